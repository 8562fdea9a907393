import { NAMED } from '../../../rows/packed-exceptions.ts'
import { EVERYBODY } from '../../../rows/sums.ts'
import { type BinaryArray, bigints, integers } from './binary-arrays.ts'
import type { Calculated, GatheredLines } from './gathered-lines.ts'

/** What lines are added up by. A rule is a salesperson's: over all sales there are no sums by rule. */
export const SUMMED_BY = ['rule', ...NAMED] as const
export type SummedBy = (typeof SUMMED_BY)[number]

/** So many lines are added up in a few milliseconds. */
const CHUNK = 16_384

type Columns = Record<'ids' | 'lines' | 'amount_cents' | 'gross_cents' | 'commission_cents', BinaryArray>
/** Sums by what they are added up by, of one salesperson or of everybody. They are to be written before the next ones come. */
export type OwnersSums = { salespersonId: number; sums: readonly (readonly [SummedBy, Columns])[] }

/** What the lines come to over all sales of the month, those on which nobody earns too. In between it pauses. */
export function* sumsOfEverybody({ result: { commissions }, sales, names }: Calculated): Generator<OwnersSums | 'pause'> {
  const all = NAMED.map((by) => [by, sumsBy(names[by].ids)] as const)
  const commission = new Float64Array(CHUNK)
  for (let from = 0, line = 0; from < sales.length; from += CHUNK) {
    const to = Math.min(from + CHUNK, sales.length)
    for (let sale = from; sale < to; sale++) {
      let earned = 0
      for (; line < commissions.length && commissions.sale[line] === sale; line++) earned += commissions.cents[line] as number
      commission[sale - from] = earned
    }
    const sold = { amount: sales.amount.subarray(from, to), gross: sales.gross.subarray(from, to), commission }
    for (const [by, sums] of all) sums.add(names[by].numbers.subarray(from, to), sold)
    yield 'pause'
  }
  yield { salespersonId: EVERYBODY, sums: columnsOfEach(all) }
}

/** What the lines of one salesperson after the other come to. */
export function sumsOfSalespeople({ result, names }: Calculated) {
  // A rule names its manufacturer, and what each rule came to is known: these lines need not be walked again.
  const rest = NAMED.filter((by) => by !== 'manufacturer').map((by) => [by, sumsBy(names[by].ids)] as const)
  const totals = new Map(result.statements.map(({ salesperson, rules }) => [salesperson, rules]))
  return {
    add(lines: GatheredLines): void {
      for (const [by, sums] of rest) sums.add(lines.numbers[by], lines)
    },
    of(salesperson: number): OwnersSums {
      const ofRules = totals.get(salesperson) ?? []
      const byRule = columnsOf(ofRules.map((total) => ({ ...total, id: total.rule.id })))
      const byManufacturer = columnsOf(addedUp(ofRules.map((total) => ({ ...total, id: total.rule.manufacturer }))))
      return { salespersonId: salesperson, sums: [['rule', byRule], ['manufacturer', byManufacturer], ...columnsOfEach(rest)] }
    },
    startOver(): void {
      for (const [, sums] of rest) sums.startOver()
    },
  }
}

/** The figures of some lines. */
type Sold = { amount: Float64Array; gross: Float64Array; commission: Float64Array }

type Sum = { id: number; lines: number; totalSales: number; totalGross: number; totalCommission: number }

/** Those of one id together. */
const addedUp = (sums: readonly Sum[]): Sum[] =>
  [...Map.groupBy(sums, ({ id }) => id)].map(([id, own]) => {
    const together = (value: (sum: Sum) => number) => own.reduce((total, each) => total + value(each), 0)
    return {
      id,
      lines: together((sum) => sum.lines),
      totalSales: together((sum) => sum.totalSales),
      totalGross: together((sum) => sum.totalGross),
      totalCommission: together((sum) => sum.totalCommission),
    }
  })

const columnsOf = (sums: readonly Sum[]): Columns => ({
  ids: bigints(Float64Array.from(sums, (sum) => sum.id)),
  lines: integers(Int32Array.from(sums, (sum) => sum.lines)),
  amount_cents: bigints(Float64Array.from(sums, (sum) => sum.totalSales)),
  gross_cents: bigints(Float64Array.from(sums, (sum) => sum.totalGross)),
  commission_cents: bigints(Float64Array.from(sums, (sum) => sum.totalCommission)),
})

type Sums = ReturnType<typeof sumsBy>
const columnsOfEach = (all: readonly (readonly [SummedBy, Sums])[]) => all.map(([by, sums]) => [by, sums.columns()] as const)

/** Sums by the ids of a column of the sales. */
function sumsBy(ids: Int32Array) {
  const column = () => new Float64Array(ids.length)
  const [lines, amounts, grosses, commissions] = [column(), column(), column(), column()]
  const seen = new Int32Array(ids.length)
  let count = 0
  return {
    /** Lines by the numbers of their ids. */
    add(own: Int32Array, { amount, gross, commission }: Sold): void {
      for (let i = 0; i < own.length; i++) {
        const number = own[i] as number
        if (lines[number] === 0) seen[count++] = number
        lines[number] = (lines[number] as number) + 1
        amounts[number] = (amounts[number] as number) + (amount[i] as number)
        grosses[number] = (grosses[number] as number) + (gross[i] as number)
        commissions[number] = (commissions[number] as number) + (commission[i] as number)
      }
    },
    /** What was added, until it starts over. */
    columns(): Columns {
      const places = seen.subarray(0, count)
      return {
        ids: bigints(ids, places),
        lines: integers(lines, places),
        amount_cents: bigints(amounts, places),
        gross_cents: bigints(grosses, places),
        commission_cents: bigints(commissions, places),
      }
    },
    startOver(): void {
      for (const each of [lines, amounts, grosses, commissions]) for (let i = 0; i < count; i++) each[seen[i] as number] = 0
      count = 0
    },
  }
}
