import { type DecimalMark, writtenMark } from '../../formats/amount.ts'

/** A column in which so small a share of the cells shows a decimal mark holds whole amounts, and a typing error. */
const TYPING_ERROR = 0.25
const SPACED = /^[\s($-]*\d{1,3}(?:[ \u00a0\u202f]\d{3})+[\s)-]*$/
const ZERO = 48
const BARE = /^-?[1-9]\d{3,14}$/
const ZEROS = /[.,]00$/
/** One in so many. */
const FEW_BARE = 8
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
  /** Whole numbers without any sign in them: who writes three decimals writes them everywhere. */
  private plain = 0

  /** The rows of cells that are digits alone, and how many cells write zeros for cents. */
  private readonly bare: number[] = []
  private withZeros = 0

  /** How many digits stand behind the last mark of all cells but the last, and of that; null where they differ. */
  private decimals: number | null | undefined
  private lastDecimals: number | undefined

  /** Whether the last cell ends before all others do. */
  get endsShort(): boolean {
    const { decimals, lastDecimals = 0 } = this
    return this.cells > FEW && typeof decimals === 'number' && decimals > lastDecimals
  }

  /** Whether each cell has three digits behind its only point: thousands in all of them are as rare as three decimals. */
  get isAllInThrees(): boolean {
    const { sure, open } = this
    return open['.'] >= FEW && sure['.'] + sure[','] + open[','] + this.plain === 0
  }

  get isEmpty(): boolean {
    return this.cells === 0
  }

  /** The cells of digits alone, where a program writes the cents of all others, zeros too: a point may be missing. */
  get bareRows(): readonly number[] {
    const { bare, withZeros, cells } = this
    return bare.length * FEW_BARE <= cells && withZeros >= FEW ? bare : []
  }

  get isPadded(): boolean {
    return this.padded >= FEW && this.padded * 2 > this.cells
  }

  add(cell: string, row: number): void {
    this.cells++
    if (BARE.test(cell)) this.bare.push(row)
    else if (ZEROS.test(cell)) this.withZeros++
    if (cell.charCodeAt(0) === ZERO && PADDED.test(cell)) this.padded++
    this.addDecimals(cell)
    const written = writtenMark(cell)
    if (written === null && SPACED.test(cell)) this.spaced++
    else if (written === null) this.plain += cell.length > 1 ? 1 : 0
    else if (written.isSure) this.sure[written.mark]++
    else this.open[written.mark]++
  }

  private addDecimals(cell: string): void {
    if (this.decimals === null || cell.trim() === '') return
    if (this.lastDecimals !== undefined) {
      this.decimals ??= this.lastDecimals
      if (this.decimals !== this.lastDecimals) this.decimals = null
    }
    const at = Math.max(cell.lastIndexOf('.'), cell.lastIndexOf(','))
    this.lastDecimals = at < 0 ? 0 : cell.length - at - 1
  }

  get mark(): DecimalMark | null {
    const { sure, open } = this
    if (sure['.'] > 0 && sure[','] > 0) return sure[','] > sure['.'] ? ',' : '.'
    if (sure[','] > 0) return sure[','] > open[','] ? ',' : '.'
    if (sure['.'] > 0) return sure['.'] >= open['.'] * TYPING_ERROR ? '.' : ','
    if (open[','] > 0) return '.'
    return open['.'] > 0 ? ',' : null
  }

  /** Whether some of the cells can only be written with the other mark, or hold two numbers. */
  contradicts(mark: DecimalMark): boolean {
    return this.spaced > 0 || this.sure[mark === '.' ? ',' : '.'] > 0
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
