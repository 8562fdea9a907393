import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { commissionsSearch } from '../search.ts'
import { inMay } from '../test/in-may.tsx'
import { StatementsTab } from './StatementsTab.tsx'

const UNANSWERED = 'It was handed to the mail server, which never answered.'
const dana = { salesPersonId: 3, name: 'Dana Ruiz', email: 'dana@example.com', payout: 712.5 }
const delivery = (deliveryId: number, more: object) => ({
  ...{
    deliveryId,
    salesPersonId: 3,
    name: 'Dana Ruiz',
    to: 'dana@example.com',
    cc: [],
    payout: 712.5,
    kind: 'Original',
    version: 1,
    refusedCopies: [],
  },
  status: 'Sent',
  error: null,
  queuedAt: '2025-06-03T10:00:00Z',
  sentAt: null,
  requestedBy: 'Ann Lee',
  ...more,
})

/** Shows May's statements over the given responses; `delivered` runs at each request. */
async function statementsOf(statementStatus: string, delivered: () => object[]) {
  const contact = { name: 'Ann Lee', email: 'pay@example.com', phone: '', version: 1 }
  const sent = mockCalls({
    '/commission/getStatementDeliveries/May-2025': () => ({ total: 1, deliveries: delivered() }),
    '/commission/getStatementRecipients/May-2025': () => ({
      from: { name: 'Meridian', email: 'statements@meridian.example' },
      contact,
      message: '',
      recipients: [
        { ...dana, to: dana.email, cc: [], kind: 'Original', status: statementStatus, isZero: false, version: 2 },
        { salesPersonId: 7, name: 'Lee Park', to: 'lee@example.com', cc: ['office@example.org'], payout: 80, isZero: false },
      ],
    }),
    '/commission/getCommissionStatus/May-2025': () => ({ selectedMonth: 'May-2025', status: 'Finalized' }),
    '/commission/confirmStatementSent': () => ({}),
    '/commission/sendEmailToSalesRep': () => ({ deliveryId: 9 }),
    '/commission/correctAddressAndResend': () => ({ deliveryId: 9 }),
    '/commission/orderStatements': () => ({ exportId: 5 }),
    '/listexport/getOrderedExports': () => ({ exports: [] }),
    '/savedviews/getSavedViewList': () => ({ views: [] }),
  })
  signInAs('Administrator')
  const view = { status: 'Finalized', isRunning: false, sendAllStatus: 'Sending' }
  const salespersons = [
    { ...dana, statementStatus },
    { salesPersonId: 7, name: 'Lee Park', email: 'lee@example.com', payout: 80, statementStatus: 'Not sent' },
  ]
  const results = { data: { salespersons }, error: null, isPending: false, isFetching: false }
  await show(inMay(<StatementsTab />, { view, state: 'sending', results }), { from: '/full/commission/list', search: commissionsSearch })
  const row = page.getByRole('row', { name: /Dana Ruiz/ })
  return {
    row,
    sentTo: (path: string) => sent.filter(([each]) => each === path).map(([, body]) => body),
    act: async (name: string) => {
      await row.getByRole('button').last().click()
      await page.getByRole('menuitem', { name }).click()
    },
  }
}

test('a possibly delivered statement can be marked as delivered', async () => {
  const known = { status: 'Maybe sent' as string, error: UNANSWERED as string | null }
  const { row, sentTo, act } = await statementsOf('Maybe sent', () => [delivery(8, known)])
  await expect.element(row.getByText('Maybe sent', { exact: true })).toBeVisible()
  await expect.element(row.getByText(UNANSWERED)).toBeVisible()
  Object.assign(known, { status: 'Sent', error: null })
  await act('It arrived: mark as sent')
  await expect.element(row.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(row.getByText(UNANSWERED)).not.toBeInTheDocument()
  expect(sentTo('/commission/confirmStatementSent')).toEqual([{ deliveryId: 8 }])
})

test('a possibly delivered statement is resent after a preview and marked as resent', async () => {
  const { sentTo, act } = await statementsOf('Maybe sent', () => [delivery(8, { status: 'Maybe sent', error: UNANSWERED })])
  await act('Send again')
  const dialog = page.getByRole('dialog', { name: 'Send the May 2025 statement to Dana Ruiz?' })
  await expect.element(dialog.getByText('dana@example.com')).toBeVisible()
  await expect.element(dialog.getByText('Maybe sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo('/commission/sendEmailToSalesRep')).toMatchObject([{ selectedMonth: 'May-2025', salesPersonId: 3, resend: true }])
})

test('the address of the latest bounced statement is corrected in its row', async () => {
  const known = { status: 'Bounced', error: 'No such user.', queuedAt: '2025-06-04T10:00:00Z' }
  const { row, sentTo } = await statementsOf('Bounced', () => [delivery(9, known), delivery(8, { status: 'Bounced' })])
  await expect.element(row.getByText('No such user.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Correct address' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Correct address' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Correct address' }).click()
  await userEvent.keyboard('ruiz@example.com{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Email of Dana Ruiz' })).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('TR')
  const email = 'ruiz@example.com'
  expect(sentTo('/commission/correctAddressAndResend')).toEqual([{ selectedMonth: 'May-2025', salesPersonId: 3, email, version: 2 }])
})

test('only possibly delivered statements can be marked as delivered', async () => {
  const { row } = await statementsOf('Sent', () => [delivery(8, { sentAt: '2025-06-03T10:01:00Z' })])
  await row.getByRole('button').last().click()
  await expect.element(page.getByRole('menuitem', { name: 'Send again' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'It arrived: mark as sent' })).not.toBeInTheDocument()
})

test('reps without a statement are listed with addresses, including copies', async () => {
  await statementsOf('Sent', () => [delivery(8, {})])
  const row = page.getByRole('row', { name: /Lee Park/ })
  await expect.element(row.getByText('lee@example.com')).toBeVisible()
  await expect.element(row.getByText('office@example.org')).toBeVisible()
  await expect.element(row.getByText('Not sent')).toBeVisible()
})

test('bulk send and export include each selected rep once', async () => {
  const { sentTo } = await statementsOf('Sent', () => [delivery(8, {}), delivery(9, { status: 'Failed' })])
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(page.getByRole('button', { name: 'Send 2 statements' })).toBeEnabled()
  await page.getByRole('button', { name: 'Export 2 statements' }).click()
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument()
  expect(sentTo('/commission/orderStatements')).toEqual([{ selectedMonth: 'May-2025', salesPersonIds: [3, 7] }])
})

test('a statement’s link is copied to the clipboard', async () => {
  const { act } = await statementsOf('Sent', () => [delivery(8, {})])
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await act('Copy link')
  await expect.element(page.getByText('The link to the statement is copied.').first()).toBeVisible()
  expect(copied).toEqual([`${window.location.origin}/commission/list?month=May-2025&rep=3`])
})
