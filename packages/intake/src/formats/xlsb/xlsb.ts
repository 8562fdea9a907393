import { readFile } from 'node:fs/promises'
import { read, SSF, type WorkSheet } from '@e965/xlsx'
import { text } from '@fairshare/texts/text'
import { IntakeError } from '../../intake-error.ts'
import { type Cell, dateCell, type Row, UNKNOWN } from '../cell.ts'
import { ColumnFacts, mergeDown } from '../column-facts.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'

type BinaryCell = { t?: string; v?: unknown; w?: string; z?: unknown; f?: string }

/** Opens Excel's binary workbook. It is read at once; process limits bound its size. */
export async function openXlsb(path: string): Promise<Workbook> {
  const book = read(await readFile(path), { type: 'buffer', dense: true, cellNF: true, cellStyles: true })
  const hidden = book.Workbook?.Sheets ?? []
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    return sheet
      ? [{ name, hidden: (hidden[at]?.Hidden ?? 0) > 0, read: (onRow: OnRow) => Promise.resolve(readSheet(sheet, date1904, onRow)) }]
      : []
  })
  if (sheets.length === 0) throw new IntakeError('empty', text('intake.hasNoSheet'))
  return { sheets, date1904 }
}

function readSheet(sheet: WorkSheet, date1904: boolean, onRow: OnRow): SheetFacts {
  const mergedColumns = new Map<number, number>()
  for (const { s: start, e: end } of sheet['!merges'] ?? []) if (end.r > start.r) mergeDown(mergedColumns, start.c, end.r + 1)
  const columns = new ColumnFacts()
  for (const [at, column] of (sheet['!cols'] ?? []).entries()) if (column?.hidden === true) columns.hide(at + 1, at + 1)
  const rows = (sheet['!data'] ?? []) as (BinaryCell | undefined)[][]
  for (const [at, written] of rows.entries()) {
    if (!written) continue
    const cells: Row['cells'] = []
    for (const [column, cell] of written.entries()) {
      const value = cell && valueOf(cell, date1904)
      if (value === undefined) continue
      cells[column] = value
      if (cell?.f !== undefined) columns.addFormula(column, at + 1, value)
    }
    if (cells.length > 0 && onRow({ number: at + 1, cells, hidden: sheet['!rows']?.[at]?.hidden === true }) === false) break
  }
  return { mergedColumns, ...columns.result }
}

function valueOf({ t, v, w, z, f }: BinaryCell, date1904: boolean): Cell | undefined {
  if (t === 'b') return v === true
  if (t === 'e') return { kind: 'error', code: w ?? '#VALUE!' }
  if (t === 's') return typeof v === 'string' ? v : (w ?? '')
  if (t === 'n' && typeof v === 'number') return typeof z === 'string' && SSF.is_date(z) ? dateCell(v, date1904) : v
  return f === undefined ? undefined : UNKNOWN
}
