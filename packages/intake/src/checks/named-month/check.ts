import { cents, type Month, numberOf, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { monthInName, monthNumber, monthsIn } from '../../matching/file-name.ts'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'
import { namesOnly } from '../months/time-words.ts'

const LONGEST = 160
/** A month further away is part of a number or a contract. */
const MAX_MONTHS_AWAY = 24

/**
 * For a file without dates: another month or a longer period in the sheet name, titles or file name (there only a month), in this
 * order.
 */
export const namedMonth: Check = {
  name: 'named-month',
  texts: {
    'checks.namedMonth': { ...possible('period'), topic: 'month', isQuestion: true },
    'checks.namedTime': { ...possible('period'), topic: 'month', isQuestion: true },
  },
  run({ titles, money, totals, request: { sheet, fileName, month }, facts: { times } }) {
    if (!times || money.some(({ called, heading }) => namesOnly(`${heading} ${called}`, month))) return []
    const texts = [sheet ?? '', ...titles]
    const dollars = cents(Math.abs(totals.amountCents))
    for (const words of monthInName(fileName) === null ? texts : [...texts, fileName]) {
      if (words.length > LONGEST || WORDS.otherDate.test(nameKey(words))) continue
      if (words !== fileName && isLongerPeriod(words))
        return [{ text: text('checks.namedTime', { quote: words.trim() }), cents: dollars, rows: [] }]
      const named = monthsIn(words).filter((each) => isNear(each, month))
      const [moveTo] = named
      if (moveTo === undefined) continue
      if (named.includes(month)) return []
      return [{ text: text('checks.namedMonth', { quote: words.trim(), month: moveTo }), cents: dollars, rows: [], moveTo }]
    }
    return []
  },
}

function isLongerPeriod(words: string): boolean {
  const key = nameKey(words)
  if (WORDS.longerPeriod.test(key)) return true
  const parts = key.split(' ').filter((part) => !WORDS.between.test(part))
  // 'January - March 2025', 'Jan 2025 to Mar 2025': a range of at most a year.
  return parts.some((part, at) => {
    const next = /^20\d\d$/.test(parts[at + 1] ?? '') ? 2 : 1
    const [from, to] = [monthNumber(part), monthNumber(parts[at + next] ?? '')]
    return from > 0 && to > 0 && from !== to
  })
}

const monthsOf = (month: Month): number => yearOf(month) * 12 + numberOf(month)
const isNear = (one: Month, other: Month): boolean => Math.abs(monthsOf(one) - monthsOf(other)) <= MAX_MONTHS_AWAY
