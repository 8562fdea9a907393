import { readFileSync } from 'node:fs'

type Form = { before: string; after: string; flags: string }

const WORD: Form = { before: String.raw`\b(?:`, after: String.raw`)\b`, flags: '' }
const WORD_IN_ANY_CASE: Form = { ...WORD, flags: 'i' }
const EVERY_WORD_IN_ANY_CASE: Form = { ...WORD, flags: 'giu' }
const WHOLE_TEXT: Form = { before: '^(?:', after: ')$', flags: '' }
const FIRST_WORD: Form = { before: '^(?:', after: String.raw`)\b`, flags: '' }

/** Where the words of each list must be found. Unless the case is free, a list matches text that `nameKey` has normalized. */
const FORMS = {
  /** What is ordered, quoted or lent, and not invoiced in this month. */
  notSold: WORD,
  /** A remark that a row was paid before, or must not be paid. */
  settled: WORD,
  /** States of rows that are not invoiced where others are. Where others are paid, these are invoiced and not yet paid. */
  open: WHOLE_TEXT,
  /** States of rows that are invoiced. */
  finished: WHOLE_TEXT,
  /** Columns of states of payments and invoices, not of orders. */
  paymentColumn: WORD,
  /** Versions before a correction: where a file has both, the old row is no sale any more. */
  oldVersion: FIRST_WORD,
  /** Versions after a correction. */
  newVersion: FIRST_WORD,
  /** Rows that replace others. */
  restated: WORD,
  /** Columns that say of each row whether it counts. */
  countsToward: WORD,
  /** Columns that say of each row whether it is left out. */
  excluded: WORD,
  /** Columns that mark rows which take money back or were never sold. */
  flag: WORD,
  /** Columns that mark finished sales: a row without the mark is none. */
  finishedFlag: WORD,
  /** Columns that mark credits. */
  creditFlag: WORD,
  /** Headings of rows that take money back. */
  creditHeading: WORD,
  /** Columns of states, whose values may be shortened. */
  stateColumn: WORD,
  yes: WHOLE_TEXT,
  no: WHOLE_TEXT,
  /** How systems mark a document that takes money back, other scripts transliterated. */
  creditKind: WORD,
  moneyColumn: WORD,
  /** Columns that say of what kind, or in what state, a row is. */
  kindColumn: WORD,
  /** What is billed in addition to goods: freight, taxes, fees. */
  chargeLine: WORD_IN_ANY_CASE,
  /** Short forms that name a charge where a text consists of them. */
  shortCharge: WORD_IN_ANY_CASE,
  /** Remarks on a sale that was taken back. */
  voided: WORD,
  /** Columns that number the lines of an invoice. */
  lineNumber: WORD,
  /** Columns that number the versions of a row. */
  version: WORD,
  /** Columns that name what a row takes back, and may hold amounts instead. */
  returnColumn: WHOLE_TEXT,
  /** Values of a column of reversals that say there was none. */
  notReversed: WHOLE_TEXT,
  /** Columns that are not sales, though a commission may be calculated on them; and those of the commission itself. */
  otherBasis: WORD,
  /** Prices from a list: less than these may be paid. */
  listPrice: WORD,
  discount: WORD,
  /** What is paid in addition to a commission. */
  extraPay: WORD,
  /** What is taken off a commission. */
  deducted: WORD,
  paid: WORD,
  /** Times before this month. */
  earlier: WORD,
  /** The cost of goods, which reduces no sales. */
  cost: WORD,
  commission: WORD,
  /** Columns named after what was sold. */
  sales: WORD,
  /** Debit columns: with one, the credits are already included. */
  debit: WHOLE_TEXT,
  /** Columns of what is charged in addition to the goods. */
  charge: WORD,
  /** Sales that a commission is calculated on. */
  salesBasis: WORD,
  /** Percents that are neither a rate nor a share of a commission. */
  otherPercent: WORD,
  /** Columns of months and periods. */
  period: WORD,
  /** Columns that count this month and no longer time. */
  thisPeriod: WORD_IN_ANY_CASE,
  /** Lines that give the date of a printout, a payment or a contract, not the month of the rows. */
  otherDate: WORD,
  /** Times longer than a month. */
  longerPeriod: WORD,
  /** Words between the first and the last month of a longer time. */
  between: WHOLE_TEXT,
  /** Sheets that change the sales of others, and may lack their invoices. */
  adjustment: WORD,
  /** What files call their rows. */
  rowNoun: EVERY_WORD_IN_ANY_CASE,
  negation: WORD,
  /** Says that a share is already deducted. */
  alreadyIncluded: WORD,
  /** Labels of the total of all rows. */
  total: WORD,
  /** Labels of other counts, of other times and of parts of the total. */
  notATotal: WORD,
  color: WORD,
  /** Columns of amounts in hundreds. */
  hundreds: WORD,
} satisfies Record<string, Form>

type ListName = keyof typeof FORMS

/**
 * A word that several languages share is in the first of them only. The order matters where a text is split: of a word and a phrase
 * that begins with it, the one that comes first matches. Read as files, since eight JSON modules would slow the start of the reader.
 */
const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'it', 'nl', 'other'].map(
  (language) =>
    JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as Partial<Record<ListName, readonly string[]>>,
)

/** The words of the trade in the languages of the files, one pattern for each list. */
export const WORDS = Object.fromEntries(Object.entries(FORMS).map(([list, form]) => [list, compile(list as ListName, form)])) as {
  readonly [List in keyof typeof FORMS]: RegExp
}

function compile(list: ListName, { before, after, flags }: Form): RegExp {
  const words = LANGUAGES.flatMap((language) => language[list] ?? [])
  return new RegExp(before + words.join('|') + after, flags)
}
