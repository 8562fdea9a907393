import { readAmount } from '../../../form/fields/numbers/amount-text.ts'

export type RowError = 'columns' | 'rep' | 'several' | 'description' | 'tooLong' | 'amount'
type Pasted = { row: number; name: string; description: string; amount: string }
/** A valid row, or a row with its error. */
export type PastedRow = Pasted & ({ fault: RowError } | { fault: null; salesPersonId: number; adjustmentAmount: number })

type Reps = readonly { id: number; name: string }[]
const MAX_CHARACTERS = 200

/** Parses rows from Excel's clipboard: rep, description, and amount, separated by tabs. Skips empty lines. */
export const pastedRows = (text: string, reps: Reps, locale: string): PastedRow[] =>
  text
    .split(/\r?\n/)
    .map((line, at) => ({ line, row: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, row }) => rowOf(line, row, { reps, locale }))

function rowOf(line: string, row: number, { reps, locale }: { reps: Reps; locale: string }): PastedRow {
  const [name = '', description = '', amount = '', ...more] = line.split('\t').map((cell) => cell.trim())
  const pasted = { row, name, description, amount }
  if (amount === '' || more.some((cell) => cell !== '')) return { ...pasted, fault: 'columns' }
  const [rep, another] = reps.filter((each) => hasName(each.name, name))
  if (!rep) return { ...pasted, fault: 'rep' }
  if (another) return { ...pasted, fault: 'several' }
  if (description === '') return { ...pasted, fault: 'description' }
  if (description.length > MAX_CHARACTERS) return { ...pasted, fault: 'tooLong' }
  const adjustmentAmount = amountOf(amount, locale)
  if (adjustmentAmount === undefined) return { ...pasted, fault: 'amount' }
  return { ...pasted, fault: null, salesPersonId: rep.id, adjustmentAmount }
}

/** 'ruiz, dana' matches 'Dana Ruiz'. */
function hasName(name: string, search: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()
  const [last, first] = search.split(',')
  return plain(name) === plain(first === undefined ? search : `${first} ${last}`)
}

/** Accepts a currency sign and parentheses for negatives: (12.50). */
function amountOf(text: string, locale: string): number | undefined {
  const plain = text.replace(/\p{Sc}|\s/gu, '').replace(/^\((.+)\)$/, '-$1')
  const reading = readAmount(plain, locale)
  // Rejects a thousands group of another locale instead of reading it as cents.
  return reading?.isAmbiguous && !Number.isInteger(reading.value) ? undefined : reading?.value
}
