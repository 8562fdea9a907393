import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { NAME_FIELDS, type SalesReading } from '../../types.ts'
import type { Doubt } from '../doubt.ts'

/** A note that explains a sign, and a name that bears it. */
const NOTE = /^(\*{1,3}|#|\+) ?\)? ?\p{L}/u
const MARK = /(\*{1,3}|#|\+)$/

/** Names that bear the sign of a note below or above the rows: what it says may hold for their sales. */
export function doubtOfMarkedNames(said: readonly string[], names: SalesReading['names']): Doubt[] {
  // The first note of each sign: there are five, however many notes a file has.
  const notes = new Map<string, string>()
  for (const note of said) {
    const sign = NOTE.exec(note.trim())?.[1]
    if (sign !== undefined && !notes.has(sign)) notes.set(sign, note.trim())
  }
  for (const [sign, note] of notes) {
    for (const field of NAME_FIELDS) {
      const marked = names[field].filter(({ value }) => MARK.exec(value.trim())?.[1] === sign)
      if (marked.length === 0 || marked.length === names[field].length) continue
      const count = marked.reduce((sum, { rows }) => sum + rows, 0)
      const money = marked.reduce((sum, name) => sum + Math.abs(name.cents), 0)
      return [{ text: text('doubts.marked', { count, said: note }), cents: cents(money), rows: [] }]
    }
  }
  return []
}
