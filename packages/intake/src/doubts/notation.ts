import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type DecimalMark, writtenMark } from '../formats/amount.ts'
import type { Doubt } from './doubt.ts'

/** A column in which so small a share of the cells shows a decimal mark holds whole amounts, and a typing error. */
const TYPING_ERROR = 0.25
const SPACED = /^[\s($-]*\d{1,3}(?:[ \u00a0\u202f]\d{3})+[\s)-]*$/
const ZERO = 48
const PADDED = /^0\d{5,}-?$/
/** So many cells of one form are no accident. */
const FEW = 3

/** How the amounts of a column are written, told from all its cells: '1,234' alone can be read two ways. */
export class Notation {
  /** Cells that can only be written with this decimal mark, and those in which this sign parts thousands or three decimals. */
  private readonly sure = { '.': 0, ',': 0 }
  private readonly open = { '.': 0, ',': 0 }
  /** Whole numbers with a blank inside: thousands, or two numbers. */
  private spaced = 0
  /** Whole numbers with zeros before them: an old program writes all of one length, and no decimal mark. */
  private padded = 0
  private cells = 0

  get isPadded(): boolean {
    return this.padded >= FEW && this.padded * 2 > this.cells
  }

  add(cell: string): void {
    this.cells++
    if (cell.charCodeAt(0) === ZERO && PADDED.test(cell)) this.padded++
    const written = writtenMark(cell)
    if (written === null) this.spaced += SPACED.test(cell) ? 1 : 0
    else if (written.isSure) this.sure[written.mark]++
    else this.open[written.mark]++
  }

  get mark(): DecimalMark | null {
    const { sure, open } = this
    if (sure['.'] > 0 && sure[','] > 0) return sure[','] > sure['.'] ? ',' : '.'
    if (sure[','] > 0) return sure[','] > open[','] ? ',' : '.'
    if (sure['.'] > 0) return sure['.'] >= open['.'] * TYPING_ERROR ? '.' : ','
    if (open[','] > 0) return '.'
    return open['.'] > 0 ? ',' : null
  }

  /** Whether some of the cells would be read as another amount by the other mark. */
  isOpen(mark: DecimalMark): boolean {
    if (this.spaced > 0) return true
    const other = mark === '.' ? ',' : '.'
    // Three decimals in most cells, or thousands in few.
    return (
      this.open[mark] > this.sure[mark] || (this.sure[mark] === 0 && this.sure[other] === 0 && this.open['.'] > 0 && this.open['.'] < FEW)
    )
  }
}

type Written = { name: string; notation: Notation; mark: DecimalMark; cents: number }

/** Asks where the amounts of a column can be read two ways. */
export function doubtsOfNotation(columns: readonly Written[]): Doubt[] {
  const padded = columns.filter(({ notation }) => notation.isPadded)
  const differ = new Set(columns.flatMap(({ notation }) => notation.mark ?? [])).size > 1
  const open = columns.filter(({ notation, mark }) => differ || notation.isOpen(mark))
  const ask = ({ cents: total }: Written, said: Doubt['text']): Doubt => ({ text: said, cents: cents(Math.abs(total)), rows: [] })
  return [
    ...open.map((column) => ask(column, text('doubts.notation', { column: column.name }))),
    ...padded.map((column) => ask(column, text('doubts.inCents', { column: column.name }))),
  ]
}
