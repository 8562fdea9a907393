import { text } from '@fairshare/texts/text'
import { NAME_FIELDS } from '../../types.ts'
import { type Check, LEAVE_OUT, possible, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** A note that explains a sign, and a name that bears it. */
const NOTE = /^(\*{1,3}|#|\+) ?\)? ?\p{L}/u
const MARK = /(\*{1,3}|#|\+)$/

/** Names that bear the sign of a note above or below the rows: what it says may hold for their sales. */
export const marked: Check = {
  name: 'marked',
  says: { 'checks.marked': possible('notASale', LEAVE_OUT) },
  run({ names, notes: lines, ...sales }: SalesTable): Finding[] {
    // The first note of each sign: there are five, however many notes a file has.
    const notes = new Map<string, string>()
    for (const note of lines) {
      const sign = NOTE.exec(note.trim())?.[1]
      if (sign !== undefined && !notes.has(sign)) notes.set(sign, note.trim())
    }
    for (const [sign, note] of notes) {
      for (const field of NAME_FIELDS) {
        const marked = names[field].map(({ value }) => MARK.exec(value.trim())?.[1] === sign)
        if (marked.every((isMarked) => !isMarked) || marked.every(Boolean)) continue
        const found = new FoundRows()
        sales.row.forEach((row, at) => marked[sales[field][at] ?? 0] && found.add(row, sales.amountCents[at] ?? 0))
        return found.finding((count) => text('checks.marked', { count, said: note }))
      }
    }
    return []
  },
}
