import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, possible, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** Sums and lookups are filled in by these. Not by procedure, since prices depend on it. */
const PLACES = ['hospital', 'surgeon', 'territory'] as const
const MAX_LINES = 5_000
/** Fewer places or rows than these may match by chance. */
const FEW = 3
const MIN_ROWS = 8
const NEARLY_ALL = 0.9

/** The amount or commission is the same in all rows of each hospital, although what was sold differs. */
export const byName: Check = {
  name: 'by-name',
  texts: { 'checks.byName': possible('duplicate', LEAVE_OUT) },
  run(table: SalesTable): Finding[] {
    const { amountCents, grossCents, procedure, columns } = table
    if (columns.amount === null) return []
    const hasGross = columns.grossCommission !== null
    const places = Array.from({ length: Math.min(table.row.length, MAX_LINES) }, (_, at) => at)
    for (const field of PLACES) {
      const groups = [...Map.groupBy(places, (at) => table[field][at] ?? 0).values()].filter(({ length }) => length > 1)
      const rows = groups.flat()
      if (groups.length < FEW || rows.length < MIN_ROWS || rows.length === groups.length * 2) continue
      const isOnePerGroup = (values: ArrayLike<number>) => {
        const alike = groups.filter((group) => new Set(group.map((at) => Math.abs(values[at] ?? 0))).size === 1)
        const different = new Set(alike.map(([at = 0]) => Math.abs(values[at] ?? 0)))
        return alike.length >= groups.length * NEARLY_ALL && different.size >= Math.max(FEW, alike.length * NEARLY_ALL)
      }
      const differs = (values: ArrayLike<number>) =>
        groups.filter((group) => new Set(group.map((at) => values[at])).size > 1).length * 2 > groups.length
      const money = isOnePerGroup(amountCents)
        ? differs(procedure) || (hasGross && differs(grossCents))
          ? amountCents
          : null
        : hasGross && isOnePerGroup(grossCents) && differs(amountCents)
          ? grossCents
          : null
      if (money === null) continue
      const found = new FoundRows()
      for (const at of rows.sort((a, b) => a - b)) found.add(table.row[at] ?? 0, money[at] ?? 0)
      const of = {
        field: text(`uploads.target.${field}`),
        money: text(`uploads.target.${money === amountCents ? 'amount' : 'grossCommission'}`),
      }
      return found.finding((count) => text('checks.byName', { count, ...of }))
    }
    return []
  },
}
