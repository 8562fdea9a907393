import type { Line } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { openDialog } from '../../../test/open-dialog.tsx'
import { RuleDetailDialog } from '../reps/RuleDetailDialog.tsx'
import { WhyDialog } from './WhyDialog.tsx'

const dana = { month: monthOf(2025, 5), monthParam: 'May-2025', salesPersonId: 3, name: 'Dana Ruiz' }
const rule = (id: number, more: object = {}) => ({
  id,
  manufacturer: 'Alder Spine',
  territory: 'STL-2',
  region: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  commission: 7.5,
  basis: 'sales',
  note: '',
  startMonth: 'January-2025',
  endMonth: 'None',
  ...more,
})
const line: Line = {
  ...{
    id: 41,
    invoicedate: '2025-05-09',
    manufacturer: 'Alder Spine',
    territory: 'STL-2',
    hospital: 'Mercy',
    surgeon: null,
    procedure: null,
  },
  commission: 7.5,
  grossCommission: 300,
  amount: 1000,
  commissionAmount: 75,
}
const reason = {
  line,
  basis: 'sales',
  basisAmount: 1000,
  file: { fId: 9, fileName: 'alder.csv', row: 12, invoiceNumber: 'INV-7' },
  winner: rule(4, { hospital: 'Mercy' }),
  losers: [{ rule: rule(5, { commission: 5 }), lostOn: 'hospital' }],
  alsoEarned: [{ name: 'Lee Park', commissionAmount: 12.5 }],
}
const WHY = '/commission/getLineReason/3/May-2025/41'

test('a line’s explanation has the arithmetic, applied rule, and rejected rule with reason', async () => {
  signInAs('Administrator')
  const { dialog, cancel } = await openDialog(WhyDialog, { ...dana, lineId: 41 }, { [WHY]: () => reason })
  await expect.element(dialog).toMatchTextContent(/Sales1,000\.00× 7\.50%= 75\.00/)
  await expect.element(dialog).toMatchTextContent(/The rule that won.*Alder Spine · STL-2 · Mercy.*Rules that matched and lost \(1\)/)
  await expect.element(dialog.getByText('Lost because the winner names the hospital.')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/Lee Park12\.50/)
  await expect.element(dialog).toMatchTextContent(/alder\.csv, row 12Invoice INV-7/)
  const winner = dialog.getByRole('link', { name: 'Alder Spine · STL-2 · Mercy' })
  await expect.element(winner).toHaveAttribute('href', '/salespeople/3?view=rules&rule=4')
  await cancel()
})

test('a line’s explanation names the rep and steps to the lines around it', async () => {
  signInAs('Administrator')
  const among = [
    { id: 41, salesPersonId: 3, name: 'Dana Ruiz' },
    { id: 41, salesPersonId: 4, name: 'Lee Park' },
  ]
  const ofLee = '/commission/getLineReason/4/May-2025/41'
  const { dialog, sentTo } = await openDialog(WhyDialog, { ...dana, lineId: 41, among }, { [WHY]: () => reason, [ofLee]: () => reason })
  await expect.element(dialog).toMatchTextContent(/^Why this amount\?Dana Ruiz/)
  await expect.element(dialog.getByRole('button', { name: 'Previous line' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Next line' }).click()
  await expect.element(dialog).toMatchTextContent(/^Why this amount\?Lee Park/)
  await expect.poll(() => sentTo(ofLee)).toHaveLength(1)
  await expect.element(dialog.getByRole('button', { name: 'Next line' })).toBeDisabled()
})

test('without access to records, rules are not linked', async () => {
  signInAs('Staff', { screenAccess: 'commission' })
  const { dialog } = await openDialog(WhyDialog, { ...dana, lineId: 41 }, { [WHY]: () => ({ ...reason, losers: [] }) })
  await expect.element(dialog.getByText('No other rule of this rep matches the line.')).toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
})

test('a line replaced by another calculation is reported and refetched', async () => {
  const { dialog, press, sentTo, cancel } = await openDialog(
    WhyDialog,
    { ...dana, lineId: 41 },
    { [WHY]: () => refused('The month has been calculated again.') },
  )
  await expect.element(dialog.getByText('The month has been calculated again.')).toBeVisible()
  const before = sentTo(WHY).length
  await press('Retry')
  await expect.poll(() => sentTo(WHY).length).toBeGreaterThan(before)
  await cancel()
})

const DETAIL = '/commission/getSelectedSalesPersonCommissionDetail/3/May-2025'
const section = (id: number, lines: Line[]) => ({
  rule: rule(id),
  lineCount: lines.length,
  returns: null,
  overrides: null,
  lines,
  ruleTotalSales: 1000,
  ruleTotalGrossCommission: 300,
  ruleTotalCommissionAmount: 75,
})
const statement = { selectedMonth: 'May-2025', calculatedAt: '2025-06-02T14:00:00Z', summary: { salesPersonId: 3 }, total: 1 }

test('rule detail shows lines with totals and explanations', async () => {
  signInAs('Administrator')
  const { dialog, cancel } = await openDialog(
    RuleDetailDialog,
    { ...dana, index: 1 },
    { [DETAIL]: () => ({ ...statement, rules: [section(4, []), section(5, [line])] }), [WHY]: () => reason },
  )
  await expect.element(dialog.getByText('Alder Spine · STL-2 · 7.50% of sales · Dana Ruiz · May 2025')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /Rule total.*300\.00 1,000\.00 75\.00/ })).toBeVisible()
  await dialog.getByRole('row', { name: /Mercy/ }).click()
  const why = page.getByRole('dialog', { name: /^Why this amount/ })
  await expect.element(why.getByText('Lost because the winner names the hospital.')).toBeVisible()
  await why.getByRole('button', { name: 'Close' }).click()
  await expect.element(why).not.toBeInTheDocument()
  await cancel()
})

test('a failed statement query shows the error', async () => {
  const { dialog, cancel } = await openDialog(RuleDetailDialog, { ...dana, index: 0 }, { [DETAIL]: () => refused('Not calculated.') })
  await expect.element(dialog.getByText('Not calculated.')).toBeVisible()
  await cancel()
})
