import type { LinesToCheck } from '@fairshare/contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mockCalls, refused } from '../../../test/mock-calls.ts'
import { companyQuery } from '../../../company/company.ts'
import { cacheResponse, signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import type { Decisions } from '../match/use-decisions.ts'
import { CheckStep } from './CheckStep.tsx'
import type { Reading } from '../reading.ts'

const head = { fileName: 'alder.csv', manufactuerName: 'Alder Spine', selectedMonthYear: 'May-2025' }
const reading: Reading = {
  unresolved: [],
  known: [],
  knownCount: 0,
  version: 4,
  preview: [],
  badRows: [],
  badRowCount: 0,
  corrections: [],
  creditRows: [],
  soldRows: [],
  repeatedRows: [],
  rows: 1_284,
  totalSales: 9_000,
  totalGrossCommission: 900,
  credits: { rows: 0, totalSales: 0 },
  dates: { first: '2025-05-02', last: '2025-05-30' },
  datesOutsideMonth: 0,
  notSales: { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0, subtotal: 0, total: 0 },
  skippedRows: [],
  isStored: false,
  blanks: [],
  fixedValues: {},
  warnings: [],
  notices: [],
  questions: [],
  proof: {
    state: 'notStated',
    of: 'commission',
    stated: null,
    read: 900,
    difference: null,
    sales: null,
    otherFiles: 0,
    explanations: [],
    closed: [],
  },
  summary: { rate: 10, usualRate: null, isUsualRate: null, accounts: [] },
}
const decisions = [
  { decision: 'leaveOut' as const, label: 'Leave these 2 rows out' },
  { decision: 'asCredits' as const, label: 'Read these 2 rows as credits' },
]
const asCredits = { id: 'credits', key: 'checks.credits', params: {}, dollars: 300, rows: [3, 9], decisions, isMismatch: true }

/** The button, whatever the number of lines. */
const IMPORT = /^Import [\d,]+ lines?$/

const none = { rows: 0, totalSales: 0, lines: [] }
const line = (row: number, more: object = {}) => ({
  row,
  invoicedate: '2025-05-02',
  invoiceNumber: '',
  territory: 'North',
  hospital: 'Mercy',
  surgeon: 'Ann',
  procedure: 'Hip',
  amount: 100,
  grossCommission: 20,
  ...more,
})
const looked: Omit<LinesToCheck, 'questions' | 'proof' | 'version'> = {
  outsideMonth: none,
  zeroSales: none,
  alike: none,
  forecast: { unpaid: none, paidRows: 1_284, pay: { totalCommission: 412.5, count: 2, people: [] } },
}

beforeEach(() => {
  localStorage.clear()
  signInAs('Administrator', { firstName: 'Ann', lastName: 'Lee' })
  cacheResponse(companyQuery.queryKey, { name: 'Meridian' })
})

async function showCheck(changes: Partial<Reading>, decisions: Decisions = {}, calls: Parameters<typeof mockCalls>[0] = {}) {
  const undecided: string[] = []
  const given = { ...reading, ...changes }
  const { '/uploadprocess/getLinesToCheck': look = () => looked, ...others } = calls
  const { questions, proof, version } = given
  const answer: typeof look = async (body) => ({ questions, proof, version, ...((await look(body)) as object) })
  const sent = mockCalls({ '/uploadprocess/getLinesToCheck': answer, ...others })
  const screen = await show(
    <CheckStep
      fId={7}
      head={head}
      reading={given}
      decisions={decisions}
      forget={() => undefined}
      undecide={(keys) => undecided.push(...keys)}
    />,
  )
  const cards = () => [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  return { screen, cards, sent, undecided }
}

test('the number of lines in and outside the month and their dates are shown', async () => {
  const { cards, screen } = await showCheck({ datesOutsideMonth: 8, dates: { first: '2025-04-28', last: '2025-06-01' } })
  await expect.element(screen.getByText('Dated in May 2025')).toBeVisible()
  expect(cards()).toContain('Dated in May 20251,2768 rows outside the monthApr 28, 2025 to Jun 1, 2025')
  const all = await showCheck({})
  await expect.element(all.screen.getByText('None outside the month')).toBeVisible()
})

test('all invalid rows are counted although few are listed', async () => {
  const badRows = [
    { row: 7, account: '', column: 'Net', value: 'x', amount: null, reason: 'not a number' as const, target: 'amount' as const },
  ]
  const { cards, screen } = await showCheck({ rows: 20_000, badRowCount: 12_000, badRows })
  await expect.element(screen.getByText('Lines to import')).toBeVisible()
  expect(cards()).toContain('Lines to import8,000of 20,000 rows')
  expect(cards()).toContain('Dated in May 20258,000None outside the monthMay 2, 2025 to May 30, 2025')
})

test('a file with only invalid rows has no dates', async () => {
  const { screen } = await showCheck({ dates: null })
  await expect.element(screen.getByText('Lines to import')).toBeVisible()
  await expect.element(screen.getByText('Dated in May 2025')).not.toBeInTheDocument()
})

test('an imported file shows its imported lines', async () => {
  const { cards, screen } = await showCheck({ isStored: true, preview: [line(2)] })
  await expect.poll(cards).toContain('Lines imported1,284Every row can be read')
  await expect.element(screen.getByRole('region', { name: 'The first line of the file' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: IMPORT })).not.toBeInTheDocument()
})

test('credits are shown with their negative total', async () => {
  const { cards, screen } = await showCheck({ credits: { rows: 14, totalSales: -6_210 } })
  await expect.element(screen.getByText('Credits')).toBeVisible()
  expect(cards()).toContain('Credits-6,210.0014 rows')
})

test('new records are listed once with undo, except those matched meanwhile', async () => {
  const value = (name: string) => ({ target: 'hospital' as const, value: name, rows: 1, totalSales: 1, resemblance: 'none' as const })
  const unresolved = ['A', 'a.', 'B', 'G'].map((name) => ({ ...value(name), suggestions: [], newName: name }))
  const added = Object.entries({ A: 'Alma', 'a.': 'Alma', B: 'Bay', Gone: 'Gone' }).map(([name, addNew]) => [
    `hospital|${name}`,
    { addNew },
  ])
  const { cards, screen, undecided } = await showCheck(
    { unresolved },
    { ...Object.fromEntries(added), 'hospital|G': { id: 4, name: 'Glen' } },
  )
  const part = screen.getByRole('region', { name: '2 new records are added when the lines are imported' })
  await expect.element(part).toMatchTextContent(/Hospital: AlmaUndoHospital: BayUndo$/)
  expect(cards()).toContain('New records2')
  await part.getByRole('button', { name: 'Undo: add Alma' }).click()
  expect(undecided).toEqual(['hospital|A', 'hospital|a.'])
})

test('non-sales rows are counted by kind and listed', async () => {
  const notSales = { ...reading.notSales, blank: 3, subtotal: 300, note: 1 }
  const skippedRows = [
    { row: 9, kind: 'subtotal' as const, text: 'Total Mercy · 1,200.00' },
    { row: 40, kind: 'note' as const, text: '* net of rebates' },
  ]
  const { cards, screen } = await showCheck({ notSales, skippedRows })
  await expect.element(screen.getByText('Rows not counted as sales')).toBeVisible()
  expect(cards()).toContain('Rows not counted as sales3043 blank\u00a0· 1 note\u00a0· 300 subtotalsShow rows')
  await screen.getByRole('button', { name: 'Show rows' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Rows not counted as sales/ })
  await expect.element(dialog.getByRole('row', { name: '9 Subtotal Total Mercy · 1,200.00' })).toBeVisible()
  await expect.element(dialog.getByText('The first 2 are listed.')).toBeVisible()
})

test('a failed import shows the error, keeps everything and is retried', async () => {
  let tries = 0
  const calls = { '/uploadprocess/storeMappedValues': () => (++tries === 1 ? refused('The server is away.') : {}) }
  const { screen } = await showCheck({}, {}, calls)
  await screen.getByRole('button', { name: IMPORT }).click()
  const bar = screen.getByRole('alert').filter({ hasText: 'Nothing was imported' })
  await expect.element(bar).toMatchTextContent(/The server is away\./)
  await bar.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => tries).toBe(2)
})

test('an invalid row shows the expected format; all are saved as a workbook', async () => {
  const badRows = [
    { row: 7, account: '', column: 'Date', value: '13/2024', amount: 5, reason: 'not a date' as const, target: 'invoicedate' as const },
  ]
  const calls = { '/listexport/recordListExport': () => ({}), '/uploadprocess/getRowsOfFile': () => ({ columns: ['Date'], rows: [] }) }
  const { screen, sent } = await showCheck({ badRowCount: 1, badRows }, {}, calls)
  await expect.element(screen.getByText('Write it as 2025-05-28.')).toBeVisible()
  await screen.getByRole('button', { name: 'Download these rows' }).click()
  await screen.getByRole('menuitem', { name: 'Save as workbook' }).click()
  await expect
    .poll(() => sent.find(([path]) => path === '/listexport/recordListExport')?.[1])
    .toMatchObject({ list: 'file-faults', format: 'xlsx', rows: 1 })
})

test('what is open is next to the button, and Ctrl+Enter leads there or imports', async () => {
  const badRows = [
    { row: 7, account: '', column: 'Net', value: 'x', amount: null, reason: 'not a number' as const, target: 'amount' as const },
  ]
  const question = {
    id: 'other',
    key: 'other',
    params: {},
    dollars: 30,
    rows: [],
    message: 'Is 30.00 right?',
    decisions: [],
    isMismatch: false,
  }
  const { screen, sent } = await showCheck(
    { badRowCount: 1, badRows, questions: [question] },
    {},
    { '/uploadprocess/storeMappedValues': () => ({}) },
  )
  const store = screen.getByRole('button', { name: IMPORT })
  await expect.element(store).toHaveAccessibleDescription('1 question · 1 row cannot be read')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('checkbox', { name: /^Yes, that is right/ })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(store).toHaveAccessibleDescription('1 row cannot be read')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('checkbox', { name: /^Leave this row out/ })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(store).toBeEnabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent.find(([path]) => path === '/uploadprocess/storeMappedValues')?.[1])
    .toMatchObject({ confirmed: ['other'], leaveOutBadRows: true })
})

test('lines that pay no one come first, in red', async () => {
  const forecast = { unpaid: { rows: 24, totalSales: 12_900, lines: [line(5)] }, paidRows: 9, pay: null }
  const { screen, cards } = await showCheck(
    { datesOutsideMonth: 1 },
    {},
    { '/uploadprocess/getLinesToCheck': () => ({ ...looked, forecast }) },
  )
  await expect.poll(() => cards()[0]).toBe('Lines no rule pays24$12,900.00')
  const levels = [...screen.container.querySelectorAll('dl > [data-level]')].map((card) => [
    card.getAttribute('data-level'),
    card.firstChild?.textContent,
  ])
  expect(levels).toEqual([
    ['danger', 'Lines no rule pays'],
    ['warning', 'Dated in May 2025'],
  ])
})

test("both totals and their difference from the file's own are printed", async () => {
  const statedTotals = { totalSales: 9_012, totalGrossCommission: 900, salesDifference: -12, grossDifference: 0, row: 1_286, agrees: false }
  const { cards } = await showCheck({ statedTotals })
  await expect.poll(cards).toContain("Sales9,000.00File's own total: 9,012.00Difference: -12.00")
  expect(cards()).toContain("Gross commission900.00Equals the file's own total")
})

test('an unreadable date is picked among the days of the month', async () => {
  const badRows = [
    { row: 7, account: '', column: 'Date', value: '13/2024', amount: 5, reason: 'not a date' as const, target: 'invoicedate' as const },
  ]
  const { screen, sent } = await showCheck({ badRowCount: 1, badRows }, {}, { '/uploadprocess/correctRow': () => ({}) })
  await screen.getByRole('button', { name: 'Pick Invoice Date in row 7' }).click()
  await screen.getByRole('button', { name: 'May 28, 2025' }).click()
  await expect
    .poll(() => sent.find(([path]) => path === '/uploadprocess/correctRow')?.[1])
    .toEqual({ fId: 7, row: 7, target: 'invoicedate', value: '2025-05-28' })
})

test.each([
  ['Leave these 2 rows out', 'leaveOut'],
  ['Read these 2 rows as credits', 'asCredits'],
])("a question about rows is answered by '%s'", async (name, decision) => {
  const others = { ...asCredits, id: 'other', message: 'Is 30.00 right?', decisions: [], isMismatch: false }
  const questions = [{ ...asCredits, message: 'These rows are marked as credits.' }, others]
  const { screen, sent } = await showCheck({ questions }, {}, { '/uploadprocess/decideRows': () => ({}) })
  const press = screen.getByRole('button', { name })
  await expect.element(press).toHaveAccessibleDescription(/^These rows are marked as credits\./)
  await expect.element(screen.getByRole('checkbox', { name: 'Import anyway' })).toHaveAccessibleDescription(/^These rows/)
  await expect.element(screen.getByRole('checkbox', { name: 'Yes, that is right' })).toHaveAccessibleDescription(/^Is 30\.00 right\?/)
  await expect.element(screen.getByRole('button', { name: IMPORT })).toBeDisabled()
  await press.click()
  await expect
    .poll(() => sent.filter(([path]) => path !== '/uploadprocess/getLinesToCheck'))
    .toEqual([['/uploadprocess/decideRows', { fId: 7, id: 'credits', decision }]])
})

test('already imported rows have three options with effects', async () => {
  const earlier = {
    fId: 3,
    fileName: 'week.csv',
    manufacturerName: 'Alder Spine',
    selectedMonthYear: 'May-2025',
    rows: 12,
    lines: 12,
    totalSales: 900,
    storedRows: 13,
    isWhole: true,
    isFinalized: false,
  }
  const question = {
    id: 'again',
    key: 'imported.again',
    params: {},
    dollars: 900,
    rows: [2, 3],
    message: '12 rows of this file are already imported.',
    decisions: [],
    isMismatch: true,
    imported: { rowsLeft: 1, earlier: [earlier] },
  }
  const calls = {
    '/uploadprocess/getLinesToCheck': () => ({ ...looked, questions: [question] }),
    '/uploadprocess/storeMappedValues': () => ({}),
  }
  const { screen, sent } = await showCheck({}, {}, calls)
  const store = screen.getByRole('button', { name: IMPORT })
  await expect.element(store).toBeDisabled()
  const answers = screen.getByRole('radiogroup', { name: 'What happens to these rows?' })
  await expect.element(answers).toHaveAccessibleDescription(/^12 rows of this file are already imported/)
  await expect.element(answers.getByText('1 row of this file is imported.')).toBeVisible()
  await expect.element(answers.getByText(/all 13 rows of week\.csv \(1 of them not in this file\)/)).toBeVisible()
  await answers.getByRole('radio', { name: 'Leave these rows out' }).click()
  await answers.getByRole('radio', { name: 'Replace the earlier rows' }).click()
  await store.click()
  await expect
    .poll(() => sent.find(([path]) => path === '/uploadprocess/storeMappedValues')?.[1])
    .toMatchObject({ confirmed: [], answers: [{ id: 'again', answer: 'replace' }] })
})

test('earlier rows of a finalized month cannot be replaced, with the reason', async () => {
  const earlier = {
    fId: 3,
    fileName: 'week.csv',
    manufacturerName: 'Alder',
    selectedMonthYear: 'April-2025',
    isFinalized: true,
    isWhole: true,
  }
  const imported = { rowsLeft: 0, earlier: [{ ...earlier, rows: 2, lines: 2, totalSales: 900, storedRows: 2 }] }
  const question = { id: 'again', key: 'imported.again', params: {}, dollars: 900, rows: [2, 3], message: 'Twice.', imported }
  const { screen } = await showCheck({}, {}, { '/uploadprocess/getLinesToCheck': () => ({ ...looked, questions: [question] }) })
  await expect.element(screen.getByRole('radio', { name: 'Replace the earlier rows' })).toBeDisabled()
  await expect.element(screen.getByText('Apr 2025 is finalized. Un-finalize it first to replace its rows.')).toBeVisible()
  await expect.element(screen.getByText('No row of this file is imported.')).toBeVisible()
})

test('rows imported as credits are listed and undone together', async () => {
  const { screen, sent } = await showCheck({ creditRows: [3, 9] }, {}, { '/uploadprocess/decideRows': () => ({}) })
  const region = screen.getByRole('region', { name: '2 rows are imported with a minus, as credits: rows 3 and 9' })
  await region.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.filter(([path]) => path !== '/uploadprocess/getLinesToCheck'))
    .toEqual([['/uploadprocess/decideRows', { fId: 7, id: null, decision: 'asCredits' }]])
})

test('accepted rows outside the month stay collapsed after a reload', async () => {
  const outsideMonth = { rows: 1, totalSales: 300, lines: [line(8, { invoicedate: '2025-04-28' })] }
  const calls = { '/uploadprocess/getLinesToCheck': () => ({ ...looked, outsideMonth }), '/uploadprocess/correctRow': () => ({}) }
  const { screen, sent } = await showCheck({ datesOutsideMonth: 1 }, {}, calls)
  const part = screen.getByRole('region', { name: '1 row is dated outside May 2025' })
  await part.getByRole('button', { name: /^Apr 28, 2025/ }).click()
  const date = part.getByRole('textbox', { name: 'Invoice Date in row 8' })
  await expect.element(date).toHaveValue('2025-04-28')
  await date.fill('5/28/2025')
  await part.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect
    .poll(() => sent.filter(([path]) => path === '/uploadprocess/correctRow'))
    .toEqual([['/uploadprocess/correctRow', { fId: 7, row: 8, target: 'invoicedate', value: '5/28/2025' }]])
  await part.getByRole('button', { name: 'Keep' }).click()
  await expect.element(part.getByRole('table')).not.toBeInTheDocument()
  const again = await showCheck({ datesOutsideMonth: 1 }, {}, calls)
  await expect.element(again.screen.getByRole('button', { name: 'Kept · Show' }).first()).toBeVisible()
})

test('duplicate rows are listed together: exclude one or accept both', async () => {
  const alike = {
    rows: 2,
    totalSales: 200,
    lines: [line(4, { like: 4 }), line(9, { like: 4 }), line(12, { like: 12 }), line(13, { like: 12 })],
  }
  const calls = { '/uploadprocess/getLinesToCheck': () => ({ ...looked, alike }), '/uploadprocess/leaveOutRepeat': () => ({}) }
  const { screen, sent, cards } = await showCheck({}, {}, calls)
  const part = screen.getByRole('region', { name: '2 rows are the same as another in every field' })
  await part.getByRole('button', { name: 'Keep both: Rows 12 and 13' }).click()
  await expect.element(part.getByRole('button', { name: 'Leave one out: Row 13' })).not.toBeInTheDocument()
  await part.getByRole('button', { name: 'Leave one out: Row 9' }).click()
  await expect.poll(() => sent).toContainEqual(['/uploadprocess/leaveOutRepeat', { fId: 7, row: 9, isLeftOut: true }])
  expect(cards()).toContain('Possible duplicates2 rows$200.00')
})

test('the lines’ commission and unpaid lines are shown', async () => {
  const people = [{ id: 1, name: 'Ada North', rows: 3, totalCommission: 312.5 }]
  const forecast = {
    unpaid: { rows: 24, totalSales: 12_900, lines: [line(5)] },
    paidRows: 9,
    pay: { totalCommission: 312.5, count: 1, people },
  }
  const { screen, cards } = await showCheck({}, {}, { '/uploadprocess/getLinesToCheck': () => ({ ...looked, forecast }) })
  await expect.element(screen.getByRole('region', { name: 'No rule pays 24 lines' })).toBeVisible()
  await expect.element(screen.getByText('The largest 1 is listed.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Ada North 3 312.50' })).toBeVisible()
  expect(cards()).toContain('Lines no rule pays24$12,900.00')
  expect(cards()).toContain('Would pay312.50in commission, to 1 sales rep')
})

test('answers survive a restart unless their question is gone', async () => {
  const questions = [{ ...asCredits, message: 'Are these sales?' }]
  const { screen } = await showCheck({ questions })
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByRole('button', { name: IMPORT })).toBeEnabled()
  const storing = (container: Element) => [...container.querySelectorAll('button')].find(({ textContent }) => IMPORT.test(textContent))
  const again = await showCheck({ questions })
  await expect.poll(() => storing(again.screen.container)?.disabled).toBe(false)
  const other = await showCheck({ version: 5, questions: [{ ...asCredits, id: 'anew', message: 'Are these others?' }] })
  await expect.poll(() => storing(other.screen.container)?.disabled).toBe(true)
})

test('an excluded duplicate is listed and can be included', async () => {
  const repeatedRows = [{ row: 9, column: 'Net', value: '100', reason: 'repeated' as const, account: 'Mercy', amount: 100 }]
  const { screen, sent, cards } = await showCheck({ repeatedRows }, {}, { '/uploadprocess/leaveOutRepeat': () => ({}) })
  await screen.getByRole('button', { name: 'Import row 9' }).click()
  await expect.poll(() => sent).toContainEqual(['/uploadprocess/leaveOutRepeat', { fId: 7, row: 9, isLeftOut: false }])
  expect(cards()).toContain('Lines to import1,283of 1,284 rows')
})

const gap: Reading['questions'][number] = {
  id: 'gap',
  key: 'checks.paidLess',
  params: {},
  message: 'The commission paid is $800.00.',
  dollars: 100,
  rows: [],
  decisions: [],
  isMismatch: true,
}
const explanation = {
  id: 'freight',
  message: '3 rows have “Freight” in ‘Type’. Left out, the file matches.',
  rows: [4, 7, 11],
  rowCount: 3,
  action: { kind: 'leaveOut' as const, label: 'Leave these 3 rows out' },
}
const differing = { ...reading.proof, state: 'differs' as const, stated: 800, difference: 100, explanations: [explanation] }

test('a gap is shown first with its cause and one fix', async () => {
  const { sent, screen } = await showCheck({ proof: differing, questions: [gap] }, {}, { '/uploadprocess/closeGap': () => ({}) })
  await expect.element(screen.getByText('$100.00 off')).toBeVisible()
  await expect.element(screen.getByText('Rows: 4, 7, and 11')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: IMPORT })).toBeDisabled()
  await screen.getByRole('button', { name: 'Leave these 3 rows out' }).click()
  await expect.poll(() => sent.find(([path]) => path === '/uploadprocess/closeGap')?.[1]).toEqual({ fId: 7, id: 'freight', answers: [] })
})

test('a gap caused by an answer is explained by it', async () => {
  const input = { decisions: [], isMismatch: false, imported: { rowsLeft: 3, earlier: [] } }
  const again = { id: 'again', key: 'imported.again', params: {}, dollars: 900, rows: [2], message: 'Imported already.', ...input }
  const look = ({ answers }: Record<string, unknown>) =>
    Array.isArray(answers) && answers.length > 0
      ? { ...looked, questions: [gap, again], proof: differing }
      : { ...looked, questions: [again] }
  const calls = { '/uploadprocess/getLinesToCheck': look, '/uploadprocess/closeGap': () => ({}) }
  const { sent, screen } = await showCheck({ questions: [again] }, {}, calls)
  await screen.getByRole('radio', { name: 'Leave these rows out' }).click()
  await expect.element(screen.getByText('$100.00 off')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: IMPORT })).toBeDisabled()
  await screen.getByRole('button', { name: 'Leave these 3 rows out' }).click()
  const answers = [{ id: 'again', answer: 'leaveOut' }]
  await expect.poll(() => sent.find(([path]) => path === '/uploadprocess/closeGap')?.[1]).toEqual({ fId: 7, id: 'freight', answers })
})

test('a file with the usual rate is collapsed to one card, which its figures replace', async () => {
  const proof = { ...reading.proof, state: 'proved' as const, stated: 900, difference: 0 }
  const summary = {
    rate: 12.3456,
    usualRate: 12.3333,
    isUsualRate: true,
    accounts: [{ name: 'Mercy', totalSales: 5_000, monthBefore: 4_000 }],
  }
  const { screen } = await showCheck({ proof, summary })
  await expect.element(screen.getByText('Matches the $900.00 that was paid')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Mercy 5,000.00 4,000.00/ })).toBeVisible()
  await expect.element(screen.getByText('Dated in May 2025')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show all figures' }).click()
  await expect.element(screen.getByText('Dated in May 2025')).toBeVisible()
  const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toContain('Commission rate')
  await expect.element(screen.getByText(/12\.35%/)).toBeVisible()
  await expect.element(screen.getByText(/12\.33%/)).toBeVisible()
  expect(names).toEqual([...new Set(names)])
  expect(screen.getByText('This file in short').elements()).toEqual([])
})

test('an applied fix stays visible and can be undone', async () => {
  const closed = [{ message: '3 rows left out.' }]
  const proof = { ...reading.proof, state: 'proved' as const, stated: 900, closed }
  const { sent, screen } = await showCheck({ proof }, {}, { '/uploadprocess/closeGap': () => ({}) })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.find(([path]) => path === '/uploadprocess/closeGap')?.[1]).toEqual({ fId: 7, id: null })
})

test('a refused undo of a correction says why', async () => {
  const { screen } = await showCheck(
    { corrections: [{ row: 5, target: 'amount', value: '12.00' }] },
    {},
    { '/uploadprocess/correctRow': () => refused('May 2025 is finalized.') },
  )
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('May 2025 is finalized.')
})
