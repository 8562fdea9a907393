import { type Month, numberOf, yearOf } from '@fairshare/engine/values'
import { toAscii } from '../../formats/fold.ts'
import { monthNumber } from '../../matching/file-name.ts'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'

const OTHER_TIME =
  /\b(ytd|y-t-d|year[ -]?to[ -]?date|qtd|quarter[ -]?to[ -]?date|itd|ltd|py|ly|pytd|lytd|prior|previous|last (?:year|month|yr)|same month last year|prev|rolling|[rl]\d{1,2}m?|q[1-4]|budget|target|quota|forecast|field|plan|goal|cumulative|cumul|acumulado|kumuliert|vorjahr|vj|n-1|fcst|bgt|ttm|run[ -]?rate|annuali[sz]ed|anuali[sz]ad[oa]|annualise|jahreshochrechnung|hochrechnung|orcad[oa]|presupuest(?:o|ad[oa])|previst[oa]s?|prevu|objetivo|objectif|(?:ano|ejercicio|exercicio) anterior|(?:annee|exercice) precedente?)\b/i
/** A rolling twelve months, and the year before. */
const SHORT_OTHER_TIME = /\b(?:MAT|AA)\b/

/** Whether a column name is about another time than this month, or about plans. */
export function namesOtherTime(name: string): boolean {
  const words = toAscii(name).replaceAll('_', ' ')
  return OTHER_TIME.test(words) || SHORT_OTHER_TIME.test(words)
}

/** Whether a column name is about this month and not a longer period. */
export const namesThisTime = (name: string): boolean => WORDS.thisPeriod.test(name.replaceAll('_', ' '))

/** The years in a column name, in four digits or two after a month. */
export const yearsOf = (name: string): number[] =>
  [...name.matchAll(YEAR)].map(([, full, short]) => (full === undefined ? CENTURY + Number(short) : Number(full)))

const CENTURY = 2_000
const YEAR = /(?<!\d)(20\d\d)(?!\d)|\b(?:[fc]y|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})[ '’._-]{0,2}(\d\d)(?!\d)/gi
export function namesAnother(name: string, month: Month): boolean {
  const years = yearsOf(name)
  const months = numbersIn(name)
  return (years.length > 0 && !years.includes(yearOf(month))) || (months.length > 0 && !months.includes(numberOf(month)))
}

export const namesOnly = (name: string, month: Month): boolean => numbersIn(name).length > 0 && !namesAnother(name, month)

export const namesMonth = (name: string): boolean => numbersIn(name).length > 0

const numbersIn = (name: string): number[] => (nameKey(name).match(/[a-z]+/g) ?? []).map(monthNumber).filter((number) => number > 0)
