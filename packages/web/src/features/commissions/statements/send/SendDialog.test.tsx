import type { Recipient } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reads } from '../../../../api/client.ts'
import { cacheResponse, signInAs } from '../../../../test/cache-response.ts'
import { mockCalls, refused } from '../../../../test/mock-calls.ts'
import { show } from '../../../../test/show.tsx'
import { type AboutSending, SendDialog } from './SendDialog.tsx'

const about: AboutSending = { month: '2025-05' as AboutSending['month'], monthParam: 'May-2025' }
const recipient = (salesPersonId: number, name: string, more: Partial<Recipient> = {}): Recipient => ({
  salesPersonId,
  name,
  to: `${name.toLowerCase()}@example.com`,
  cc: [],
  payout: 100,
  kind: 'Original',
  revision: null,
  status: 'Not sent',
  isZero: false,
  version: 1,
  ...more,
})

type Shown = { status?: string; salesPersonId?: number; questions?: number; role?: 'Administrator' | 'Staff' }

/** Opens the dialog of a month with these recipients. */
async function sending(recipients: Recipient[], { status = 'Finalized', questions = 0, role = 'Administrator', ...more }: Shown = {}) {
  const contact = { name: 'Ann Lee', email: 'pay@example.com', phone: '', version: 1 }
  const from = { name: 'Meridian', email: 'statements@meridian.example' }
  const input = { selectedMonth: 'May-2025' }
  cacheResponse(reads.commission.recipients.queryKey({ input }), { from, contact, message: 'As every month.', recipients })
  cacheResponse(reads.commission.status.queryKey({ input }), { selectedMonth: 'May-2025', status })
  const ofOne = more.salesPersonId === undefined ? {} : { salesPersonId: more.salesPersonId }
  cacheResponse(reads.inquiries.list.queryKey({ input: { state: 'open', page: 1, pageSize: 1, ...ofOne } }), {
    inquiries: [],
    total: questions,
  })
  signInAs(role, { screenAccess: 'commission-list' })
  await show(<SendDialog about={{ ...about, ...more }} close={() => undefined} />)
  return page.getByRole('dialog')
}

test('reachable reps are preselected, except already sent and 0.00 statements', async () => {
  const dialog = await sending([
    recipient(1, 'Dana', { cc: ['home@example.org', 'office@example.org'] }),
    recipient(2, 'Eve', { status: 'Bounced', payout: 50.25 }),
    recipient(3, 'Zoe', { isZero: true, payout: 0 }),
    recipient(4, 'Kim', { status: 'Sent' }),
  ])
  await expect.element(dialog.getByText('dana@example.com, copy to home@example.org, office@example.org')).toBeVisible()
  await expect.element(dialog.getByText('Bounced')).toBeVisible()
  await expect.element(dialog.getByText('2 statements, $150.25')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Zoe' })).not.toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Kim' }).elements()).toEqual([])
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('As every month.')
})

test('sending shows a notice of open inquiries', async () => {
  const dialog = await sending([recipient(1, 'Dana')], { questions: 1 })
  await expect.element(dialog.getByText('1 question from a sales rep waits for an answer')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Answer' })).toBeVisible()
})

test('deselected reps are skipped, and a selected 0.00 statement is sent', async () => {
  const dialog = await sending([recipient(1, 'Dana'), recipient(2, 'Eve'), recipient(3, 'Zoe', { isZero: true, payout: 0 })])
  await dialog.getByRole('checkbox', { name: 'Eve' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Send 1 statement' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: 'Also send the 1 statement of 0.00' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Send 2 statements' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: 'Everybody who can be reached' }).click()
  await dialog.getByRole('checkbox', { name: 'Everybody who can be reached' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Send 0 statements' })).toBeDisabled()
})

test('before finalization one provisional statement can be sent, but not several', async () => {
  const dialog = await sending([recipient(1, 'Dana', { kind: 'Provisional' })], { status: 'Calculated', salesPersonId: 1 })
  await expect.element(dialog.getByText(/marked as provisional on every page/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Send provisional statement' })).toBeEnabled()
})

test('before finalization, sending to all is disabled', async () => {
  const dialog = await sending([recipient(1, 'Dana', { kind: 'Provisional' })], { status: 'Calculated' })
  await expect.element(dialog.getByText('Statements to all are sent once the month is finalized.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Send provisional statement' })).toBeDisabled()
})

test('the PDF includes lines by default; without a PDF there is no choice', async () => {
  const dialog = await sending([recipient(1, 'Dana')])
  const detail = dialog.getByRole('checkbox', { name: 'Include line detail' })
  await expect.element(detail).toBeChecked()
  await detail.click()
  await dialog.getByRole('checkbox', { name: 'Attach the statement as a PDF' }).click()
  await expect.element(detail).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Attach the statement as a PDF' }).click()
  await expect.element(detail).not.toBeChecked()
})

test('a revised statement says what changed since the one sent before', async () => {
  const revision = {
    payoutBefore: 10_176.27,
    payout: 10_086.27,
    causes: [
      { kind: 'adjustments' as const, description: 'late credit', amount: -100 },
      { kind: 'bonus' as const, description: '', amount: 10 },
    ],
  }
  const dialog = await sending([recipient(1, 'Dana', { status: 'Superseded', kind: 'Revised', revision }), recipient(2, 'Eve')])
  await expect.element(dialog.getByText('10,176.27 → 10,086.27: late credit -100.00; Growth bonus +10.00')).toBeVisible()
  expect(dialog.getByText(/→/).elements()).toHaveLength(1)
})

test('a bounced address is corrected in its row and sent again in one call', async () => {
  const sent = mockCalls({
    '/commission/correctAddressAndResend': (body) =>
      Object(body).email === 'eve@' ? refused('Check the fields.', { email: 'Enter a valid email address.' }) : { deliveryId: 9 },
  })
  const dialog = await sending([recipient(1, 'Dana'), recipient(2, 'Eve', { status: 'Bounced', version: 4 })])
  await dialog.getByRole('button', { name: 'Correct address' }).click()
  const field = dialog.getByRole('textbox', { name: 'Email of Eve' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct address' }).click()
  // The old address is selected, so typing replaces it.
  await userEvent.keyboard('eve@')
  await dialog.getByRole('button', { name: 'Save and resend' }).click()
  await expect.element(dialog.getByText('Enter a valid email address.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{End}example.org{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  expect(sent.filter(([path]) => path === '/commission/correctAddressAndResend').map(([, body]) => body)).toEqual(
    ['eve@', 'eve@example.org'].map((email) => ({ selectedMonth: 'May-2025', salesPersonId: 2, email, version: 4 })),
  )
})

test('who may not edit sales reps corrects no address', async () => {
  const dialog = await sending([recipient(2, 'Eve', { status: 'Bounced' })], { role: 'Staff' })
  await expect.element(dialog.getByText('Bounced')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Correct address' }).elements()).toEqual([])
})
