import { text } from '@fairshare/texts/text'
import { type AmountReading, centsOf, type Decimal } from '../../formats/amount.ts'
import { type Cell, isBlank, type Row } from '../../formats/cell.ts'
import type { Sheet, Workbook } from '../../formats/workbook.ts'
import { nameKey } from '../../matching/name-key.ts'
import { columnNames, filledColumns, findHeader, HEAD_ROWS, repeatsHeader } from '../../table/header.ts'
import { mappingOfNames } from '../../table/mapping.ts'
import type { SalesRequest } from '../../types.ts'
import { WORDS } from '../../words/words.ts'
import { namesOtherTime } from '../months/time-words.ts'
import { type Finding, FoundRows, ofWholeFile } from '../finding.ts'
import { isOfAnother } from '../months/sheet-of-month.ts'
import { isOtherRowsHeading } from '../rows/not-sold.ts'
import { sumLabelOf } from '../sums/sum-label.ts'

type Table = {
  header: Row
  amount: number
  cents: number
  read: (cell: Cell | undefined) => AmountReading
  /** The key that identifies a line; null if the file has none. */
  lines: { rows: ReadonlyMap<string, number>; keyOf: (row: Row, amountCents: number) => string } | null
}
/** `ours` are rows that are on both sheets; `others` are only on the other sheet. */
type Found = { sales: FoundRows; cents: number; ours: FoundRows; others: number }

/** The number of equally filled columns that cannot be chance. */
const MIN_COLUMNS = 5
const NEARLY_ALL = 0.8

/**
 * Other sheets with sales of their own, except hidden ones and those of other months. Equal totals are the same sales reordered; a
 * sheet that shares some lines and has others was copied from, so the shared ones may be leftovers.
 */
export async function findingsOfOtherSheets({ sheets }: Workbook, { sheet: own, month }: SalesRequest, table: Table): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const sheet of sheets) {
    if (sheet.name === null || sheet.name === own || sheet.hidden) continue
    const { name } = sheet
    const alike = await salesLike(sheet, table)
    const isPart = alike.others > 0 && alike.ours.count < (table.lines?.rows.size ?? 0)
    if (isPart) findings.push(...alike.ours.finding((count) => text('checks.leftOver', { count, sheet: name })))
    if (isOfAnother(name, month)) continue
    const other = alike.sales.count > 0 ? null : await salesOfOthers(sheet, table)
    const isSame = (found: Found | null) => found?.cents === table.cents
    // Each row of a rep's or territory's sheet is also on the main sheet.
    const isPartOfThis = alike.others === 0 && alike.ours.count > 0
    if (!isSame(alike) && !isPartOfThis) findings.push(...alike.sales.finding((count) => text('checks.otherSheet', { count, sheet: name })))
    if (other && !isSame(other)) findings.push(...other.sales.finding((count) => text('checks.otherTable', { count, sheet: name })))
  }
  return findings.map((finding) => (finding.text.key === 'checks.leftOver' ? finding : ofWholeFile({ ...finding, rows: [] })))
}

/** Rows with amounts below the same header, or without a header from the first row: another page of the same table. */
async function salesLike(sheet: Sheet, { header, amount, read, lines }: Table): Promise<Found> {
  const found = nothingFound()
  const [first = 0, ...others] = filledColumns(header)
  const names = others.length + 1
  let isFound = false
  let rows = 0
  let moved = 0
  await sheet.read((row) => {
    const filled = filledColumns(row)
    if (filled.length === 0) return undefined
    if (rows === 0) moved = (filled[0] ?? first) - first
    const sale = read(row.cells[amount + moved])
    if (filled.length === names && repeatsHeader(row, header, filled)) [isFound, moved] = [true, 0]
    else if (rows === 0 && names >= MIN_COLUMNS && filled.length >= names * NEARLY_ALL && !('fault' in sale)) isFound = true
    if (isFound && !('fault' in sale) && !isLabelled(row, filled)) {
      addTo(found, row, sale)
      const ours = moved === 0 ? lines?.rows.get(lines.keyOf(row, centsOf(sale))) : undefined
      if (ours === undefined) found.others++
      else found.ours.add(ours, centsOf(sale))
    }
    return ++rows < HEAD_ROWS || isFound
  })
  return found
}

const nothingFound = (): Found => ({ sales: new FoundRows(), cents: 0, ours: new FoundRows(), others: 0 })

function addTo(found: Found, row: Row, sale: Decimal): void {
  found.sales.add(row.number, centsOf(sale))
  found.cents += centsOf(sale)
}

/** Rows with an amount and a date or an invoice below another header, if it lists sales line by line and names no other time. */
async function salesOfOthers(sheet: Sheet, { read }: Table): Promise<Found | null> {
  if (sheet.name === null || namesOtherTime(sheet.name) || isOtherRowsHeading(sheet.name)) return null
  const rows: Row[] = []
  await sheet.read((row) => {
    if (filledColumns(row).length > 0) rows.push(row)
    return rows.length < HEAD_ROWS
  })
  const header = findHeader(rows)
  if (!header) return null
  const names = columnNames(header, header.cells.length)
  const mapping = new Map(Object.entries(mappingOfNames(names)).map(([name, field]) => [field, names.indexOf(name)]))
  const amount = mapping.get('amount')
  const line =
    mapping.get('invoicedate') ?? mapping.get('invoiceNumber') ?? (WORDS.adjustment.test(nameKey(sheet.name)) ? amount : undefined)
  if (amount === undefined || line === undefined || !(mapping.has('hospital') || mapping.has('surgeon'))) return null
  const found = nothingFound()
  await sheet.read((row) => {
    if (row.number <= header.number || isBlank(row.cells[line]) || isLabelled(row, filledColumns(row))) return undefined
    const sale = read(row.cells[amount])
    if (!('fault' in sale)) addTo(found, row, sale)
    return undefined
  })
  return found
}

const isLabelled = ({ cells }: Row, filled: readonly number[]): boolean =>
  filled.some((column) => {
    const cell = cells[column]
    return typeof cell === 'string' && sumLabelOf(cell, true) !== null
  })
