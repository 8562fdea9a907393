import type { Commissions, MonthResult, Rule } from '@fairshare/engine'

/** Indexes of commission lines by salesperson, each in order of sale. */
export function bySalesperson({
  commissions,
  rules,
}: Pick<MonthResult, 'commissions' | 'rules'>): [salesperson: number, lines: number[]][] {
  const lines = new Map<number, number[]>()
  for (let line = 0; line < commissions.length; line++) {
    const { salesperson } = rules[commissions.rule[line] as number] as Rule
    const own = lines.get(salesperson)
    if (own) own.push(line)
    else lines.set(salesperson, [line])
  }
  return [...lines].sort(([a], [b]) => a - b)
}

export function earnedOn(sales: readonly number[], { length, sale, cents }: Commissions): Float64Array {
  let line = 0
  return Float64Array.from(sales, (each) => {
    while (line < length && (sale[line] as number) < each) line++
    let earned = 0
    for (; line < length && sale[line] === each; line++) earned += cents[line] as number
    return earned
  })
}
