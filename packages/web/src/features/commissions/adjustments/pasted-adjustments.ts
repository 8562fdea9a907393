import { readAmount } from '../../../form/fields/numbers/amount-text.ts'

export type Fault = 'columns' | 'rep' | 'several' | 'description' | 'tooLong' | 'amount'
type Pasted = { row: number; name: string; description: string; amount: string }
/** A row that can be added, or what is wrong with it. */
export type PastedRow = Pasted & ({ fault: Fault } | { fault: null; salesPersonId: number; adjustmentAmount: number })

type Reps = readonly { id: number; name: string }[]
const MOST_CHARACTERS = 200

/** Rows as Excel puts them on the clipboard: rep, description and amount, with tabs between them. Empty lines are none. */
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
  const [rep, another] = reps.filter((each) => isCalled(each.name, name))
  if (!rep) return { ...pasted, fault: 'rep' }
  if (another) return { ...pasted, fault: 'several' }
  if (description === '') return { ...pasted, fault: 'description' }
  if (description.length > MOST_CHARACTERS) return { ...pasted, fault: 'tooLong' }
  const adjustmentAmount = amountOf(amount, locale)
  if (adjustmentAmount === undefined) return { ...pasted, fault: 'amount' }
  return { ...pasted, fault: null, salesPersonId: rep.id, adjustmentAmount }
}

/** 'Dana Ruiz' is called 'ruiz, dana' as well. */
function isCalled(name: string, asked: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()
  const [last, first] = asked.split(',')
  return plain(name) === plain(first === undefined ? asked : `${first} ${last}`)
}

/** With its currency, and below zero as bookkeepers write it: (12.50). */
function amountOf(text: string, locale: string): number | undefined {
  const plain = text.replace(/\p{Sc}|\s/gu, '').replace(/^\((.+)\)$/, '-$1')
  const reading = readAmount(plain, locale)
  // A group of thousands of another language is not a fraction of a cent.
  return reading?.isAmbiguous && !Number.isInteger(reading.value) ? undefined : reading?.value
}
