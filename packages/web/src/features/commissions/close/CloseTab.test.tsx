import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAs } from '../../../test/cache-response.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { commissionsSearch } from '../search.ts'
import { inMay } from '../test/in-may.tsx'
import { CloseTab } from './CloseTab.tsx'

const inMonth = (view: string) => ({ screen: 'month', view, salesPersonId: null })
const task = (name: string, status: string, more: object = {}) => ({
  task: name,
  status,
  fact: `About ${name}`,
  count: null,
  blocksFinalize: false,
  target: inMonth('reps'),
  tick: null,
  ...more,
})
const noRule = {
  kind: 'noRule',
  severity: 'warning',
  count: 2,
  dollars: 50,
  target: inMonth('unmatched'),
  items: [],
  acknowledgement: null as object | null,
}

/** Shows May's checklist; `answered` is called by the acknowledgment. */
async function checklist(tasks: () => object[], answered: () => void = () => undefined, files = 1) {
  const sent = mockCalls({
    '/commission/getCloseChecklist/May-2025': () => ({ tasks: tasks() }),
    '/commission/getCloseLog/May-2025': () => ({ entries: [], total: 0 }),
    '/commission/acknowledgeExceptions': () => {
      answered()
      return {}
    },
    '/commission/tickCloseTask': () => ({}),
  })
  signInAs('Administrator')
  const view = { status: 'Calculated', isRunning: false, isOutOfDate: false, blockers: [], files: { processed: files, total: files } }
  const month = { view, state: 'toCheck', exceptions: [noRule], toCheck: 1 }
  await show(inMay(<CloseTab />, month), { from: '/full/commission/list', search: commissionsSearch })
  return sent
}

test.each([
  [0, 'neutral'],
  [1, 'danger'],
])('with %i files a task that blocks the finalization is %s', async (files, family) => {
  await checklist(() => [task('calculate', 'open', { blocksFinalize: true })], undefined, files)
  const chip = page.getByText('Before finalizing')
  await expect.element(chip).toBeVisible()
  expect(chip.element().closest('[data-family]')?.getAttribute('data-family')).toBe(family)
})

test('finished steps are folded to a line that opens by keyboard', async () => {
  await checklist(() => [task('calculate', 'done'), task('reviewReps', 'open')])
  const summary = page.getByText('About calculate')
  await expect.element(summary).toBeVisible()
  expect(page.getByRole('link', { name: 'Calculate' }).elements()).toHaveLength(0)
  ;(summary.element().closest('summary') as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => summary.element().closest('details')?.open).toBe(true)
})

test('an exception is acknowledged inside its step, which then folds', async () => {
  let status = 'open'
  const sent = await checklist(
    () => [task('resolveSales', status)],
    () => (status = 'acknowledged'),
  )
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('LI')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await userEvent.keyboard('Samples{Enter}')
  await expect.element(page.getByText('About resolveSales')).toBeVisible()
  await expect.poll(() => document.activeElement?.hasAttribute('data-folded')).toBe(true)
  expect(sent).toContainEqual([
    '/commission/acknowledgeExceptions',
    { selectedMonth: 'May-2025', note: 'Samples', exceptions: [{ kind: 'noRule', count: 2, dollars: 50 }] },
  ])
})

test('a step that is ticked stays open, and its box keeps the focus', async () => {
  let tick: object | null = null
  await checklist(() => [task('compareTotal', tick ? 'done' : 'open', { tick })])
  tick = { tickedBy: 'Ann Lee', tickedAt: '2025-06-03T10:00:00Z' }
  await page.getByRole('checkbox', { name: 'Looks right' }).click()
  await expect.element(page.getByText(/Ann Lee/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Looks right' })).toBeChecked()
})
