import { addMonths, firstDay, monthOfDay } from '@fairshare/engine/values'
import { afterAll, expect, test } from 'vitest'
import { type InputChange, inputRecords, marksOf } from '../../test/input-records.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())

/** An input change and exactly the months that it outdates. */
type Case = InputChange & {
  title: string
  marks: readonly string[]
  /** A finalized month has its own copy, so closed books do not refuse the change. */
  isNeverRefused?: boolean
}

const ALL = ['2024-12', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-12', '2026-12', '2027-12']
const since = (first: string) => ALL.filter((month) => month >= first)
const FEBRUARY_TO_APRIL = ['2025-02', '2025-03', '2025-04']
const TWO_DECEMBERS = ['2025-12', '2026-12']
/** A sale counts in its month and in the growth bonuses of its year and the next. */
const SALE_OF_MARCH = ['2025-03', '2025-12', '2026-12']

/** An update for each pair of neighboring states of a record. */
const walk = (table: string, marks: readonly string[], states: readonly string[]): Case[] =>
  states.slice(1).map((state, at) => ({
    title: `${table}: ${states[at]} → ${state}`,
    prepare: `update ${table} set ${states[at]} where id = @${table}`,
    change: `update ${table} set ${state} where id = @${table}`,
    marks,
  }))
const walks = (table: string, marks: readonly string[], columns: readonly (readonly string[])[]) =>
  columns.flatMap((states) => walk(table, marks, states))
const states = (column: string, ...values: string[]) => values.map((value) => `${column} = ${value}`)
const nullable = (column: string, one: string, other: string) => states(column, 'null', one, other, 'null')

const OWNER = states('salesperson_id', '@salespeople', '@eve')
const SCOPE = [
  states('manufacturer_id', '@acme', '@bolt'),
  states('territory_id', '@north', '@south'),
  ['territory_id = @north, region_id = null', 'territory_id = null, region_id = @west', 'territory_id = null, region_id = @east'],
  ['territory_id = null, region_id = @west', 'territory_id = @north, region_id = null'],
  nullable('hospital_id', '@mercy', '@summit'),
  nullable('surgeon_id', '@kim', '@adler'),
  nullable('procedure_id', '@knee', '@hip'),
]
const NOTE = states('note', "''", "'Said'")

const ENTRY_COLUMNS = [
  ...walks('rules', FEBRUARY_TO_APRIL, [
    OWNER,
    ...SCOPE,
    states('percent', '50000', '0', '60000'),
    states('basis', "'sales'", "'grossCommission'", "'sales'"),
  ]),
  ...walks('adjustments', FEBRUARY_TO_APRIL, [
    OWNER,
    states('type', "'Normal'", "'Salary'", "'Reimbursement'", "'Normal'"),
    states('amount_cents', '100', '-100'),
    states('description', "'Car'", "'Phone'"),
    nullable('manufacturer_id', '@acme', '@bolt'),
    nullable('territory_id', '@north', '@south'),
  ]),
  ...walks('floors', FEBRUARY_TO_APRIL, [OWNER, states('kind', "'Draw'", "'Guarantee'", "'Draw'"), states('amount_cents', '100', '101')]),
  ...walks('bonus_rules', TWO_DECEMBERS, [
    OWNER,
    ...SCOPE,
    states('growth_percent', '30000', '0'),
    states('override_cents', 'null', '0', '500', 'null'),
    ['is_override = false, override_cents = 500', 'is_override = true, override_cents = 500'],
  ]),
  ...['rules', 'adjustments', 'bonus_rules', 'floors'].flatMap((table) => walk(table, [], NOTE)),
  ...walk('floors', [], nullable('manufacturer_id', '@acme', '@bolt')),
  // One statement changes the span, so the months in between are not marked.
  {
    title: 'rules: two spans at once',
    prepare: `insert into rules (salesperson_id, manufacturer_id, territory_id, percent, start_month, end_month)
      values (@eve, @acme, @south, 1, '2025-06-01', '2025-06-01')`,
    change: 'update rules set percent = percent + 1',
    marks: [...FEBRUARY_TO_APRIL, '2025-06'],
  },
]

/** Changes from the span February to April 2025. */
const SPANS: [string, string, string[]][] = [
  ['2025-01', '2025-04', ['2025-01']],
  ['2025-03', '2025-04', ['2025-02']],
  ['2025-02', '2025-03', ['2025-04']],
  ['2025-02', '2025-05', ['2025-05']],
  ['2025-02', '9999-12', since('2025-05')],
  ['2025-03', '2025-05', ['2025-02', '2025-05']],
  ['2025-01', '2025-06', ['2025-01', '2025-05', '2025-06']],
  ['2025-03', '2025-03', ['2025-02', '2025-04']],
  ['2025-04', '2025-06', ['2025-02', '2025-03', '2025-05', '2025-06']],
  ['2024-12', '2025-02', ['2024-12', '2025-01', '2025-03', '2025-04']],
  ['2025-05', '2025-05', [...FEBRUARY_TO_APRIL, '2025-05']],
  ['2025-06', '2025-06', [...FEBRUARY_TO_APRIL, '2025-06']],
  ['2024-12', '2024-12', ['2024-12', ...FEBRUARY_TO_APRIL]],
]
/** Changes from December 2025 to December 2026. A moved start marks all months covered before or after. */
const YEARS: [string, string, string[]][] = [
  ['2025-12', '2025-12', ['2026-12']],
  ['2025-12', '2027-12', ['2027-12']],
  ['2025-12', '9999-12', ['2027-12']],
  ['2024-12', '2026-12', ['2024-12', ...TWO_DECEMBERS]],
  ['2026-12', '2026-12', TWO_DECEMBERS],
]
const spanned = (table: string, spans: typeof SPANS): Case[] =>
  spans.map(([first, last, marks]) => ({
    title: `${table}: from ${first} to ${last}`,
    change: `update ${table} set start_month = '${first}-01', end_month = '${last}-01' where id = @${table}`,
    marks,
  }))

const RULE = 'salesperson_id, manufacturer_id, territory_id, start_month, end_month'
const ADDED_AND_REMOVED: [string, string, string[]][] = [
  ['rules', `${RULE}, percent`, FEBRUARY_TO_APRIL],
  ['bonus_rules', `${RULE}, growth_percent`, TWO_DECEMBERS],
  ['adjustments', 'salesperson_id, start_month, end_month, type, amount_cents, description', FEBRUARY_TO_APRIL],
  ['floors', 'salesperson_id, start_month, end_month, kind, amount_cents', FEBRUARY_TO_APRIL],
  ['sales_lines', 'file_id, row_number, month, manufacturer_id, territory_id, amount_cents, gross_cents, invoice_date', SALE_OF_MARCH],
]
const addedAndRemoved = ADDED_AND_REMOVED.flatMap(([table, columns, marks]): Case[] => [
  { title: `${table}: insert`, change: `insert into ${table} (${columns}) select ${columns} from ${table} where id = @${table}`, marks },
  { title: `${table}: delete`, change: `delete from ${table} where id = @${table}`, marks },
])

const sellIn = (...days: string[]) => `insert into sales_lines
  (file_id, row_number, month, manufacturer_id, territory_id, amount_cents, gross_cents, invoice_date)
  select @files, 9, day, @acme, @north, 100, 10, day from unnest('{${days.join()}}'::date[]) day`
const SALES: Case[] = [
  { title: 'sales_lines: insert in December', change: sellIn('2025-12-01'), marks: TWO_DECEMBERS },
  { title: 'sales_lines: insert in January', change: sellIn('2025-01-01'), marks: ['2025-01', ...TWO_DECEMBERS] },
  {
    title: 'sales_lines: insert in two months',
    change: sellIn('2025-01-01', '2025-06-01'),
    marks: ['2025-01', '2025-06', ...TWO_DECEMBERS],
  },
  ...walks('sales_lines', SALE_OF_MARCH, [
    states('territory_id', '@north', '@south'),
    nullable('hospital_id', '@mercy', '@summit'),
    nullable('surgeon_id', '@kim', '@adler'),
    nullable('procedure_id', '@knee', '@hip'),
  ]),
]

const entryInFebruary = (kind: string): Omit<Case, 'marks'> => ({
  title: `ledger_entries: ${kind}`,
  change: `insert into ledger_entries (salesperson_id, month, amount_cents, kind) values (@salespeople, '2025-02-01', -100, '${kind}')`,
})
/** An entry counts from the next month. */
const LEDGER: Case[] = [
  ...['Manual', 'Correction', 'Reversal'].map((kind) => ({ ...entryInFebruary(kind), marks: since('2025-03') })),
  ...['Finalization', 'Un-finalization'].map((kind) => ({ ...entryInFebruary(kind), marks: since('2025-03'), isNeverRefused: true })),
]

const merge = (from: string, into: string) => `update masters set merged_into_id = ${into}, deleted_at = now() where id = ${from}`
const STANDING: Case[] = [
  { title: 'salespeople: insert', change: `insert into salespeople (first_name, last_name) values ('New', 'Rep')`, marks: ALL },
  ...walks('salespeople', ALL, [
    states('first_name', "'Dana'", "'Dan'"),
    states('last_name', "'Ruiz'", "'Rice'"),
    states('is_active', 'true', 'false', 'true'),
    nullable('primary_territory_id', '@north', '@south'),
    states('removed_at', 'null', 'now()', 'null'),
  ]),
  ...walks('masters', ALL, [states('name', "'North'", "'Nord'"), nullable('region_id', '@west', '@east')]),
  { title: 'masters: merge of a hospital', change: merge('@summit', '@mercy'), marks: ALL },
  {
    title: 'rules: hospital after its merge',
    prepare: 'update rules set hospital_id = @summit',
    change: `${merge('@summit', '@mercy')}; update rules set hospital_id = @mercy`,
    marks: ALL,
  },
  {
    title: 'sales_lines: hospital after its merge',
    prepare: 'update sales_lines set hospital_id = @summit',
    change: `${merge('@summit', '@mercy')}; update sales_lines set hospital_id = @mercy`,
    marks: ALL,
  },
].map((each) => ({ ...each, isNeverRefused: true }))

const WITHOUT_FIGURES: Case[] = [
  ...walks(
    'salespeople',
    [],
    [
      states('email', "''", "'dana@example.com'"),
      states('phone', "''", "'(555) 010-1234'"),
      states('employee_number', "''", "'7'"),
      states('secondary_emails', "'{}'", "'{dana@example.org}'"),
      NOTE,
    ],
  ),
  ...walks('masters', [], [states('deleted_at', 'null', 'now()', 'null')]),
  {
    title: 'masters: end of a manufacturer',
    change: `update masters set delete_effective_date = '2025-03-01' where id = @acme`,
    marks: [],
  },
  { title: 'masters: insert', change: `insert into masters (kind, name, name_key) values ('region', 'New', 'new')`, marks: [] },
  {
    title: 'agreed_rates: insert',
    change: `insert into agreed_rates (manufacturer_id, percent, start_month, end_month) values (@acme, 1, '2025-02-01', '2025-03-01')`,
    marks: [],
  },
  {
    title: 'commission_received: insert',
    change: `insert into commission_received (manufacturer_id, month, amount_cents, entered_by) values (@acme, '2025-03-01', 1, 'Ann')`,
    marks: [],
  },
]

const CASES = [
  ...addedAndRemoved,
  ...ENTRY_COLUMNS,
  ...['rules', 'adjustments', 'floors'].flatMap((table) => spanned(table, SPANS)),
  ...spanned('bonus_rules', YEARS),
  ...SALES,
  ...LEDGER,
  ...STANDING,
  ...WITHOUT_FIGURES,
]

const records = await inputRecords(app, ALL)

const monthBefore = (month: string) => firstDay(addMonths(monthOfDay(`${month}-01`), -1)).slice(0, 7)

const byTitle = CASES.map(({ title, ...each }) => [title, each] as const)
test.each(byTitle)('%s marks exactly its months', async (_, { marks, isNeverRefused = false, ...change }) => {
  const [first] = isNeverRefused ? [] : marks
  expect(await marksOf(records, change, null)).toEqual(marks)
  const closed = first === undefined ? '2027-12' : monthBefore(first)
  expect(await marksOf(records, change, closed), `books closed through ${closed}`).toEqual(marks)
  if (first !== undefined) expect(await marksOf(records, change, first)).toBe(`refused: ${first}-01`)
})

/** Keys, versions and times. Spans have their own cases. */
const NOT_INPUTS = /\b(company_id|id|version|start_month|end_month|created_at|updated_at)\b/

test('every column of an input table is in a case', async () => {
  const columns = await app.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name in ('rules', 'bonus_rules', 'adjustments', 'floors', 'salespeople')`,
  )
  const isInCase = (name: string) => {
    const [table, column] = name.split('.')
    return CASES.some(({ change }) => change.startsWith(`update ${table} set`) && new RegExp(`\\b${column} = `).test(change))
  }
  expect(columns.map(({ name }) => name).filter((name) => !NOT_INPUTS.test(name) && !isInCase(name))).toEqual([])
})
