import type { MonthResult, Rule, Sales } from '@fairshare/engine'
import { EVERYBODY, NAMED, SUMMED_BY, type SummedBy } from '../../../rows/sums.ts'

/** What some lines come to, in cents. */
type Sum = { lines: number; amount: number; gross: number; commission: number }
/** Those of a salesperson or of everybody, by id; 0 is an empty name. */
type OwnSums = Record<SummedBy, Map<number, Sum>>
export type LineSum = Sum & { salesperson: number; by: SummedBy; id: number }

/** As many sales as are added up in a few milliseconds. */
const CHUNK = 10_000

/**
 * The sums of a month's lines: each salesperson's by rule and by what the sales name, and everybody's, in which a sale counts once and
 * those on which no one earns count too. `step` is called every few milliseconds, and may throw.
 */
export async function sumsOf(
  { commissions, rules }: Pick<MonthResult, 'commissions' | 'rules'>,
  sales: Sales,
  step: () => Promise<void>,
): Promise<LineSum[]> {
  const owners = new Map<number, OwnSums>()
  const ownSums = (salesperson: number): OwnSums => {
    const own = owners.get(salesperson) ?? (Object.fromEntries(SUMMED_BY.map((by) => [by, new Map()])) as OwnSums)
    owners.set(salesperson, own)
    return own
  }
  const everybody = ownSums(EVERYBODY)
  for (let sale = 0, line = 0; sale < sales.length; sale++) {
    const add = (sums: Map<number, Sum>, id: number, commission: number) => {
      const sum = sums.get(id) ?? { lines: 0, amount: 0, gross: 0, commission: 0 }
      sum.lines++
      sum.amount += sales.amount[sale] as number
      sum.gross += sales.gross[sale] as number
      sum.commission += commission
      sums.set(id, sum)
    }
    let earned = 0
    for (; line < commissions.length && commissions.sale[line] === sale; line++) {
      const { id, salesperson } = rules[commissions.rule[line] as number] as Rule
      const own = ownSums(salesperson)
      const commission = commissions.cents[line] as number
      earned += commission
      add(own.rule, id, commission)
      for (const by of NAMED) add(own[by], sales[by][sale] as number, commission)
    }
    for (const by of NAMED) add(everybody[by], sales[by][sale] as number, earned)
    if (sale % CHUNK === CHUNK - 1) await step()
  }
  return [...owners].flatMap(([salesperson, own]) =>
    SUMMED_BY.flatMap((by) => [...own[by]].map(([id, sum]): LineSum => ({ salesperson, by, id, ...sum }))),
  )
}
