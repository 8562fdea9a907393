import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { mockCalls, refused } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { InterfacesDialog } from './InterfacesDialog.tsx'

const webhook = {
  id: 7,
  url: 'https://books.example.com/hooks',
  events: ['month.finalized'],
  isActive: true,
  madeAt: '2025-05-01T10:00:00Z',
  version: 2,
}
const delivery = {
  id: 1,
  eventId: 'msg_1',
  type: 'month.finalized',
  status: 'Queued',
  tries: 2,
  at: '2025-05-01T10:00:00Z',
  triedAt: '2025-05-01T10:00:10Z',
  nextTryAt: '2025-05-01T10:00:30Z',
  trouble: 'timeout',
  answerStatus: null,
  answer: null,
}
const failed = { ...delivery, id: 2, status: 'Failed', tries: 14, nextTryAt: null, trouble: 'answer', answerStatus: 500, answer: 'broken' }

async function open(answers: Parameters<typeof mockCalls>[0] = {}) {
  queryClient.clear()
  const sent = mockCalls({
    '/webhooks/getWebhookList': () => ({ webhooks: [webhook] }),
    '/user/getApiTokenListOfAll': () => ({ tokens: [] }),
    ...answers,
  })
  await show(null)
  void ask(InterfacesDialog, null)
  return { sentTo: (path: string) => sent.filter(([each]) => each === path).map(([, body]) => body) }
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const act = async (action: string) => {
  await page.getByRole('button', { name: `Actions for ${webhook.url}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a webhook is added with events, and its secret is shown once', async () => {
  const { sentTo } = await open({
    '/webhooks/getWebhookList': () => ({ webhooks: [] }),
    '/webhooks/storeWebhook': () => ({ id: 8, secret: 'whsec_only-once' }),
  })
  await expect.element(page.getByText('No program is notified yet.')).toBeVisible()
  await expect.element(page.getByText('No one has an API token.')).toBeVisible()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://books.example.com/')
  await page.getByRole('checkbox', { name: 'Statement sent' }).click()
  await dialog('Add webhook').getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_only-once')
  expect(sentTo('/webhooks/storeWebhook')).toEqual([
    { url: 'https://books.example.com/', events: ['month.finalized', 'month.unfinalized', 'file.waiting'] },
  ])
})

test('a webhook is disabled with the loaded version', async () => {
  const { sentTo } = await open({ '/webhooks/updateWebhook': () => ({}) })
  await act('Edit webhook')
  await page.getByRole('switch', { name: 'Send events to this address' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sentTo('/webhooks/updateWebhook')).toEqual([{ id: 7, isActive: false, version: 2 }])
})

test('deliveries show results, and a failed one is resent', async () => {
  const { sentTo } = await open({
    '/webhooks/getDeliveryList/7': () => ({ deliveries: [delivery, failed] }),
    '/webhooks/redeliver': () => ({}),
  })
  await act('Deliveries')
  await expect.element(page.getByText(/2 tries · No answer within 10 seconds · next try /)).toBeVisible()
  await expect.element(page.getByText(/14 tries · Answered 500/)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => sentTo('/webhooks/redeliver')).toEqual([{ id: 2 }])
})

test('a test event is sent, and a webhook is removed after confirmation', async () => {
  const { sentTo } = await open({ '/webhooks/sendTestEvent': () => ({}), '/webhooks/removeWebhook': () => ({}) })
  await act('Send test event')
  await expect.poll(() => sentTo('/webhooks/sendTestEvent')).toEqual([{ id: 7 }])
  await act('Remove')
  await dialog('Remove this webhook?').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sentTo('/webhooks/removeWebhook')).toEqual([{ id: 7 }])
})

test('a failed list shows an error without affecting the other', async () => {
  await open({ '/webhooks/getWebhookList': () => refused('The database is busy.') })
  await expect.element(page.getByText('The database is busy.')).toBeVisible()
  await expect.element(page.getByText('No one has an API token.')).toBeVisible()
})
