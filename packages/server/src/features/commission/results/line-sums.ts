import type { MonthResult, Sales } from '@fairshare/engine'
import { SALE_MASTERS, type SaleMaster } from '../../../rows/named-rows.ts'

/** Sums of lines in cents. */
export type LineSum = { lines: number; amount: number; gross: number; commission: number }

/** Sums by kind and id of a master; id 0 is an empty name. */
export type NamedSums = Readonly<Record<SaleMaster, ReadonlyMap<number, LineSum>>>

/** The number of sales that take a few milliseconds. */
const CHUNK = 10_000

/** Sums of a month's sales by each kind of master, each sale once. `step` is called every few milliseconds and may throw. */
export async function sumsOf(
  { commissions }: Pick<MonthResult, 'commissions'>,
  sales: Sales,
  step: () => Promise<void>,
): Promise<NamedSums> {
  const byName = Object.fromEntries(SALE_MASTERS.map((by) => [by, new Map<number, LineSum>()])) as Record<SaleMaster, Map<number, LineSum>>
  for (let sale = 0, line = 0; sale < sales.length; sale++) {
    const add = (sums: Map<number, LineSum>, id: number, commission: number) => {
      const sum = sums.get(id) ?? { lines: 0, amount: 0, gross: 0, commission: 0 }
      sum.lines++
      sum.amount += sales.amount[sale] as number
      sum.gross += sales.gross[sale] as number
      sum.commission += commission
      sums.set(id, sum)
    }
    let earned = 0
    for (; line < commissions.length && commissions.sale[line] === sale; line++) earned += commissions.cents[line] as number
    for (const by of SALE_MASTERS) add(byName[by], sales[by][sale] as number, earned)
    if (sale % CHUNK === CHUNK - 1) await step()
  }
  return byName
}
