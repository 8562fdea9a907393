import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'
import { PERCENT, SHARE } from '../money/percent-columns.ts'

const LONGEST_NOTE = 160
const FRACTION = / 0[.,]\d{1,4}$/
const HALVES = /(?<![\d/.,-])(\d\d) ?\/ ?(\d\d)(?![\d/.,-])/

export const statedShare: Check = {
  name: 'stated-share',
  texts: { 'checks.statedShare': possible('basis') },
  run({ notes, totals }) {
    const [found] = notes.flatMap((words, at) => {
      const isLabel = /[\p{L}:]$/u.test(words.trim())
      const next = notes[at + 1] ?? ''
      const whole = isLabel && next.length <= LONGEST_NOTE ? `${words.trim()} ${next}`.trim() : words.trim()
      const part = shareIn(whole)
      return part === null ? [] : [{ words: whole, part }]
    })
    if (!found) return []
    const dollars = cents(Math.round(Math.abs(totals.amountCents) * (1 - found.part)))
    return [{ text: text('checks.statedShare', { quote: found.words }), cents: dollars, rows: [] }]
  },
}

/** The fraction that a text assigns to a person; null if it is about something else. */
function shareIn(note: string): number | null {
  const words = note.length > LONGEST_NOTE ? '' : nameKey(note)
  if (!SHARE.test(words) || WORDS.otherPercent.test(words) || WORDS.alreadyIncluded.test(words)) return null
  const [, one = '', other = ''] = HALVES.exec(note) ?? []
  if (one !== '' && Number(one) + Number(other) === 100) return Number(one) / 100
  const [, percent] = PERCENT.exec(note) ?? []
  if (percent !== undefined) return Number(percent.replace(',', '.')) / 100
  const [fraction] = FRACTION.exec(note) ?? []
  return fraction === undefined ? null : Number(fraction.trim().replace(',', '.'))
}
