import { createHmac } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, expect, test, vi } from 'vitest'
import { webhookReceiver } from '../../packages/server/src/test/outside/webhook-receiver.ts'
import { skipRetryDelays } from '../../packages/server/src/test/product.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open, address } = await story({ INNER_NETWORKS: '127.0.0.1' })
const receiver = await webhookReceiver()
afterAll(() => receiver.close())

/** The response to a program. */
const callWithToken = async (token: string, path: string, body?: object) => {
  const authorization = `Bearer ${token}`
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${address}/api${path}`, { ...sent, headers: { authorization, 'content-type': 'application/json' } })
  return { http: response.status, ...((await response.json()) as { message: string; data: unknown }) }
}

async function openFromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates a token on the page and returns the value shown once. */
async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create an API token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an API token' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('textbox', { name: 'API token' })
  await shown.waitFor()
  await expectAccessible(page)
  const token = await shown.inputValue()
  await page.getByRole('dialog').filter({ has: shown }).getByRole('button', { name: 'Close' }).last().click()
  return token
}

test('an API token works within its scopes until it expires or is revoked', async () => {
  const page = await open()
  await signIn(page)
  await openFromMenu(page, 'My Profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  const token = await makeToken(page, 'Payroll export')
  const regions = '/regions/getRegionsList/false'
  expect(await callWithToken(token, regions)).toMatchObject({ http: 200, data: { regionData: [] } })
  expect(await callWithToken(token, '/regions/addRegion', { regionName: 'West' })).toMatchObject({
    http: 403,
    message: 'This API token may not make this call. One of these scopes is needed: write.',
  })
  const ending = await makeToken(page, 'For a day')
  expect((await callWithToken(ending, regions)).http).toBe(200)
  await app.sql(
    `update api_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where name = 'For a day'`,
  )
  expect((await callWithToken(ending, regions)).http).toBe(401)
  await page.getByRole('listitem').filter({ hasText: 'Payroll export' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke Payroll export?' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('API token revoked: Payroll export').waitFor()
  expect((await callWithToken(token, regions)).http).toBe(401)
  expect(page.faults).toEqual([])
})

test('a webhook receives a signed event, and again after a failure', async () => {
  const page = await open()
  await signIn(page)
  await openFromMenu(page, 'Interfaces')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('textbox', { name: 'Secret' })
  await shown.waitFor()
  const secret = await shown.inputValue()
  await page.getByRole('dialog', { name: 'The secret of the webhook' }).getByRole('button', { name: 'Close' }).last().click()
  receiver.answerWith((_, response) => response.writeHead(receiver.received.length < 2 ? 500 : 200).end())
  const actions = page.getByRole('button', { name: `Actions for ${receiver.url}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Send test event' }).click()
  await page.getByText('A test event is on its way.').waitFor()
  // The retry comes after ten seconds; webhooks.test.ts checks the delays.
  await vi.waitFor(
    async () => {
      await skipRetryDelays(app.sql, 'deliver-event')
      expect(receiver.received).toHaveLength(2)
    },
    { timeout: 60_000 },
  )
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  for (const { headers, body, event } of receiver.received) {
    expect(event.type).toBe('webhook.test')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  }
  await actions.click()
  await page.getByRole('menuitem', { name: 'Deliveries' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await vi.waitFor(
    async () => {
      await deliveries.getByRole('button', { name: 'Refresh' }).click()
      await deliveries.getByText('Delivered').waitFor({ timeout: 10_000 })
    },
    { timeout: 60_000 },
  )
  await deliveries.getByText(/2 tries · Answered 200/).waitFor()
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})
