import { text } from '@fairshare/texts/text'
import { NAME_FIELDS } from '../../types.ts'
import { type Check, LEAVE_OUT, possible, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** Matches a footnote and its mark, and a name with a mark. */
const NOTE = /^(\*{1,3}|#|\+) ?\)? ?\p{L}/u
const MARK = /(\*{1,3}|#|\+)$/

/** Names with a footnote mark: the footnote may apply to their sales. */
export const marked: Check = {
  name: 'marked',
  texts: { 'checks.marked': possible('notASale', LEAVE_OUT) },
  run({ names, notes: lines, ...sales }: SalesTable): Finding[] {
    // The first footnote of each mark; there are five marks.
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
        return found.finding((count) => text('checks.marked', { count, quote: note }))
      }
    }
    return []
  },
}
