import { EVERYBODY } from '../../../rows/sums.ts'
import { bigints, integers } from './binary-arrays.ts'
import { bySalesperson, type Calculated } from './commission-lines.ts'

/** What lines are added up by. A rule is a salesperson's: over all sales there are no sums by rule. */
export const SUMMED_BY = ['rule', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
export type SummedBy = (typeof SUMMED_BY)[number]

/** So many lines are added up in a few milliseconds. */
const CHUNK = 16_384

/** Sums by what they are added up by, of one salesperson or of everybody. What they hold is taken before the next ones come. */
export type OwnersSums = { salespersonId: number; sums: ReadonlyMap<SummedBy, Sums> }

/** What the lines come to: over all sales of the month, those on which nobody earns too, and each salesperson's. In between it pauses. */
export function* sumsByOwner({ result, sales }: Calculated): Generator<OwnersSums | 'pause'> {
  const { commissions, rules } = result
  const all = new Map<SummedBy, Sums>()
  for (const by of SUMMED_BY) {
    if (by !== 'rule') all.set(by, sumsBy(sales[by]))
    yield 'pause'
  }
  const bySale = [...all.values()]
  for (let sale = 0, line = 0; sale < sales.length; sale++) {
    let earned = 0
    for (; line < commissions.length && commissions.sale[line] === sale; line++) earned += commissions.cents[line] as number
    for (const sums of bySale) sums.add(sale, sales.amount[sale] as number, sales.gross[sale] as number, earned)
    if (sale % CHUNK === 0) yield 'pause'
  }
  yield { salespersonId: EVERYBODY, sums: all }

  const byRule = sumsAt(
    rules.map(({ id }) => id),
    commissions.rule,
  )
  const mine = new Map<SummedBy, Sums>([['rule', byRule], ...all])
  const order = bySalesperson(result)
  const ownerAt = (at: number) => rules[commissions.rule[order[at] ?? -1] ?? -1]?.salesperson
  for (let at = 0; at < order.length; at++) {
    const line = order[at] as number
    const sale = commissions.sale[line] as number
    const amount = sales.amount[sale] as number
    const gross = sales.gross[sale] as number
    const commission = commissions.cents[line] as number
    byRule.add(line, amount, gross, commission)
    for (const sums of bySale) sums.add(sale, amount, gross, commission)
    const owner = ownerAt(at)
    if (owner !== undefined && owner !== ownerAt(at + 1)) yield { salespersonId: owner, sums: mine }
    else if (at % CHUNK === 0) yield 'pause'
  }
}

type Sums = ReturnType<typeof sumsAt>

/** Sums by the ids of a column. Each id is looked up once: adding is plain arithmetic then, some ten million times. */
function sumsBy(column: ArrayLike<number>): Sums {
  const ids: number[] = []
  const places = new Map<number, number>()
  const placeAt = new Int32Array(column.length)
  for (let at = 0; at < column.length; at++) {
    const id = column[at] as number
    let place = places.get(id)
    if (place === undefined) places.set(id, (place = ids.push(id) - 1))
    placeAt[at] = place
  }
  return sumsAt(ids, placeAt)
}

/** Sums by ids, of which it is told for each line where its own stands. */
function sumsAt(ids: readonly number[], placeAt: Int32Array) {
  const column = () => new Float64Array(ids.length)
  const [lines, amounts, grosses, commissions] = [column(), column(), column(), column()]
  let seen: number[] = []
  return {
    add(line: number, amount: number, gross: number, commission: number): void {
      const place = placeAt[line] as number
      if (lines[place] === 0) seen.push(place)
      ;(lines[place] as number)++
      ;(amounts[place] as number) += amount
      ;(grosses[place] as number) += gross
      ;(commissions[place] as number) += commission
    },
    /** The columns of what was added, and starts over. */
    take(): Buffer[] {
      const taken = [bigints(ids, seen), integers(lines, seen), ...[amounts, grosses, commissions].map((each) => bigints(each, seen))]
      for (const each of [lines, amounts, grosses, commissions]) for (const place of seen) each[place] = 0
      seen = []
      return taken
    },
  }
}
