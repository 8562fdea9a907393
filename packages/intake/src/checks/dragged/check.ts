import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

const MAX_LINES = 5_000
/** The step that spreadsheets add when a user drags a cell. */
const STEP = 1_00
const MIN_STEPS = 4

/** Amounts that a spreadsheet incremented by a dollar per row. */
export const dragged: Check = {
  name: 'dragged',
  texts: { 'checks.dragged': likely('basis', LEAVE_OUT) },
  run({ row, amountCents, columns }: SalesTable): Finding[] {
    if (columns.amount === null) return []
    const found = new FoundRows()
    for (let at = 1; at < Math.min(row.length, MAX_LINES); ) {
      const first = at
      while (at < row.length && (amountCents[at] ?? 0) - (amountCents[at - 1] ?? 0) === STEP) at++
      if (at - first >= MIN_STEPS) for (let each = first; each < at; each++) found.add(row[each] ?? 0, amountCents[each] ?? 0)
      if (at === first) at++
    }
    return found.count * 2 > row.length ? [] : found.finding((count) => text('checks.dragged', { count }))
  },
}
