import { ADJUSTMENT_TYPES, type AdjustmentView } from '@fairshare/contract'
import { readAmount } from '../../../form/fields/numbers/amount-text.ts'

export type RowError = 'columns' | 'rep' | 'several' | 'description' | 'tooLong' | 'amount' | 'type'
type AdjustmentType = AdjustmentView['adjustmentType']
type Pasted = { row: number; name: string; description: string; amount: string; type: string }
/** A valid row, or a row with its error. */
export type PastedRow = Pasted &
  ({ fault: RowError } | { fault: null; salesPersonId: number; adjustmentAmount: number; adjustmentType: AdjustmentType })

type Reps = readonly { id: number; name: string }[]
/** How the page writes numbers and types. */
type Language = { locale: string; typeNames: Readonly<Record<AdjustmentType, string>> }
const MAX_CHARACTERS = 200

/** Parses rows from Excel's clipboard: rep, description, amount, and optionally a type, separated by tabs. Skips empty lines. */
export const pastedRows = (text: string, reps: Reps, language: Language): PastedRow[] =>
  text
    .split(/\r?\n/)
    .map((line, at) => ({ line, row: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, row }) => rowOf(line, row, { reps, language }))

function rowOf(line: string, row: number, { reps, language }: { reps: Reps; language: Language }): PastedRow {
  const [name = '', description = '', amount = '', type = '', ...more] = line.split('\t').map((cell) => cell.trim())
  const pasted = { row, name, description, amount, type }
  if (amount === '' || more.some((cell) => cell !== '')) return { ...pasted, fault: 'columns' }
  const [rep, another] = repsCalled(name, reps)
  if (!rep) return { ...pasted, fault: 'rep' }
  if (another) return { ...pasted, fault: 'several' }
  if (description === '') return { ...pasted, fault: 'description' }
  if (description.length > MAX_CHARACTERS) return { ...pasted, fault: 'tooLong' }
  const adjustmentAmount = amountOf(amount, language.locale)
  if (adjustmentAmount === undefined) return { ...pasted, fault: 'amount' }
  const adjustmentType = typeOf(type, language)
  if (adjustmentType === undefined) return { ...pasted, fault: 'type' }
  return { ...pasted, fault: null, salesPersonId: rep.id, adjustmentAmount, adjustmentType }
}

/** Normal without a type. Takes its name in the page's language or in English. */
function typeOf(type: string, { typeNames }: Language): AdjustmentType | undefined {
  if (type === '') return 'Normal'
  const key = keyOf(type)
  return ADJUSTMENT_TYPES.find((each) => key === keyOf(each) || key === keyOf(typeNames[each]))
}

/** The reps of that name: 'RUIZ, Dana M.' is Dana Ruiz, and 'Munoz' is Muñoz. Initials and titles count only among several. */
function repsCalled(search: string, reps: Reps): Reps {
  const exact = reps.filter(({ name }) => keyOf(name) === keyOf(search))
  return exact.length > 0 ? exact : reps.filter(({ name }) => keyOf(withoutInitials(name)) === keyOf(withoutInitials(search)))
}

/** The words of a name without case, accents and punctuation, in alphabetical order. */
const keyOf = (name: string): string => wordsOf(name).toSorted().join(' ')

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const withoutInitials = (name: string): string =>
  wordsOf(name)
    .filter((word) => word.length > 1 && !TITLES.has(word))
    .join(' ')

const TITLES = new Set(['mr', 'mrs', 'ms', 'dr', 'jr', 'sr', 'ii', 'iii'])

/** Accepts a currency sign and parentheses for negatives: (12.50). */
function amountOf(text: string, locale: string): number | undefined {
  const plain = text.replace(/\p{Sc}|\s/gu, '').replace(/^\((.+)\)$/, '-$1')
  const reading = readAmount(plain, locale)
  // Rejects a thousands group of another locale instead of reading it as cents.
  return reading?.isAmbiguous && !Number.isInteger(reading.value) ? undefined : reading?.value
}
