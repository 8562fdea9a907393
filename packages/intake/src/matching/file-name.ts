import { MONTH_NAMES, type Month, parseIsoMonth } from '@fairshare/engine/values'
import { nameKey } from './name-key.ts'

/** What people write behind a name when they send a file again. */
const AGAIN = new Set(['final', 'rev', 'revised', 'corrected', 'copy', 'new', 'updated', 'v'])
const FIRST_YEAR = 2000
/** Months as other languages write them, where English does not begin so; short forms that are words of English are left out. */
const OTHER_NAMES = [
  'ene enero janeiro janvier janv gennaio',
  'febrero fev fevereiro fevrier fevr febbraio',
  'marz maerz marzo marco mars',
  'abr abril avril avr aprile',
  'mai mayo maio maggio',
  'juni junio junho juin giugno',
  'juli julio julho juillet juil luglio',
  'ago agosto aout',
  'septiembre setembro septembre settembre',
  'okt oktober octubre outubro octobre ottobre',
  'noviembre novembro novembre',
  'dez dezember dic diciembre dezembro decembre dicembre',
].map((names) => names.split(' '))

/** What the names of a manufacturer's files have in common from month to month: their words without months, figures and marks of another try. */
export function namePattern(fileName: string): string {
  const words = nameKey(stemOf(fileName)).match(/[a-z]+/g) ?? []
  return words.filter((word) => !AGAIN.has(word) && monthNumber(word) === 0).join(' ')
}

/** The one month that a file's name tells, as '2024-10', 'Oct 24', '102024' or '1024'; null where it tells none, or several. */
export function monthInName(fileName: string): Month | null {
  const [month, ...others] = monthsIn(stemOf(fileName))
  return month !== undefined && others.length === 0 ? month : null
}

/** The different months that a text tells: 'Oct 2024', 'October 31, 2024', '10/2024', '31.10.2024'. */
export function monthsIn(text: string): Month[] {
  const parts = nameKey(text).match(/[a-z]+|\d+/g) ?? []
  return [...new Set(parts.flatMap((part, at) => monthOfParts(part, parts[at + 1] ?? '', parts[at + 2] ?? '')))]
}

const stemOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '')

function monthOfParts(part: string, next: string, third: string): Month[] {
  const named = monthNumber(part)
  if (named > 0) return monthsOf(/^\d\d?$/.test(next) && /^20\d\d$/.test(third) ? third : next, named)
  if (part.length === 4 && next.length === 2) return monthsOf(part, Number(next))
  if (part.length === 2 && next.length === 4) return monthsOf(next, Number(part))
  if (part.length === 6) return [...monthsOf(part.slice(0, 4), Number(part.slice(4))), ...monthsOf(part.slice(2), Number(part.slice(0, 2)))]
  if (part.length === 4 && part < '2000') return monthsOf(part.slice(2), Number(part.slice(0, 2)))
  return []
}

function monthsOf(year: string, number: number): Month[] {
  if (!/^(20)?\d\d$/.test(year)) return []
  const month = parseIsoMonth(`${year.length === 2 ? FIRST_YEAR + Number(year) : year}-${String(number).padStart(2, '0')}`)
  return month === undefined ? [] : [month]
}

/** 10 of 'oct', 'october' and 'oktober', 9 of 'sept', 0 of what is not a month. */
export const monthNumber = (word: string): number =>
  word.length < 3
    ? 0
    : MONTH_NAMES.findIndex((name, at) => name.toLowerCase().startsWith(word) || OTHER_NAMES[at]?.includes(word) === true) + 1
