import { nameKey } from '../matching/name-key.ts'
import { MEANINGS } from '../matching/trade-words.ts'

/** Fewer distinct values are not evidence: any column of a short file could have them. */
const MIN_VALUES = 3
export const MAX_VALUES = 50

/** The typical form of a master's names. Territories have none. */
export type ValuePattern = 'hospital' | 'surgeon' | 'procedure'
/** Shares of a column's distinct values, from 0 to 1. */
export type PatternShares = Record<ValuePattern | 'code', number>

const HOUSES = words(`hospital hosp medical med clinic clinica center centre ctr health hlth healthcare surgery surgical surgicenter
  infirmary sanatorium memorial klinik klinikum krankenhaus sanatorio`)
const OPERATIONS = new Set([
  ...words(`knee hip spine spinal shoulder elbow ankle wrist foot hand extremity extremities trauma biologics arthroplasty arthroscopy
    revision fusion fixation fracture joint recon reconstruction sports cranial lumbar cervical thoracic discectomy osteotomy repair
    allograft interbody rodilla cadera columna hombro joelho quadril coluna ombro knie hufte wirbelsaule schulter`),
  ...[...(MEANINGS['procedure']?.values() ?? [])].flatMap((meaning) => meaning.split(' ')).filter((word) => word.length > 4),
])
/** A title is evidence in any number of values. */
const TITLED = /^(?:dra?|prof)\b\.? ?\p{L}/iu
const TITLES = words('dr dra md do dpm prof')

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** The form of a column's distinct values; null with too few, unless they are clear. */
export function patternsOf(values: readonly string[]): PatternShares | null {
  const isClear = values.length > 0 && (values.every(isLedgerAccount) || values.every((value) => TITLED.test(value)))
  if (values.length < MIN_VALUES && !isClear) return null
  const all = values.map((value) => ({ value, words: nameKey(value).split(' ') }))
  const share = (is: (each: (typeof all)[number]) => boolean) => all.filter(is).length / all.length
  return {
    code: share(({ value }) => isCode(value)),
    hospital: share(({ words }) => words.some((word) => HOUSES.has(word))),
    surgeon: share(({ value, words }) => isPerson(value, words)),
    procedure: share(({ words }) => words.some((word) => OPERATIONS.has(word)) && !words.some((word) => HOUSES.has(word))),
  }
}

/** A single word with a digit, or mostly digits. */
function isCode(value: string): boolean {
  if (isLedgerAccount(value)) return true
  const isOneWord = !/\s/.test(value)
  if ((isOneWord && /\d/.test(value)) || !/\p{L}{2}/u.test(value)) return true
  const digits = value.replace(/\D/g, '').length
  return digits / value.replace(/[^\p{L}\p{N}]/gu, '').length >= 0.4
}

/** A ledger account, '4010 Sales - Implants', and not a customer. */
const isLedgerAccount = (value: string): boolean => LEDGER.test(value.slice(0, LEDGER_LETTERS))
const LEDGER =
  /^\d{3,6}\b.*\b(?:sales|income|revenues?|cogs|receivables?|(?:umsatz)?erl(?:o|oe|ö)se|ventas|ingresos|vendas|receitas?|ventes)\b/i
const LEDGER_LETTERS = 60

/** A person with a title, or last name first. */
const isPerson = (value: string, words: readonly string[]): boolean =>
  words.length <= 5 &&
  !words.some((word) => HOUSES.has(word)) &&
  (words.some((word) => TITLES.has(word)) || /^[\p{L}'’ -]+, ?[\p{L}'’. -]+$/u.test(value))
