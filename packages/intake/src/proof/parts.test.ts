import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { effectsOf, type Gap, type RowsCandidate } from './explanation.ts'
import { ProofColumn } from './proof-column.ts'
import type { ProofTable } from './proof-table.ts'
import { monthGroups } from './month-groups.ts'
import { rowSets } from './row-sets.ts'
import { valueGroups } from './value-groups.ts'
import { wholeColumns } from './whole-columns.ts'

test.each([
  // Left out: the sum is the gap. Credits: twice the positive rows. Only: the sum is what was stated.
  [{ sum: 30, positive: 30, count: 2 }, ['leaveOut']],
  [{ sum: 15, positive: 15, count: 2 }, ['credits']],
  [{ sum: 10, positive: 15, count: 2 }, ['credits']],
  [{ sum: 70, positive: 70, count: 2 }, ['only']],
  [{ sum: 31, positive: 31, count: 2 }, []],
  [{ sum: 30, positive: 30, count: 0 }, []],
  [{ sum: 30, positive: 30, count: 5 }, []],
] as const)('of 100, 70 are stated: %o can be %o', (group, effects) => {
  expect(effectsOf(group, { count: 5, gap: { read: 100, stated: 70, difference: 30 } })).toEqual(effects)
})

test('no rows are all that was paid if nothing was, and rows of nothing are no credits', () => {
  expect(effectsOf({ sum: 0, positive: 0, count: 2 }, { count: 5, gap: { read: 100, stated: 0, difference: 100 } })).toEqual([])
  expect(effectsOf({ sum: -5, positive: 0, count: 2 }, { count: 5, gap: { read: 100, stated: 100, difference: 0 } })).toEqual([])
})

/** Sales from row 2 on, each with an invoice of its own. */
function tableOf(value: readonly number[], given: Partial<ProofTable> = {}): ProofTable {
  const each = <Value>(of: (at: number) => Value) => value.map((_, at) => of(at))
  const sales = {
    row: Int32Array.from(each((at) => at + 2)),
    amountCents: Float64Array.from(value),
    grossCents: Float64Array.from(value),
    invoiceNumber: each((at) => `A${at}`),
    invoiceDate: each(() => ''),
    hospital: each(() => ''),
    surgeon: each(() => ''),
    procedure: each(() => ''),
  } as unknown as ProofTable['sales']
  return {
    field: 'grossCommission',
    sales,
    value: Float64Array.from(value),
    columns: [],
    sections: new Int32Array(value.length),
    hashes: Float64Array.from(each((at) => at)),
    others: [],
    ...given,
  }
}
const gapOf = (value: readonly number[], stated: number): Gap => {
  const read = value.reduce((sum, each) => sum + each, 0)
  return { read, stated, difference: read - stated }
}
const shown = (found: readonly RowsCandidate[], { value }: ProofTable) =>
  found.map(({ effect, what, matches }) => {
    const rows = Array.from(value.keys()).filter(matches)
    return [effect, what(rows.length).key.replace('gap.rows.', ''), ...rows.map((at) => at + 2)]
  })

test.each([
  ['the first row', [100, 21, 31, 41, 53], 146, {}, [['leaveOut', 'single', 2]]],
  ['the last row', [10, 20, 30, 40, 50], 100, {}, [['leaveOut', 'single', 6]]],
  ['an amount of two rows', [11, 21, 21, 41, 53], 126, {}, []],
  ['half of the gap', [11, 23, 37, 41, 53], 91, {}, [['credits', 'single', 4]]],
  [
    'the sum of the others',
    [11, 23, 37, 41, 112],
    112,
    {},
    [
      ['leaveOut', 'sumOfOthers', 6],
      ['only', 'sumOfOthers', 6],
    ],
  ],
  ['three first rows', [11, 23, 37, 41, 59, 67], 167, {}, [['leaveOut', 'between', 2, 3, 4]]],
  ['two first rows', [11, 23, 37, 41, 59, 67], 204, {}, []],
  ['three last rows', [11, 23, 37, 41, 59, 67], 71, {}, [['leaveOut', 'between', 5, 6, 7]]],
  ['two last rows', [11, 23, 37, 41, 59, 67], 112, {}, [['leaveOut', 'between', 6, 7]]],
  [
    'a section',
    [11, 23, 37, 41, 59, 67],
    126,
    { sections: Int32Array.of(0, 0, 1, 1, 2, 2) },
    [
      ['only', 'between', 6, 7],
      ['leaveOut', 'between', 2, 3, 4, 5],
    ],
  ],
  [
    'a section without a first one',
    [11, 23, 37, 41, 59, 67],
    160,
    { sections: Int32Array.of(1, 1, 2, 2, 3, 3) },
    [['leaveOut', 'between', 4, 5]],
  ],
  ['a section of one row', [11, 23, 37, 41, 59, 67], 197, { sections: Int32Array.of(1, 1, 2, 3, 3, 3) }, [['leaveOut', 'single', 5]]],
  ['credits', [11, -23, 37, -41, 59, 67], 174, {}, [['leaveOut', 'credits', 3, 5]]],
] as const)('%s', (_, value, stated, given, expected) => {
  const table = tableOf(value, given)
  expect(shown(rowSets(table, gapOf(value, stated)), table)).toEqual(expected)
})

test('a block is described by its rows', () => {
  const value = [11, 23, 37, 41, 59, 67]
  const [block] = rowSets(tableOf(value), gapOf(value, 71))
  expect(block?.what(3).params).toEqual({ count: 3, first: 5, last: 7 })
})

test('two thousand rows are searched for a block, more are not', () => {
  const found = (length: number) => {
    const value = Array.from({ length }, (_, at) => 1000 + at)
    return shown(rowSets(tableOf(value), gapOf(value, gapOf(value, 0).read - 3_003)), tableOf(value))
  }
  expect([found(2_000), found(2_001)]).toEqual([[['leaveOut', 'between', 2, 3, 4]], []])
})

const invoices = (...invoiceNumber: string[]) => ({ ...tableOf([11, 23, 37, 41]).sales, invoiceNumber }) as unknown as ProofTable['sales']

test.each([
  ['a repeated invoice number', ['A', 'B', 'A', 'C'], 75, [['leaveOut', 'laterInvoices', 4]]],
  ['a restated invoice', ['A', 'B', 'A', 'C'], 101, [['leaveOut', 'earlierInvoices', 2]]],
  ['the last invoice restated', ['A', 'B', 'C', 'B'], 89, [['leaveOut', 'earlierInvoices', 3]]],
  ['rows without a number', ['', 'B', '', 'C'], 101, []],
] as const)('%s', (_, numbers, stated, expected) => {
  const value = [11, 23, 37, 41]
  const table = tableOf(value, { sales: invoices(...numbers) })
  const [first] = shown(rowSets(table, gapOf(value, stated)), table)
  expect(first === undefined || first[1] === 'single' ? [] : [first]).toEqual(expected)
})

const NOTHING = { sources: {} } as Parameters<typeof wholeColumns>[2]
const AT_TEN_PERCENT = { sources: { grossCommissionPercent: 100_000 } } as unknown as Parameters<typeof wholeColumns>[2]
const whole = (value: readonly number[], stated: number, request = NOTHING, given: Partial<ProofTable> = {}) =>
  wholeColumns(tableOf(value, given), gapOf(value, stated), request).map(({ text: { key, params }, rows, action }) => [
    key,
    params?.['percent'] ?? params?.['difference'] ?? null,
    ...rows,
    ...(action ? [action.kind] : []),
  ])

test.each([
  ['a whole percent', 900, NOTHING, [['gap.partPaid', 900_000]]],
  ['half a percent', 905, NOTHING, [['gap.partPaid', 905_000]]],
  ['more than was read', 1_500, NOTHING, [['gap.partPaid', 1_500_000]]],
  ['three times as much', 3_000, NOTHING, [['gap.partPaid', 3_000_000]]],
  ['more than three times as much', 3_010, NOTHING, []],
  ['nothing', 0, NOTHING, []],
  ['less than nothing', -100, NOTHING, []],
  ['the commission by another percent', 125, AT_TEN_PERCENT, [['gap.percent', 125_000, 'usePercent']]],
] as const)('of ten dollars, %s is stated', (_, stated, request, expected) => {
  expect(whole([600, 400], stated, request)).toEqual(expected)
})

test('no part of nothing, or of credits, is paid', () => {
  expect(whole([600, -600], 100)).toEqual([])
  expect(whole([-600, -400], -900)).toEqual([])
})

test.each([
  ['all unreadable rows', [30, 40], 1_070, [['gap.bad', 70, 8, 9]]],
  ['one of the unreadable rows', [30, 40], 1_040, [['gap.bad', 40, 9]]],
  ['the first of equal unreadable rows', [30, 30], 1_030, [['gap.bad', 30, 8]]],
  ['unreadable rows with another sum', [30, 40], 1_031, []],
] as const)('%s', (_, cents, stated, expected) => {
  const others = cents.map((each, at) => ({ row: at + 8, kind: 'bad' as const, cents: each }))
  const found = whole([600, 400], stated, NOTHING, { others }).filter(([key]) => key !== 'gap.partPaid')
  expect(found).toEqual(expected)
})

function columnOf(name: string, cells: readonly string[], field: 'amount' | 'grossCommission' | null = null): ProofColumn {
  const written = { marks: { amount: '.', grossCommission: '.' }, order: 'month first', date1904: false } as const
  const column = new ProofColumn({ name, at: 0, field }, written)
  for (const cell of cells) column.add(cell)
  return column
}

/** The rows of a column whose values have these sums. */
function grouped(cells: readonly string[], value: readonly number[], stated: number) {
  const table = tableOf(value, { columns: [columnOf('Type', cells)] })
  return shown(valueGroups(table, gapOf(value, stated)), table)
}
/** Different powers of two: each sum is of one set of rows only. */
const POWERS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]
const LETTERS = Array.from('abcdefghijklm')

test.each([
  ['two of twelve values', LETTERS.slice(0, 12), 12, 4095 - 3, [['leaveOut', 'values', 2, 3]]],
  ['two of more values', LETTERS, 13, 8191 - 3, []],
  [
    'one of two values',
    ['a', 'b', 'b'],
    3,
    7 - 6,
    [
      ['only', 'value', 2],
      ['leaveOut', 'value', 3, 4],
    ],
  ],
  ['the same value in all rows', ['a', 'a', 'a'], 3, 6, []],
  [
    'numbers below zero, among as many texts',
    ['-1', '-2', '3', 'x', 'y', 'z'],
    6,
    63 - 3,
    [
      ['leaveOut', 'negative', 2, 3],
      ['leaveOut', 'values', 2, 3],
    ],
  ],
  ['numbers below zero, among more texts', ['-1', '-2', '-3', 'w', 'x', 'y', 'z'], 7, 127 - 7, []],
  ['texts among numbers', ['1', '2', '3', 'x', 'y', 'z'], 6, 63 - 56, [['leaveOut', 'notNumber', 5, 6, 7]]],
  [
    'zeros of several forms',
    ['0', '0.0', '0.00', '1', '2'],
    5,
    31 - 7,
    [
      ['leaveOut', 'zero', 2, 3, 4],
      ['only', 'values', 5, 6],
    ],
  ],
] as const)('%s', (_, cells, length, stated, expected) => {
  expect(grouped(cells, POWERS.slice(0, length), stated)).toEqual(expected)
})

const [LAST, THIS] = ['11/20/2024', '12/20/2024']

test.each([
  ['half of the rows are of another month', [LAST, LAST, THIS, THIS], 37 + 41, ['outside', 'before', 'month'], [2, 3]],
  ['all rows are of another month', [LAST, LAST, LAST, LAST], 0, [], []],
  ['less than half of the cells are dates', ['x', LAST, 'y', 'z'], 89, [], []],
  ['half of the cells are dates', ['x', LAST, 'y', THIS], 89, ['outside', 'before', 'month'], [3]],
] as const)('%s', (_, cells, stated, whats, rows) => {
  const value = [11, 23, 37, 41]
  const table = tableOf(value, { columns: [columnOf('Date', cells)] })
  const found = shown(monthGroups(table, gapOf(value, stated), monthOf(2024, 12)), table)
  const leftOut = found.filter(([effect]) => effect === 'leaveOut')
  expect(leftOut).toEqual(whats.map((what) => ['leaveOut', what, ...rows]))
})

test('a column of zeros is not what was paid, and neither is one of texts', () => {
  for (const cells of [
    ['', ''],
    ['0', '0'],
    ['x', '5'],
  ])
    expect(whole([600, 400], 0, NOTHING, { columns: [columnOf('Fee', cells)] })).toEqual([])
  const [first] = whole([600, 400], 11, NOTHING, { columns: [columnOf('Fee', ['0.05', '0.06'])] })
  expect(first).toEqual(['gap.column', null, 'useColumn'])
})

test('amounts with the other decimal mark are what was paid', () => {
  const columns = [columnOf('Sales', ['9.000', '1'], 'amount'), columnOf('Commission', ['1.234', '200'], 'grossCommission')]
  const [first] = whole([123, 20_000], 143_400, NOTHING, { columns })
  expect(first).toEqual(['gap.comma', null, 'useMark'])
})
