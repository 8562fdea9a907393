import { NAMED } from '../../../rows/packed-exceptions.ts'
import { EVERYBODY } from '../../../rows/sums.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import { type BinaryArray, bigints, integers } from './binary-arrays.ts'
import type { Calculated } from './commission-lines.ts'
import type { Numbered } from './numbered.ts'

/** What lines are added up by. A rule is a salesperson's: over all sales there are no sums by rule. */
export const SUMMED_BY = ['rule', ...NAMED] as const
export type SummedBy = (typeof SUMMED_BY)[number]

/** So many lines are added up in a few milliseconds. */
const CHUNK = 16_384

type Columns = Record<'ids' | 'lines' | 'amount_cents' | 'gross_cents' | 'commission_cents', BinaryArray>
/** Sums by what they are added up by, of one salesperson or of everybody. They are to be written before the next ones come. */
export type OwnersSums = { salespersonId: number; sums: readonly (readonly [SummedBy, Columns])[] }

/** What the lines come to: over all sales of the month, those on which nobody earns too, and each salesperson's. In between it pauses. */
export function* sumsByOwner(calculated: Calculated): Generator<OwnersSums | 'pause'> {
  const { result, sales, names, people } = calculated
  const all = NAMED.map((by) => [by, sumsBy(names[by])] as const)
  for (const sold of allSold(calculated)) {
    for (const [, sums] of all) sums.add(sold)
    yield 'pause'
  }
  yield { salespersonId: EVERYBODY, sums: columnsOfEach(all) }
  for (const [, sums] of all) sums.startOver()

  // A rule names its manufacturer, and what each rule came to is known: these lines need not be walked again.
  const rest = all.filter(([by]) => by !== 'manufacturer')
  const totals = new Map(result.statements.map(({ salesperson, rules }) => [salesperson, rules]))
  const { order, stretches } = people
  for (const { salesperson, from, to } of stretches) {
    for (const sold of soldOn(result, sales, order.subarray(from, to))) {
      for (const [, sums] of rest) sums.add(sold)
      yield 'pause'
    }
    const ofRules = totals.get(salesperson) ?? []
    const byRule = columnsOf(ofRules.map((total) => ({ ...total, id: total.rule.id })))
    const byManufacturer = columnsOf(addedUp(ofRules.map((total) => ({ ...total, id: total.rule.manufacturer }))))
    yield { salespersonId: salesperson, sums: [['rule', byRule], ['manufacturer', byManufacturer], ...columnsOfEach(rest)] }
    for (const [, sums] of rest) sums.startOver()
  }
}

/** Some lines: the places of their sales, and their figures. */
type Sold = { length: number; sale: Int32Array; amount: Float64Array; gross: Float64Array; commission: Float64Array }

const roomFor = (length: number): Sold => ({
  length: 0,
  sale: new Int32Array(length),
  amount: new Float64Array(length),
  gross: new Float64Array(length),
  commission: new Float64Array(length),
})

/** Every sale, with what all salespeople together earn on it. */
function* allSold({ result: { commissions }, sales }: Calculated): Generator<Sold> {
  const sold = roomFor(CHUNK)
  for (let sale = 0, line = 0; sale < sales.length; ) {
    for (sold.length = 0; sold.length < CHUNK && sale < sales.length; sold.length++, sale++) {
      let earned = 0
      for (; line < commissions.length && commissions.sale[line] === sale; line++) earned += commissions.cents[line] as number
      sold.sale[sold.length] = sale
      sold.amount[sold.length] = sales.amount[sale] as number
      sold.gross[sold.length] = sales.gross[sale] as number
      sold.commission[sold.length] = earned
    }
    yield sold
  }
}

function* soldOn({ commissions }: Calculated['result'], sales: DatedSales, lines: Int32Array): Generator<Sold> {
  const sold = roomFor(Math.min(CHUNK, lines.length))
  const { sale, amount, gross, commission } = sold
  for (let from = 0; from < lines.length; from += CHUNK) {
    const length = Math.min(CHUNK, lines.length - from)
    // Lines of a salesperson lie far apart: one column after the other, the processor waits for many of them at a time.
    for (let i = 0; i < length; i++) sale[i] = commissions.sale[lines[from + i] as number] as number
    for (let i = 0; i < length; i++) commission[i] = commissions.cents[lines[from + i] as number] as number
    for (let i = 0; i < length; i++) amount[i] = sales.amount[sale[i] as number] as number
    for (let i = 0; i < length; i++) gross[i] = sales.gross[sale[i] as number] as number
    sold.length = length
    yield sold
  }
}

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
function sumsBy({ ids, numbers }: Numbered) {
  const column = () => new Float64Array(ids.length)
  const [lines, amounts, grosses, commissions] = [column(), column(), column(), column()]
  const seen = new Int32Array(ids.length)
  let count = 0
  const own = new Int32Array(CHUNK)
  return {
    add({ length, sale, amount, gross, commission }: Sold): void {
      for (let i = 0; i < length; i++) own[i] = numbers[sale[i] as number] as number
      for (let i = 0; i < length; i++) {
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
