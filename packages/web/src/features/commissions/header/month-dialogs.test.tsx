import { monthOf } from '@fairshare/engine/values'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { inMay } from '../test/in-may.tsx'
import { signInAs } from '../../../test/cache-response.ts'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { NextStep } from './NextStep.tsx'
import type { MonthActions } from './use-month-actions.ts'
import { CorrectDialog, UnFinalizeDialog } from './UnFinalizeDialog.tsx'
import { UnLockDialog } from './UnLockDialog.tsx'

const about = { month: monthOf(2025, 5), monthParam: 'May-2025' }

/** Results of a month with one sales rep. */
const results = (payout: number) => ({
  total: 1,
  salespersons: [{ id: 1, name: 'Dana Ruiz' }],
  totals: { payout },
  salesWithoutCommission: { lines: 0, totalSales: 0 },
  linesAboveGross: { lines: 0, totalSales: 0 },
  month: { lines: 2, totalSales: 9_500, totalGrossCommission: 2_375 },
})

/** Opens the dialog of May over the given responses. */
type Found = { status: string; blockers: readonly string[]; questions?: number; exceptions?: readonly object[] }

async function finalizing({ questions = 0, exceptions = [], ...view }: Found) {
  const answers: unknown[] = []
  const sent = mockCalls({
    '/commission/getCommissionStatus/May-2025': () => ({ selectedMonth: 'May-2025', earlierOpen: [], ...view }),
    '/commission/getExceptions/May-2025': () => ({ exceptions, thresholds: {} }),
    '/commission/getSalespersonCommissionData/May-2025/true': () => results(712.5),
    '/commission/getSalespersonCommissionData/April-2025/true': () => results(640.25),
    '/commission/getRepChanges/May-2025': () => ({ reps: [{ salesPersonId: 1, payoutBefore: null, review: null }] }),
    '/inquiries/getInquiries': () => ({ inquiries: [], total: questions }),
    '/commission/acknowledgeExceptions': () => ({}),
    '/commission/tickCloseTask': () => ({}),
    '/commission/finalizMonth/May-2025': () => ({}),
  })
  await show(<FinalizeDialog about={about} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: 'Finalize May 2025?' })
  return { dialog, confirm: dialog.getByRole('button', { name: 'Finalize May 2025' }), sent, answers }
}

test('finalizing shows the comparison of the payout with last month’s, and records it', async () => {
  const { dialog, confirm, sent, answers } = await finalizing({ status: 'Calculated', blockers: [] })
  await expect.element(dialog.getByText('712.50')).toBeVisible()
  await expect.element(dialog.getByText('640.25')).toBeVisible()
  await expect.element(dialog.getByText('Finalizing confirms that you compared the total with Apr 2025.')).toBeVisible()
  await confirm.click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.filter(([path]) => !/get/.test(path))).toMatchObject([
    ['/commission/tickCloseTask', { selectedMonth: 'May-2025', task: 'compareTotal', isTicked: true }],
    ['/commission/finalizMonth/May-2025', {}],
  ])
})

test('blockers are listed and disable finalizing', async () => {
  const { dialog, confirm } = await finalizing({ status: 'Calculated', blockers: ['A file of Alder Spine is not stored.'] })
  await expect.element(dialog.getByText('A file of Alder Spine is not stored.')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
})

test('a blocking file is linked', async () => {
  signInAs('Administrator')
  const exceptions = [{ kind: 'columnsNotMapped', severity: 'blocking', acknowledgement: null, target: { screen: 'files', fId: 7 } }]
  const { dialog, confirm } = await finalizing({ status: 'Calculated', blockers: ['1 file is not mapped.'], exceptions })
  await expect.element(dialog.getByText('1 file is not mapped.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Map fields' })).toBeVisible()
  await expect.element(confirm).toBeDisabled()
})

test('unreviewed reps and open inquiries are shown without blocking', async () => {
  const { dialog, confirm } = await finalizing({ status: 'Calculated', blockers: [], questions: 2 })
  await expect.element(dialog.getByRole('link', { name: '1 of 1 sales reps is not reviewed' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '2 questions from sales reps wait for an answer' })).toBeVisible()
  await expect.element(confirm).toBeEnabled()
})

test('an out-of-date month must be calculated before finalizing', async () => {
  signInAs('Administrator')
  const actions = { isAdministrator: true, noFinalizing: 'The results are out of date.' } as MonthActions
  await show(inMay(<NextStep actions={actions} />, { state: 'outOfDate', toCheck: 0 }))
  const finalize = page.getByRole('button', { name: 'Finalize month (The results are out of date.)' })
  await expect.element(finalize).toHaveAttribute('aria-disabled', 'true')
  await finalize.click({ force: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The results are out of date.')
  await expect.element(page.getByRole('button', { name: 'Recalculate' })).toBeEnabled()
})

test('after all statements are sent, the next step is the export for payroll', async () => {
  signInAs('Administrator')
  const exportMonth = vi.fn()
  const actions = { isAdministrator: true, exportMonth } as unknown as MonthActions
  await show(inMay(<NextStep actions={actions} />, { state: 'locked', toCheck: 0 }))
  await page.getByRole('button', { name: 'Export for payroll and books' }).click()
  expect(exportMonth).toHaveBeenCalledOnce()
})

async function unFinalizing({ reason, ...preview }: { blocker: object | null; statementsSent: readonly object[]; reason?: string }) {
  const sent = mockCalls({
    '/commission/getUnFinalizePreview/May-2025': () => ({ ledgerEntries: [{ name: 'Dana Ruiz', amount: -120.5 }], ...preview }),
    '/commission/getCommissionStatus/May-2025': () => ({ selectedMonth: 'May-2025', unlocked: reason === undefined ? null : { reason } }),
    '/commission/unFinalizMonth/May-2025': () => ({}),
  })
  const answers: unknown[] = []
  await show(<UnFinalizeDialog about={about} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: 'Un-finalize May 2025?' })
  return { dialog, confirm: dialog.getByRole('button', { name: 'Un-finalize May 2025' }), sent, answers }
}

test('un-finalizing lists the affected ledger entries and statements', async () => {
  const statementsSent = [{ name: 'Kim Ito', sentAt: '2025-06-03T10:00:00Z' }]
  const { dialog, confirm, sent, answers } = await unFinalizing({ blocker: null, statementsSent })
  await expect.element(dialog.getByText('1 statement was sent already')).toBeVisible()
  await expect.element(dialog.getByText('Kim Ito')).toBeVisible()
  await expect.element(dialog.getByText('Dana Ruiz')).toBeVisible()
  await expect.element(dialog.getByText('-120.50')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong rate')
  await confirm.click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toContainEqual(['/commission/unFinalizMonth/May-2025', { reason: 'Wrong rate' }])
})

test('the unlock reason is the default reason for un-finalizing', async () => {
  const { confirm, sent, answers } = await unFinalizing({ blocker: null, statementsSent: [], reason: 'Late credit' })
  await confirm.click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toContainEqual(['/commission/unFinalizMonth/May-2025', { reason: 'Late credit' }])
})

test('a rejected un-finalize shows the reason', async () => {
  const blocker = { message: 'All statements of May 2025 are sent: unlock it first.', selectedMonth: 'May-2025' }
  const { dialog, confirm } = await unFinalizing({ blocker, statementsSent: [] })
  await expect.element(dialog.getByText(blocker.message)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
})

test('correcting a locked month starts in its reason and makes one call', async () => {
  const sent = mockCalls({
    '/commission/getUnFinalizePreview/May-2025': () => ({ ledgerEntries: [], statementsSent: [], blocker: null }),
    '/commission/getCommissionStatus/May-2025': () => ({ selectedMonth: 'May-2025', status: 'Locked', unlocked: null }),
    '/commission/correctMonth': () => ({}),
  })
  const answers: unknown[] = []
  await show(<CorrectDialog about={about} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: 'Correct May 2025?' })
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Correct May 2025' })).toBeDisabled()
  await userEvent.keyboard('Late credit')
  await dialog.getByRole('button', { name: 'Correct May 2025' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toContainEqual(['/commission/getUnFinalizePreview/May-2025', { unlocks: 'true' }])
  expect(sent).toContainEqual(['/commission/correctMonth', { selectedMonth: 'May-2025', reason: 'Late credit' }])
})

test('unlocking requires a reason and the typed month', async () => {
  const sent = mockCalls({ '/commission/unLockMonth': () => ({}) })
  const answers: unknown[] = []
  await show(<UnLockDialog about={about} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: 'Unlock May 2025?' })
  const confirm = dialog.getByRole('button', { name: 'Unlock May 2025' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A file came late.')
  await dialog.getByRole('textbox', { name: 'Type “May 2025” to confirm' }).fill('June 2025')
  await confirm.click()
  await expect.element(dialog.getByText('Type May 2025.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Type “May 2025” to confirm' }).fill('may 2025')
  await confirm.click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toEqual([['/commission/unLockMonth', { selectedMonth: 'May-2025', reason: 'A file came late.' }]])
})

test('Ctrl Enter confirms a month dialog only if it is complete', async () => {
  signInAs('Administrator')
  const target = { screen: 'month', view: 'unmatched', salesPersonId: null }
  const exceptions = [{ kind: 'noRule', severity: 'warning', acknowledgement: null, count: 1, dollars: 50, target }]
  const { dialog, confirm, sent, answers } = await finalizing({ status: 'Calculated', blockers: [], exceptions })
  const finalized = () => sent.filter(([path]) => path.includes('finalizMonth')).length
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await dialog.getByRole('textbox').fill('Samples')
  expect(finalized()).toBe(0)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => answers).toEqual([true])
  expect(finalized()).toBe(1)
})
