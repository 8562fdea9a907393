import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outboxSms } from './outbox.adapter.ts'
import { snsSms } from './sns.adapter.ts'

const MESSAGE = { id: '<1@example.com>', to: '+15550101234', text: 'Acme: your verification code is 012345.' }

/** Implements the part of SNS that is used: a signed form with the action Publish. */
const requests: { authorization: string; form: URLSearchParams }[] = []
let status = 200
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    requests.push({ authorization: request.headers.authorization ?? '', form: new URLSearchParams(body) })
    const answer =
      '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>'
    const refusal =
      '<ErrorResponse><Error><Type>Sender</Type><Code>InvalidParameter</Code><Message>Invalid parameter: PhoneNumber</Message></Error></ErrorResponse>'
    response.writeHead(status, { 'content-type': 'text/xml' }).end(status === 200 ? answer : refusal)
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()))
const folder = mkdtempSync(join(tmpdir(), 'fairshare-sms-'))
afterAll(() => {
  service.close()
  rmSync(folder, { recursive: true, force: true })
})

const env = { AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }
process.env['AWS_ACCESS_KEY_ID'] = 'key'
process.env['AWS_SECRET_ACCESS_KEY'] = 'secret'

test("a text message is sent signed, as transactional, with the company's sender", async () => {
  await snsSms('sns://us-east-1?sender=ACME', env).send(MESSAGE)
  const [{ authorization, form } = { authorization: '', form: new URLSearchParams() }] = requests
  expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/sns\/aws4_request/)
  expect(Object.fromEntries(form)).toMatchObject({ Action: 'Publish', PhoneNumber: MESSAGE.to, Message: MESSAGE.text })
  expect([...form.values()]).toEqual(expect.arrayContaining(['AWS.SNS.SMS.SMSType', 'Transactional', 'AWS.SNS.SMS.SenderID', 'ACME']))
})

test('an error of the service rejects', async () => {
  status = 400
  await expect(snsSms('sns://us-east-1', env).send(MESSAGE)).rejects.toThrow('Invalid parameter')
})

test('without a service the message is written to the outbox once', async () => {
  const sms = outboxSms(folder)
  await sms.send(MESSAGE)
  await sms.send(MESSAGE)
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(readFileSync(join(folder, name), 'utf8')).toBe(`To: ${MESSAGE.to}\n\n${MESSAGE.text}\n`)
})
