import { cents, type Percent, percentOfUnits, roundedShare } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { SalesRequest } from '../types.ts'
import type { Gap, OtherCandidate } from './explanation.ts'
import type { ProofColumn } from './proof-column.ts'
import type { ProofTable } from './proof-table.ts'

const RANK = { column: 10, mark: 14, percent: 16, bad: 35, skipped: 36, part: 38, product: 60, finerPart: 72, deducted: 61 }
/** Percents in the engine's units: 100 % is a million. */
const WHOLE = 1_000_000
const WHOLE_STEPS = [10_000]
const STEPS = [10_000, 5_000, 1_000, 500]
const MAX_PERCENT = 3_000_000

/** Explanations for the whole file: another column, unit, percent or sign, or the skipped rows. */
export function wholeColumns(table: ProofTable, gap: Gap, request: SalesRequest): OtherCandidate[] {
  const percent = table.field === 'grossCommission' ? request.sources.grossCommissionPercent : undefined
  return [
    ...columns(table, gap, percent !== undefined),
    ...otherMark(table, gap),
    ...(percent === undefined ? partPaid(table, gap) : otherPercent(table, gap)),
    ...notImported(table, gap),
  ]
}

const sumOf = (amounts: Float64Array) => amounts.reduce((sum, each) => sum + each, 0)

function columns({ columns: all, field, value }: ProofTable, { stated, difference }: Gap, isPercent: boolean): OtherCandidate[] {
  return all.flatMap((column): OtherCandidate[] => {
    const { name: other, field: own } = column
    const sum = sumOf(column.amounts.values)
    if (own === field || Number.isNaN(sum) || sum === 0) return []
    // A column that is mapped to another field is not available.
    if (sum === stated && own === null && !isPercent)
      return [
        { rank: RANK.column, text: text('gap.column', { column: other }), rows: [], action: { kind: 'useColumn', field, column: other } },
      ]
    if (sum === stated) return [{ rank: RANK.column, text: text('gap.column', { column: other }), rows: [], action: null }]
    if (own !== null) return []
    if (sum === difference) return [{ rank: RANK.deducted, text: text('gap.deducted', { column: other }), rows: [], action: null }]
    if (sum === -difference) return [{ rank: RANK.deducted, text: text('gap.added', { column: other }), rows: [], action: null }]
    return product(column, value, 100) === stated || product(column, value, 10_000) === stated
      ? [{ rank: RANK.product, text: text('gap.product', { column: other }), rows: [], action: null }]
      : []
  })
}

/** Amounts times a column of whole numbers, or of percents: `whole` is the cents of 1 in it. */
function product({ amounts }: ProofColumn, value: Float64Array, whole: number): number {
  let sum = 0
  for (let at = 0; at < value.length; at++) sum += Math.round(((value[at] ?? 0) * amounts.at(at)) / whole)
  return sum
}

function otherMark({ columns: all, field }: ProofTable, { stated }: Gap): OtherCandidate[] {
  const own = all.find((column) => column.field === field)
  if (!own || sumOf(own.otherwise.values) !== stated) return []
  const mark = own.mark === '.' ? ',' : '.'
  return [{ rank: RANK.mark, text: text(mark === ',' ? 'gap.comma' : 'gap.point'), rows: [], action: { kind: 'useMark', mark } }]
}

/** A round percent of the file's paid total. Then nothing was misread. Any part of a small sum is near some finer percent. */
function partPaid({ value }: ProofTable, { read, stated }: Gap): OtherCandidate[] {
  const sums = (units: number) => [roundedShare(read, units), shareOfRows(value, units)]
  const found = (steps: readonly number[], rank: number): OtherCandidate[] => {
    const percent = roundPercent(read, stated, steps, sums)
    return percent === null ? [] : [{ rank, text: text('gap.partPaid', { percent }), rows: [], action: null }]
  }
  return [...found(WHOLE_STEPS, RANK.part), ...found(STEPS, RANK.finerPart)].slice(0, 1)
}

/** The percent from which the commission should be calculated. */
function otherPercent({ sales }: ProofTable, { stated }: Gap): OtherCandidate[] {
  const percent = roundPercent(sumOf(sales.amountCents), stated, STEPS, (units) => [shareOfRows(sales.amountCents, units)])
  return percent === null
    ? []
    : [{ rank: RANK.percent, text: text('gap.percent', { percent }), rows: [], action: { kind: 'usePercent', percent } }]
}

function roundPercent(of: number, part: number, steps: readonly number[], sums: (units: number) => number[]): Percent | null {
  const share = (part / of) * WHOLE
  if (!Number.isFinite(share) || share <= 0 || share > MAX_PERCENT || of <= 0) return null
  const tried = steps
    .map((step) => Math.round(share / step) * step)
    .filter((units) => Math.abs((of * units) / WHOLE - part) <= Math.abs(of) / 1000)
  const found = tried.find((units) => units > 0 && sums(units).includes(part))
  return found === undefined ? null : percentOfUnits(found)
}

const shareOfRows = (value: Float64Array, units: number) => value.reduce((sum, each) => sum + roundedShare(each, units), 0)

/** Unreadable rows, or rows taken for totals, that equal the missing amount. */
function notImported({ others }: ProofTable, { difference }: Gap): OtherCandidate[] {
  return (['bad', 'skipped'] as const).flatMap((kind): OtherCandidate[] => {
    const own = others.filter((each) => each.kind === kind)
    const whole =
      own.reduce((sum, each) => sum + each.cents, 0) === -difference ? own : own.filter((each) => each.cents === -difference).slice(0, 1)
    const rows = whole.map(({ row }) => row)
    if (rows.length === 0) return []
    return [
      { rank: RANK[kind], text: text(`gap.${kind}`, { count: rows.length, difference: cents(Math.abs(difference)) }), rows, action: null },
    ]
  })
}
