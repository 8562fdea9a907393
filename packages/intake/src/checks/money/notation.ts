import { type DecimalMark, writtenMark } from '../../formats/amount.ts'

/** If fewer cells than this share have a decimal mark, the column holds whole amounts and a typing error. */
const TYPING_ERROR = 0.25
const SPACED = /^[\s($-]*\d{1,3}(?:[ \u00a0\u202f]\d{3})+[\s)-]*$/
const ZERO = 48
const BARE = /^-?[1-9]\d{3,14}$/
const CENTS = /[.,]\d\d\D*$/
const ZEROS = /[.,]00$/
/** Typing errors are at most one in this many cells. */
const FEW_BARE = 8
const PADDED = /^0\d{5,}-?$/
/** The number of cells of one form that cannot be chance. */
const FEW = 3

/** The notation of a column's amounts, decided from all its cells, because '1,234' alone is ambiguous. */
export class Notation {
  /** Cells that require this decimal mark, and ambiguous cells in which it separates thousands or three decimals. */
  private readonly sure = { '.': 0, ',': 0 }
  private readonly open = { '.': 0, ',': 0 }
  /** Cells that require their decimal mark and have two digits after it. */
  private inCents = 0
  /** Whole numbers with a blank inside: thousands, or two numbers. */
  private spaced = 0
  /** Whole numbers with leading zeros: fixed-width output without a decimal mark. */
  private padded = 0
  private cells = 0
  /** Whole numbers without any mark: a system that writes three decimals writes them everywhere. */
  private plain = 0

  /** The rows of cells with digits only, and the number of cells with zeros for cents. */
  private readonly bare: number[] = []
  private withZeros = 0

  /** The number of digits after the last mark in all cells but the last, and in the last; null if they differ. */
  private decimals: number | null | undefined
  private lastDecimals: number | undefined

  /** Whether the last cell has fewer digits than all others. */
  get endsShort(): boolean {
    const { decimals, lastDecimals = 0 } = this
    return this.cells > FEW && typeof decimals === 'number' && decimals > lastDecimals
  }

  /** Whether each cell has three digits after its only point. Thousands in all cells are as rare as three decimals. */
  get isAllInThrees(): boolean {
    const { sure, open } = this
    return open['.'] >= FEW && sure['.'] + sure[','] + open[','] + this.plain === 0
  }

  get isEmpty(): boolean {
    return this.cells === 0
  }

  /** The cells with digits only in a column whose other cells always write cents: their decimal point may be missing. */
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
    else if (written.isSure) {
      this.sure[written.mark]++
      if (CENTS.test(cell)) this.inCents++
    } else this.open[written.mark]++
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

  /** Whether some cells require the other mark, or hold two numbers. */
  contradicts(mark: DecimalMark): boolean {
    return this.spaced > 0 || this.sure[mark === '.' ? ',' : '.'] > 0
  }

  /** Whether some cells have three digits after the mark where all others have cents. */
  hasThreesAmongCents(mark: DecimalMark): boolean {
    return this.open[mark] > 0 && this.sure[mark] > 0 && this.inCents === this.sure['.'] + this.sure[',']
  }

  /** Whether some cells would be different amounts with the other mark. */
  isOpen(mark: DecimalMark): boolean {
    if (this.spaced > 0) return true
    const other = mark === '.' ? ',' : '.'
    // Three decimals in most cells, or thousands in few.
    return (
      this.open[mark] > this.sure[mark] || (this.sure[mark] === 0 && this.sure[other] === 0 && this.open['.'] > 0 && this.open['.'] < FEW)
    )
  }
}
