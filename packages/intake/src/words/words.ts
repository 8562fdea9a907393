import { readFileSync } from 'node:fs'

type Form = { before: string; after: string; flags: string }

const WORD: Form = { before: String.raw`\b(?:`, after: String.raw`)\b`, flags: '' }
const WORD_IN_ANY_CASE: Form = { ...WORD, flags: 'i' }
const EVERY_WORD_IN_ANY_CASE: Form = { ...WORD, flags: 'giu' }
const WHOLE_TEXT: Form = { before: '^(?:', after: ')$', flags: '' }
const FIRST_WORD: Form = { before: '^(?:', after: String.raw`)\b`, flags: '' }

/** The place in a text where a list's words match. Except for case-free lists, texts are normalized by `nameKey` first. */
const FORMS = {
  /** Rows that are ordered, quoted or lent, and not invoiced in this month. */
  notSold: WORD,
  /** Notes that a row was paid before, or must not be paid. */
  settled: WORD,
  /** Statuses of rows that are not invoiced next to invoiced ones. Next to paid rows, they are invoiced and not yet paid. */
  open: WHOLE_TEXT,
  /** States of rows that are invoiced. */
  finished: WHOLE_TEXT,
  /** Status columns of payments and invoices, not of orders. */
  paymentColumn: WORD,
  /** Superseded versions: if a file has both, the old row is not a sale. */
  oldVersion: FIRST_WORD,
  newVersion: FIRST_WORD,
  /** Rows that replace others. */
  restated: WORD,
  /** Columns that say whether a row counts. */
  countsToward: WORD,
  /** Columns that say whether a row is excluded. */
  excluded: WORD,
  /** Columns that mark returns and rows that were never sold. */
  flag: WORD,
  /** Columns that mark finished sales: a row without the mark is not one. */
  finishedFlag: WORD,
  creditFlag: WORD,
  creditHeading: WORD,
  /** Status columns, whose values may be abbreviated. */
  stateColumn: WORD,
  yes: WHOLE_TEXT,
  no: WHOLE_TEXT,
  /** Document codes of credits, with other scripts transliterated. */
  creditKind: WORD,
  moneyColumn: WORD,
  kindColumn: WORD,
  /** Charges in addition to goods: freight, taxes, fees. */
  chargeLine: WORD_IN_ANY_CASE,
  /** Abbreviations of charges, if they are the whole text. */
  shortCharge: WORD_IN_ANY_CASE,
  /** Notes on a sale that was reversed. */
  voided: WORD,
  lineNumber: WORD,
  version: WORD,
  /** Columns that name what a row reverses; they may hold amounts instead. */
  returnColumn: WHOLE_TEXT,
  /** Values that mean no reversal. */
  notReversed: WHOLE_TEXT,
  /** Columns that are not sales, although a commission may be based on them; and commission columns. */
  otherBasis: WORD,
  /** List prices, above what is paid. */
  listPrice: WORD,
  discount: WORD,
  /** Pay in addition to a commission. */
  extraPay: WORD,
  /** Deductions from a commission. */
  deducted: WORD,
  paid: WORD,
  /** Times before this month. */
  earlier: WORD,
  /** The cost of goods, which does not reduce sales. */
  cost: WORD,
  commission: WORD,
  /** Columns named after what was sold. */
  sales: WORD,
  /** Debit columns: with one, the credits are already included. */
  debit: WHOLE_TEXT,
  /** Columns of charges in addition to the goods. */
  charge: WORD,
  salesBasis: WORD,
  /** Percents that are neither a rate nor a share of a commission. */
  otherPercent: WORD,
  period: WORD,
  thisPeriod: WORD_IN_ANY_CASE,
  /** Lines with the date of a printout, a payment or a contract, not the month of the rows. */
  otherDate: WORD,
  longerPeriod: WORD,
  /** Words between the first and last month of a period. */
  between: WHOLE_TEXT,
  /** Sheets that change the sales of others, and may lack their invoices. */
  adjustment: WORD,
  rowNoun: EVERY_WORD_IN_ANY_CASE,
  negation: WORD,
  /** Words for a share that is already deducted. */
  alreadyIncluded: WORD,
  /** Labels of the total of all rows. */
  total: WORD,
  /** Labels of other counts, of other times and of partial totals. */
  notATotal: WORD,
  color: WORD,
  hundreds: WORD,
} satisfies Record<string, Form>

type ListName = keyof typeof FORMS

/**
 * A word shared by languages is in the first one only. In split texts the first match in the list wins. Read as files, because eight
 * JSON modules would slow the reader's start.
 */
const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'it', 'nl', 'other'].map(
  (language) =>
    JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as Partial<Record<ListName, readonly string[]>>,
)

/** The words of the trade in the languages of the files, one pattern per list. */
export const WORDS = Object.fromEntries(Object.entries(FORMS).map(([list, form]) => [list, compile(list as ListName, form)])) as {
  readonly [List in keyof typeof FORMS]: RegExp
}

function compile(list: ListName, { before, after, flags }: Form): RegExp {
  const words = LANGUAGES.flatMap((language) => language[list] ?? [])
  return new RegExp(before + words.join('|') + after, flags)
}
