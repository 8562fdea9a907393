import { readDate } from '../date.ts'
import type { Line } from './lines.ts'
import type { Word } from './words.ts'

/** An amount with cents or thousands separators, in any notation for credits. */
const MONEY =
  /^[-(+–−]{0,2}(?:US)?[$€£]?[-(–−]?(?:(?<=[$€£][-(–−]?)\d+|\d{1,3}(?:[,.'’]\d{3})+(?:[.,]\d{2})?|\d+[.,]\d{2})\)?[-–−]?(?:CR|DR)?\)?$/i
const LONGEST_DATE = 4
const MAY_BE_DATE = /^\d{1,4}[/.-]?(?:\d{1,2}|\p{L}{3,10})[/.-]?\d{1,4}$|^\p{L}{3,10}[/.-]\d/u
const MAY_BEGIN_DATE = /^\d{1,2}(?:st|nd|rd|th|\.)?$|^\p{L}{3,10}[.,]?$/u
const YEAR = /^(?:'?\d\d|\d{4})[.,]?$/

export const isMoney = ({ text }: Word): boolean => MONEY.test(text)

const MONEY_IN = new WeakMap<Line, number>()

export function moneyIn(line: Line): number {
  const known = MONEY_IN.get(line)
  if (known !== undefined) return known
  const count = line.words.reduce((sum, word) => sum + (isMoney(word) ? 1 : 0), 0)
  MONEY_IN.set(line, count)
  return count
}

/** Whether a text is a date; eight digits may be a number. */
export const isDate = (text: string): boolean => /[^\d]/.test(text) && /\d/.test(text) && 'iso' in readDate(text, false)

const DATES = new WeakMap<Line, number | null>()

/** The position of the first date in a line, which may be several words. */
export function dateIn(line: Line): number | null {
  const known = DATES.get(line)
  if (known !== undefined) return known
  const found = firstDate(line.words)
  DATES.set(line, found)
  return found
}

function firstDate(words: readonly Word[]): number | null {
  for (const [at, { text, left }] of words.entries()) {
    if (MAY_BE_DATE.test(text) && isDate(text)) return left
    if (!MAY_BEGIN_DATE.test(text)) continue
    for (let to = at + 1; to < Math.min(words.length, at + LONGEST_DATE); to++) {
      if (!YEAR.test(words[to]?.text ?? '')) continue
      if (
        isDate(
          words
            .slice(at, to + 1)
            .map((word) => word.text)
            .join(' '),
        )
      )
        return left
    }
  }
  return null
}
