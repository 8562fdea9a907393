import { text } from '@fairshare/texts/text'
import { type AmountReading, centsOf } from '../formats/amount.ts'
import type { Cell, Row } from '../formats/cell.ts'
import type { Sheet, Workbook } from '../formats/workbook.ts'
import { filledColumns, HEAD_ROWS, repeatsHeader } from '../table/header.ts'
import type { SalesRequest } from '../types.ts'
import { namesAnother } from './column-meaning.ts'
import { type Doubt, Suspects } from './doubt.ts'
import { sumLabelOf } from './sum-label.ts'

type Table = { header: Row; amount: number; read: (cell: Cell | undefined) => AmountReading }

/** Sheets beside the one that is read which have the same columns, unless they are hidden or named for another month. */
export async function doubtsOfOtherSheets({ sheets }: Workbook, { sheet: own, month }: SalesRequest, table: Table): Promise<Doubt[]> {
  const doubts: Doubt[] = []
  for (const sheet of sheets) {
    if (sheet.name === null || sheet.name === own || sheet.hidden || namesAnother(sheet.name, month)) continue
    const sales = await salesLike(sheet, table)
    for (const doubt of sales.doubt((count) => text('doubts.otherSheet', { count, sheet: sheet.name ?? '' })))
      doubts.push({ ...doubt, rows: [] })
  }
  return doubts
}

/** The rows with amounts below the same header. */
async function salesLike(sheet: Sheet, { header, amount, read }: Table): Promise<Suspects> {
  const sales = new Suspects()
  const names = filledColumns(header).length
  let isFound = false
  let rows = 0
  await sheet.read((row) => {
    const filled = filledColumns(row)
    if (filled.length === 0) return undefined
    if (filled.length === names && repeatsHeader(row, header, filled)) isFound = true
    else if (isFound && !isLabelled(row, filled)) {
      const sale = read(row.cells[amount])
      if (!('fault' in sale)) sales.add(row.number, centsOf(sale))
    }
    return isFound || ++rows < HEAD_ROWS
  })
  return sales
}

const isLabelled = ({ cells }: Row, filled: readonly number[]): boolean =>
  filled.some((column) => {
    const cell = cells[column]
    return typeof cell === 'string' && sumLabelOf(cell, true) !== null
  })
