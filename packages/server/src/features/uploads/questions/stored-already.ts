import { cents, monthOfDay } from '@fairshare/engine/values'
import type { Finding, SalesSummary } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  otherMeanings,
  storedAlike,
  storedAmounts,
  type StoredAmounts,
  type StoredInvoices,
  storedInvoices,
  type StoredLines,
  storedWithSameBytes,
} from './earlier-files.store.ts'
import type { Mapping, ReadFile } from '../uploads.store.ts'

type Copy = Awaited<ReturnType<typeof storedWithSameBytes>>[number]

/** Lines without an invoice number are alike by chance: only many of them speak for the same invoices. */
const FEW = 4
const MOST_ALIKE = 0.5
const MOST_FILES = 20
/** So many different amounts in one and the same order are no accident, and no prices. */
const FEW_AMOUNTS = 6
const NEARLY_ALL = 0.8

/**
 * Sales that stand in the books already, by the file's bytes or by its invoices. One file for two manufacturers of a month is usual
 * where a portal sends both in one, so there it is only said (`copyWarnings`).
 */
export async function findingsOfStored(tx: Tx, file: ReadFile, reading: SalesSummary, hasLines: boolean): Promise<Finding[]> {
  const copies = await storedWithSameBytes(tx, file)
  const asked = copies.filter((copy) => isSecond(file, copy)).slice(0, MOST_FILES)
  const copied = copies.map(({ id }) => id)
  const again = hasLines && reading.dates ? await storedInvoices(tx, file, reading.dates, copied) : []
  const alike = hasLines && hasFixedDate(file) ? await storedAlike(tx, file, copied) : []
  const [invoices, lines] = [again.filter((each) => isTelling(each, reading)), alike.filter((each) => isMostOf(each, reading))]
  const known = [...invoices, ...lines].map(({ fileName }) => fileName)
  const amounts = hasLines ? await storedAmounts(tx, file, copied) : []
  return [
    ...asked.map((copy) => ({ text: copyText(copy), cents: cents(Math.abs(reading.amountCents)), rows: [] })),
    ...invoices.slice(0, MOST_FILES).map(findingOfInvoices),
    ...lines.map(findingOfLines),
    ...amounts.filter((each) => isLeftFrom(each, reading) && !known.includes(each.fileName)).map(findingOfAmounts),
    ...(await otherMeanings(tx, file)).map(({ value, cents: sales, now, was, fileName: name }) => ({
      text: text('doubts.meaning', { value, now, was, file: name }),
      cents: cents(Math.abs(sales)),
      rows: [],
    })),
  ]
}

export const copyWarnings = async (tx: Tx, file: ReadFile): Promise<Text[]> =>
  (await storedWithSameBytes(tx, file))
    .filter((copy) => !isSecond(file, copy))
    .slice(0, MOST_FILES)
    .map(copyText)

const isSecond = (file: ReadFile, copy: Copy) => copy.manufacturer_id === file.manufacturer_id || copy.month !== monthOfDay(file.month)

const copyText = ({ file_name: file, manufacturer, month }: Copy): Text => text('doubts.sameFile', { file, manufacturer, month })

/** What has no dates of its own is of any month. */
const hasFixedDate = ({ sources }: ReadFile) => (sources as Mapping['sources'] | null)?.fixedValues?.invoicedate !== undefined

/** Of this file, or of the other: a list that grows from month to month has all of the last one in it. */
const isMostOf = ({ lines, storedRows }: StoredLines, { readableRows }: SalesSummary) =>
  lines >= FEW && lines >= Math.min(readableRows, storedRows) * MOST_ALIKE

const findingOfLines = ({ fileName, month, lines, cents: sales, rows }: StoredLines): Finding => ({
  text: text('doubts.sameLines', { count: lines, file: fileName, month: monthOfDay(month) }),
  cents: cents(sales),
  rows,
})

const isLeftFrom = ({ lines, different, storedRows }: StoredAmounts, { readableRows }: SalesSummary) =>
  different >= FEW_AMOUNTS && different >= lines * NEARLY_ALL && lines >= Math.min(readableRows, storedRows) * NEARLY_ALL

const findingOfAmounts = ({ fileName, month, lines, cents: sales, rows }: StoredAmounts): Finding => ({
  text: text('doubts.sameAmounts', { rows: lines, file: fileName, month: monthOfDay(month) }),
  cents: cents(sales),
  rows,
})

const isTelling = ({ numbered, lines }: StoredInvoices, { readableRows }: SalesSummary) =>
  numbered || (lines >= FEW && lines >= readableRows * MOST_ALIKE)

const findingOfInvoices = ({ fileName, month, lines, cents: sales, rows }: StoredInvoices): Finding => ({
  text: text('doubts.sameInvoices', { count: lines, file: fileName, month: monthOfDay(month) }),
  cents: cents(sales),
  rows,
})
