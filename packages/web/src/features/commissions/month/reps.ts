import type { call } from '../../../api/client.ts'

export type MonthData = Awaited<ReturnType<typeof call.commission.data>>['data']
export type Rep = MonthData['salespersons'][number]
export type Totals = MonthData['totals']

const NO_TERRITORY = '-'

/** Which of a month's salespeople a search and a choice of primary territories leave. */
export function repsThatFit<Each extends Rep>(reps: readonly Each[], q: string, territories: readonly string[]): Each[] {
  const words = q.trim().toLocaleLowerCase()
  return reps.filter(
    ({ name, primaryTerritory }) =>
      `${name} ${primaryTerritory ?? ''}`.toLocaleLowerCase().includes(words) &&
      (territories.length === 0 || territories.includes(primaryTerritory ?? NO_TERRITORY)),
  )
}

/** The primary territories of a month's salespeople, with how many each has. */
export function territoriesOf(reps: readonly Rep[], none: string) {
  const counts = Map.groupBy(reps, ({ primaryTerritory }) => primaryTerritory)
  return [...counts]
    .map(([name, mine]) => ({ value: name ?? NO_TERRITORY, label: name ?? none, count: mine.length }))
    .sort((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }))
}
