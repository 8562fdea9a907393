import { type Cell, dateCell, type Row, UNKNOWN } from '../cell.ts'
import { BiffContent, type BiffRecord, biffRecords } from './biff-records.ts'
import { ColumnFacts, mergeDown } from '../column-facts.ts'
import { IntakeError } from '../../intake-error.ts'
import type { NumberStyle } from '../number-format.ts'
import type { SheetFacts } from '../workbook.ts'
import { text } from '@fairshare/texts/text'

export type BiffContext = {
  /** 2 to 5, or 8. */
  version: number
  date1904: boolean
  strings: readonly string[]
  styleOf(index: number): NumberStyle
  /** A text after its length, which takes one byte or two. */
  textOf(content: BiffContent, countBytes: 1 | 2): string
}

export type BiffSheet = { rows: Row[]; facts: SheetFacts }

const BOF_TYPES: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809])
const EOF = 0x000a
const MAX_COLUMNS = 256
const HIDDEN_ROW = 0x20
const ERRORS: Record<number, string> = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' }
/** The last two bytes of a formula result that is not a number; the first byte is its type. */
const NO_NUMBER = 0xffff

/** Reads the cells of the sheet at a position. Of formulas it reads only the results. */
export function readBiffSheet(stream: Buffer, from: number, context: BiffContext): BiffSheet {
  const reader = new SheetReader(stream, context)
  let depth = 0
  for (const record of biffRecords(stream, from)) {
    // A chart in a sheet is a nested sheet.
    if (BOF_TYPES.has(record.type)) depth++
    else if (record.type === EOF) depth--
    else if (depth <= 1) reader.add(record)
    if (depth === 0) break
  }
  return reader.result()
}

type CellPosition = { row: number; column: number; style: number; at: number }

class SheetReader {
  private readonly stream: Buffer
  private readonly context: BiffContext
  private readonly rows = new Map<number, Row>()
  private readonly hiddenRows = new Set<number>()
  private readonly mergedColumns = new Map<number, number>()
  private readonly facts = new ColumnFacts()
  /** The latest formula, whose text result follows in a separate record. */
  private formula: CellPosition | null = null

  /** The handler of each record type, and its minimum size. */
  private readonly records: Record<number, [least: number, handle: (record: BiffRecord) => void]> = {
    0x0002: [9, (record) => this.put(this.place(record, 7), (at) => this.stream.readUInt16LE(at))],
    0x0003: [15, (record) => this.put(this.place(record, 7), (at) => this.stream.readDoubleLE(at))],
    0x0203: [14, (record) => this.put(this.place(record, 6), (at) => this.stream.readDoubleLE(at))],
    0x027e: [10, (record) => this.put(this.place(record, 6), (at) => this.packed(at))],
    0x00bd: [6, (record) => this.addPacked(record)],
    0x0004: [8, (record) => this.addText(record, 7, 1)],
    0x0204: [8, (record) => this.addText(record, 6, 2)],
    0x00d6: [8, (record) => this.addText(record, 6, 2)],
    0x00fd: [10, (record) => this.put(this.place(record, 6), (at) => this.context.strings[this.stream.readUInt32LE(at)] ?? NO_SUCH_TEXT)],
    0x0005: [9, (record) => this.put(this.place(record, 7), (at) => this.truth(at))],
    0x0205: [8, (record) => this.put(this.place(record, 6), (at) => this.truth(at))],
    0x0006: [15, (record) => this.addFormula(this.place(record, this.context.version === 2 ? 7 : 6))],
    0x0206: [14, (record) => this.addFormula(this.place(record, 6))],
    0x0406: [14, (record) => this.addFormula(this.place(record, 6))],
    0x0007: [1, (record) => this.addResult(record, 1)],
    0x0207: [2, (record) => this.addResult(record, 2)],
    0x0208: [14, ({ at }) => this.addRow(at)],
    0x007d: [10, ({ at }) => this.addColumns(at)],
    0x00e5: [2, (record) => this.addMerges(record)],
  }

  constructor(stream: Buffer, context: BiffContext) {
    this.stream = stream
    this.context = context
  }

  add(record: BiffRecord): void {
    const [least, handle] = this.records[record.type] ?? []
    if (handle && least !== undefined && record.end - record.at >= least) handle(record)
  }

  result(): BiffSheet {
    const rows = [...this.rows.values()].sort((a, b) => a.number - b.number)
    for (const row of rows) row.hidden = this.hiddenRows.has(row.number)
    return { rows, facts: { mergedColumns: this.mergedColumns, ...this.facts.result } }
  }

  private place({ at }: BiffRecord, headBytes: 6 | 7): CellPosition {
    // Before 1990 a cell contained its number format.
    const style = headBytes === 7 ? (this.stream[at + 5] ?? 0) & 0x3f : this.stream.readUInt16LE(at + 4)
    return { row: this.stream.readUInt16LE(at) + 1, column: this.stream.readUInt16LE(at + 2), style, at: at + headBytes }
  }

  private put(place: CellPosition, read: (at: number) => Cell): Cell {
    const { row: number, column, style } = place
    if (column >= MAX_COLUMNS) throw new IntakeError('damaged', text('intake.isDamagedInside'))
    const value = read(place.at)
    const shown = typeof value === 'number' ? this.context.styleOf(style) : PLAIN
    const cell = typeof value === 'number' && shown.isDate ? dateCell(value, this.context.date1904) : value
    let row = this.rows.get(number)
    if (row === undefined) this.rows.set(number, (row = { number, cells: [], hidden: false }))
    row.cells[column] = cell
    if (typeof cell === 'number') this.facts.addNumber(column, number, cell, shown)
    return cell
  }

  /** RK number: an integer or the upper half of a double, possibly times 100. */
  private packed(at: number): number {
    const word = this.stream.readInt32LE(at)
    UPPER.writeInt32LE(word & ~3, 4)
    const number = (word & 2) === 0 ? UPPER.readDoubleLE(0) : word >> 2
    return (word & 1) === 0 ? number : number / 100
  }

  private addPacked({ at, end }: BiffRecord): void {
    const row = this.stream.readUInt16LE(at) + 1
    const first = this.stream.readUInt16LE(at + 2)
    for (let cell = 0; at + 4 + cell * 6 + 6 <= end - 2; cell++) {
      const from = at + 4 + cell * 6
      const place = { row, column: first + cell, style: this.stream.readUInt16LE(from), at: from + 2 }
      this.put(place, (value) => this.packed(value))
    }
  }

  private addText(record: BiffRecord, headBytes: 6 | 7, countBytes: 1 | 2): void {
    const content = new BiffContent(this.stream, { at: record.at + headBytes, end: record.end })
    this.put(this.place(record, headBytes), () => this.context.textOf(content, countBytes))
  }

  private truth(at: number): Cell {
    const value = this.stream[at] ?? 0
    return this.stream[at + 1] === 0 ? value !== 0 : errorOf(value)
  }

  private addFormula(place: CellPosition): void {
    const cell = this.put(place, (at) => this.resultAt(at))
    this.facts.addFormula(place.column, place.row, cell)
    this.formula = cell === UNKNOWN ? place : null
  }

  private resultAt(at: number): Cell {
    if (this.stream.readUInt16LE(at + 6) !== NO_NUMBER) return this.stream.readDoubleLE(at)
    const value = this.stream[at + 2] ?? 0
    const [text, truth, error, blank] = [0, 1, 2, 3]
    const kind = this.stream[at]
    if (kind === text) return UNKNOWN
    if (kind === truth) return value !== 0
    if (kind === error) return errorOf(value)
    return kind === blank ? '' : this.stream.readDoubleLE(at)
  }

  private addResult(record: BiffRecord, countBytes: 1 | 2): void {
    if (this.formula) this.put(this.formula, () => this.context.textOf(new BiffContent(this.stream, record), countBytes))
    this.formula = null
  }

  private addRow(at: number): void {
    if (((this.stream[at + 12] ?? 0) & HIDDEN_ROW) !== 0) this.hiddenRows.add(this.stream.readUInt16LE(at) + 1)
  }

  private addColumns(at: number): void {
    const isHidden = (this.stream[at + 8] ?? 0) & 1
    if (isHidden) this.facts.hide(this.stream.readUInt16LE(at) + 1, Math.min(MAX_COLUMNS, this.stream.readUInt16LE(at + 2) + 1))
  }

  /** Only vertical merges matter, because they leave the cells below blank. */
  private addMerges({ at, end }: BiffRecord): void {
    for (let from = at + 2; from + 8 <= end; from += 8)
      if (this.stream.readUInt16LE(from + 2) > this.stream.readUInt16LE(from))
        mergeDown(this.mergedColumns, this.stream.readUInt16LE(from + 4), this.stream.readUInt16LE(from + 2) + 1)
  }
}

const PLAIN: NumberStyle = { isDate: false, currency: null, isCredit: false, isStruck: false, isInThousands: false, isUnseen: false }
const UPPER = Buffer.alloc(8)
/** A reference to a missing shared string is an error; an empty cell would hide the loss. */
const NO_SUCH_TEXT: Cell = { kind: 'error', code: '#REF!' }

const errorOf = (code: number): Cell => ({ kind: 'error', code: ERRORS[code] ?? '#ERROR' })
