import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { webhookReceiver } from '../../test/outside/webhook-receiver.ts'
import { addressFilter } from './address-filter.ts'

const app = await testApp()
const receiver = await webhookReceiver()
afterAll(async () => {
  await app.close()
  await receiver.close()
})

test('a name that resolves to an internal address is refused when called', async () => {
  const ann = await app.signIn()
  const { id } = await ann.webhooks.store({ url: `http://localhost:${receiver.port}/`, events: ['file.waiting'] })
  await ann.webhooks.sendTest({ id })
  const latest = async () => (await ann.webhooks.deliveries({ id })).deliveries[0]
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ tries: 1, trouble: 'address', answerStatus: null }), {
    timeout: 30_000,
  })
  expect(receiver.received).toEqual([])
})

const open = addressFilter([])

test.each(['8.8.8.8', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450:4001::1'])('%s is on the open internet', (address) => {
  expect(open(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::a00:1',
  '168.63.129.16',
  '2002:a00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'not an address',
  '',
])('%s is not', (address) => {
  expect(open(address)).toBe(false)
})

test('the operator may allow internal networks, and only those', () => {
  const mayReach = addressFilter(['10.1.0.0/16', '127.0.0.1', 'fd00::/8'])
  expect(['10.1.2.3', '127.0.0.1', 'fd12::1', '8.8.8.8'].map(mayReach)).toEqual([true, true, true, true])
  expect(['10.2.0.1', '127.0.0.2', 'fe80::1'].map(mayReach)).toEqual([false, false, false])
})
