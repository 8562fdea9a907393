import { text } from '@fairshare/texts/text'
import { type AmountReading, isZero } from '../formats/amount.ts'
import { cellText, type Row } from '../formats/cell.ts'
import { type Finding, FoundRows } from '../checks/finding.ts'
import { nameKey } from '../matching/name-key.ts'
import { isColumn, type Source } from './sales-source.ts'

/** Pairs of columns for amounts: the second is subtracted from the first. */
const SIDES = [
  'debit credit',
  'debits credits',
  'dr cr',
  'debe haber',
  'debito credito',
  'cargo abono',
  'soll haben',
  'charge refund',
  'charges refunds',
]
const OTHERS = new Map(
  SIDES.flatMap((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [
      [one, other],
      [other, one],
    ]
  }),
)

/** The counterpart of a mapped column, with amounts of the opposite sign, and the rows that use it. */
export class DebitCreditColumns {
  private readonly column: number | null
  private readonly names: { column: string; mapped: string }
  private readonly used = new FoundRows()
  private usedIn: number | null = null
  /** Rows with an amount on both sides. */
  private readonly both = new FoundRows()
  private bothIn: number | null = null

  constructor(header: Row, source: Source) {
    const nameAt = (at: number) => nameKey(cellText(header.cells[at]))
    const wanted = isColumn(source) ? OTHERS.get(nameAt(source.column)) : undefined
    const at = wanted === undefined ? -1 : Array.from(header.cells.keys()).findIndex((column) => nameAt(column) === wanted)
    this.column = at < 0 ? null : at
    this.names = { column: cellText(header.cells[at]).trim(), mapped: isColumn(source) ? source.name : '' }
  }

  /** The amount of a row, or the negated one from the counterpart column. */
  of(row: Row, own: AmountReading, read: (cell: Row['cells'][number]) => AmountReading): AmountReading {
    if (this.column === null) return own
    const other = read(row.cells[this.column])
    if ('fault' in other || isZero(other)) return own
    if (!isNothing(own)) {
      this.bothIn = row.number
      return own
    }
    this.usedIn = row.number
    return { digits: -other.digits, scale: other.scale }
  }

  addSale(row: Row, cents: number): void {
    if (this.usedIn === row.number) this.used.add(row.number, cents)
    if (this.bothIn === row.number) this.both.add(row.number, cents)
  }

  findings(): Finding[] {
    return this.used.finding((count) => text('checks.otherSide', { ...this.names, count }))
  }

  /** The counterpart is not subtracted in rows with an amount on both sides. */
  takenOff(): Finding[] {
    const { column: other, mapped: column } = this.names
    return this.both.finding(() => text('checks.takenOff', { column, other }))
  }
}

const isNothing = (amount: AmountReading): boolean => ('fault' in amount ? amount.fault === 'no amount' : isZero(amount))
