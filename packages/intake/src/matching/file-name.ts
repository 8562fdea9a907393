import { MONTH_NAMES, type Month, parseIsoMonth } from '@fairshare/engine/values'
import { nameKey } from './name-key.ts'

/** Suffixes of files that are sent again. */
const AGAIN = new Set(['final', 'rev', 'revised', 'corrected', 'copy', 'new', 'updated', 'v'])
const FIRST_YEAR = 2000
/** Months of other languages that begin unlike the English ones; abbreviations that are English words are excluded. */
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

/** The constant part of a manufacturer's file names: the words without months, digits and resend suffixes. */
export function namePattern(fileName: string): string {
  const words = nameKey(stemOf(fileName)).match(/[a-z]+/g) ?? []
  return words.filter((word) => !AGAIN.has(word) && monthNumber(word) === 0).join(' ')
}

/** The month in a file name: '2024-10', 'Oct 24', '102024' or '1024'; null without a unique one. */
export function monthInName(fileName: string): Month | null {
  const [month, ...others] = monthsIn(stemOf(fileName))
  return month !== undefined && others.length === 0 ? month : null
}

/** The distinct months in a text: 'Oct 2024', 'October 31, 2024', '10/2024', '31.10.2024'. */
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

/** 10 for 'oct', 'october' and 'oktober', 9 for 'sept', 0 for other words. */
export const monthNumber = (word: string): number =>
  word.length < 3
    ? 0
    : MONTH_NAMES.findIndex((name, at) => name.toLowerCase().startsWith(word) || OTHER_NAMES[at]?.includes(word) === true) + 1
