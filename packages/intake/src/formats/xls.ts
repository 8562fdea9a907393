import { readFile } from 'node:fs/promises'
import { type CellObject, read, type WorkSheet } from '@e965/xlsx'
import { text } from '@fairshare/texts/text'
import { type Cell, dateCell, type Row } from './cell.ts'
import { ColumnFacts } from './column-facts.ts'
import { IntakeError } from '../intake-error.ts'
import { type NumberStyle, numberStyles } from './number-format.ts'
import type { OnRow, SheetFacts, Workbook } from './workbook.ts'

type Context = { date1904: boolean; styleOf: (format: string | number) => NumberStyle }

/** The password that Excel itself tries: a workbook 'protected' with it opens without asking. */
const EXCEL_DEFAULT_PASSWORD = 'VelvetSweatshop'

export async function openXls(path: string): Promise<Workbook> {
  const bytes = await readFile(path)
  const book = parse(bytes)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const styleOf = numberStyles()
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    read: async (onRow: OnRow) => readSheet(book.Sheets[name], { date1904, styleOf }, onRow),
  }))
  if (sheets.length === 0) throw new IntakeError('empty', text('intake.hasNoSheet'))
  return { sheets, date1904 }
}

function parse(bytes: Buffer) {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      password: EXCEL_DEFAULT_PASSWORD,
    })
  } catch (error) {
    throw refusalOf(error instanceof Error ? error.message : '')
  }
}

function refusalOf(message: string): IntakeError {
  if (/password|encrypt/i.test(message)) {
    return new IntakeError('password', text('intake.hasPassword'))
  }
  if (/cannot find|unsupported/i.test(message)) return new IntakeError('content', text('intake.isSomethingElse'))
  return new IntakeError('damaged', text('intake.isDamaged'))
}

function readSheet(sheet: WorkSheet | undefined, context: Context, onRow: OnRow): SheetFacts {
  const mergedColumns = new Set((sheet?.['!merges'] ?? []).filter(({ s, e }) => e.r > s.r).map(({ s }) => s.c))
  const facts = new ColumnFacts()
  sheet?.['!cols']?.forEach((column, at) => column?.hidden === true && facts.hide(at + 1, at + 1))
  const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  // forEach visits the rows that exist, however far apart they lie.
  let stopped = false
  rows.forEach((cells, index) => {
    if (stopped) return
    const row: Row = { number: index + 1, cells: [], hidden: sheet?.['!rows']?.[index]?.hidden === true }
    cells.forEach((cell, column) => {
      const read = cell && cellOf(cell, context)
      if (read !== undefined) row.cells[column] = read
      const currency = typeof read === 'number' ? context.styleOf(cell?.z ?? 0).currency : null
      if (currency) facts.addCurrency(column, row.number, currency)
    })
    stopped = onRow(row) === false
  })
  return { mergedColumns, ...facts.result }
}

function cellOf({ t: type, v: value, z: format, w: text }: CellObject, { date1904, styleOf }: Context): Cell | undefined {
  if (type === 'e') return { kind: 'error', code: text ?? ERRORS[Number(value)] ?? '#ERROR' }
  if (typeof value === 'number') return format !== undefined && styleOf(format).isDate ? dateCell(value, date1904) : value
  if (value instanceof Date) return { kind: 'date', iso: value.toISOString().slice(0, 10) }
  return value
}

const ERRORS: Record<number, string> = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' }
