import { expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { show } from '../../../test/show.tsx'
import type { Decisions } from '../match/use-decisions.ts'
import { CheckStep } from './CheckStep.tsx'
import type { Reading } from './reading.ts'

const head = { fileName: 'alder.csv', manufactuerName: 'Alder Spine', selectedMonthYear: 'May-2025' }
const reading: Reading = {
  unresolved: [],
  known: [],
  preview: [],
  badRows: [],
  badRowCount: 0,
  corrections: [],
  creditRows: [],
  rows: 1_284,
  totalSales: 9_000,
  totalGrossCommission: 900,
  credits: { rows: 0, totalSales: 0 },
  dates: { first: '2025-05-02', last: '2025-05-30' },
  datesOutsideMonth: 0,
  notSales: { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0, subtotal: 0, total: 0 },
  blanks: [],
  fixedValues: {},
  warnings: [],
  questions: [],
}
const asCredits = { id: 'credits', key: 'doubts.credits', params: {}, dollars: 300, rows: [3, 9], mayBeCredits: true }

async function showCheck(changes: Partial<Reading>, decisions: Decisions = {}, calls: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls(calls)
  const screen = await show(
    <CheckStep fId={7} head={head} reading={{ ...reading, ...changes }} decisions={decisions} forget={() => undefined} />,
  )
  const cards = () => [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  return { screen, cards, sent }
}

test('how many lines are of the month is said, how many are not, and from when to when they are', async () => {
  const { cards, screen } = await showCheck({ datesOutsideMonth: 8, dates: { first: '2025-04-28', last: '2025-06-01' } })
  await expect.element(screen.getByText('Dated in May 2025')).toBeVisible()
  expect(cards()).toContain('Dated in May 20251,2768 rows outside the monthApr 28, 2025 to Jun 1, 2025')
  const all = await showCheck({})
  await expect.element(all.screen.getByText('None outside the month')).toBeVisible()
})

test('all rows that cannot be read are counted, whatever few of them are listed', async () => {
  const badRows = [
    { row: 7, account: '', column: 'Net', value: 'x', amount: null, reason: 'not a number' as const, target: 'amount' as const },
  ]
  const { cards, screen } = await showCheck({ rows: 20_000, badRowCount: 12_000, badRows })
  await expect.element(screen.getByText('Lines to store')).toBeVisible()
  expect(cards()[0]).toBe('Lines to store8,000of 20,000 rows')
  expect(cards()).toContain('Dated in May 20258,000None outside the monthMay 2, 2025 to May 30, 2025')
})

test('a file of which no row can be read has no dates', async () => {
  const { screen } = await showCheck({ dates: null })
  await expect.element(screen.getByText('Lines to store')).toBeVisible()
  await expect.element(screen.getByText('Dated in May 2025')).not.toBeInTheDocument()
})

test('credits are told with what they take away', async () => {
  const { cards, screen } = await showCheck({ credits: { rows: 14, totalSales: -6_210 } })
  await expect.element(screen.getByText('Credits')).toBeVisible()
  expect(cards()).toContain('Credits-6,210.0014 rows')
})

test('the records that storing adds are counted and named, each once, and none that somebody else has matched meanwhile', async () => {
  const value = (name: string) => ({ target: 'hospital' as const, value: name, rows: 1, totalSales: 1, resemblance: 'none' as const })
  const unresolved = ['A', 'a.', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ ...value(name), suggestions: [] }))
  const names: Record<string, string> = { A: 'Alma', 'a.': 'Alma', B: 'Bay', C: 'Cove', D: 'Dale', E: 'Elm', F: 'Fir', Gone: 'Gone' }
  const added = Object.entries(names).map(([name, addNew]) => [`hospital|${name}`, { addNew }] as const)
  const { cards, screen } = await showCheck({ unresolved }, { ...Object.fromEntries(added), 'hospital|G': { id: 4, name: 'Glen' } })
  await expect.element(screen.getByText('New records')).toBeVisible()
  expect(cards()).toContain('New records6Alma · Bay · Cove · Dale · Elm · 1 more')
})

test('rows that may be credits are read with a minus at a press, for the question that asks it', async () => {
  const others = { ...asCredits, id: 'other', message: 'Is 30.00 right?', mayBeCredits: false }
  const questions = [{ ...asCredits, message: 'Are these sales?' }, others]
  const { screen, sent } = await showCheck({ questions }, {}, { '/uploadprocess/readAsCredits': () => ({}) })
  const press = screen.getByRole('button', { name: 'No, they are credits: store with a minus' })
  await expect.element(press).toHaveAccessibleDescription(/^Are these sales\?/)
  await expect.element(screen.getByRole('button', { name: 'Store lines' })).toBeDisabled()
  await press.click()
  await expect.poll(() => sent).toEqual([['/uploadprocess/readAsCredits', { fId: 7, id: 'credits' }]])
})

test('the rows that were called credits are named, and that is taken back for all of them', async () => {
  const { screen, sent } = await showCheck({ creditRows: [3, 9] }, {}, { '/uploadprocess/readAsCredits': () => ({}) })
  const said = screen.getByRole('region', { name: '2 rows are stored with a minus, as credits: rows 3 and 9' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent).toEqual([['/uploadprocess/readAsCredits', { fId: 7, id: null }]])
})
