import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type DecimalMark, writtenMark } from '../../formats/amount.ts'
import { type Finding, FoundRows } from '../finding.ts'

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

/** Asks where a file ends within an amount: its last cell lacks digits that all others have. */
export function findingOfLastCell(columns: readonly Written[]): Finding[] {
  const cut = columns.find(({ notation }) => notation.endsShort)
  return cut ? [{ text: text('checks.lastCell', { column: cut.name }), cents: cents(Math.abs(cut.cents)), rows: [] }] : []
}

/** Asks about cells without cents that are larger than all which have them. */
export function findingsOfBareCells(columns: readonly (Counted & { field: string })[], rows: ArrayLike<number>): Finding[] {
  const amount = columns.find(({ field }) => field === 'amount')
  const bare = new Set(amount?.notation.bareRows)
  if (!amount || bare.size === 0) return []
  const { name, values } = amount
  let most = 0
  for (let at = 0; at < values.length; at++) if (!bare.has(rows[at] ?? 0)) most = Math.max(most, Math.abs(values[at] ?? 0))
  const found = new FoundRows()
  for (let at = 0; at < values.length; at++) {
    const cents = Math.abs(values[at] ?? 0)
    if (cents > most && bare.has(rows[at] ?? 0)) found.add(rows[at] ?? 0, cents)
  }
  return found.finding((count) => text('checks.withoutCents', { count, column: name }))
}

type Written = { name: string; notation: Notation; mark: DecimalMark; cents: number }
type Counted = Pick<Written, 'name' | 'notation' | 'cents'> & { values: ArrayLike<number> }

/** No line of this trade is so large that most of a month's are: in cents. */
const TOO_LARGE = 100_000_00
const ENOUGH_ROWS = 8
const MOSTLY = 0.8

/** Whole numbers throughout, of a size that hardly a single sale has, are cents; amounts that were rounded to dollars are smaller. */
export function findingsOfWholeNumbers(columns: readonly Counted[]): Finding[] {
  if (columns.some(({ notation, values }) => notation.isPadded || !areWhole(values))) return []
  const sales = Array.from(columns[0]?.values ?? [], Math.abs).filter((value) => value !== 0)
  const middle = sales.toSorted((a, b) => a - b)[Math.floor(sales.length / 2)] ?? 0
  if (sales.length < ENOUGH_ROWS || middle < TOO_LARGE) return []
  const crooked = sales.filter((value) => value % 100_00 !== 0).length
  if (crooked < sales.length * MOSTLY) return []
  return columns.map(({ name, cents: total }) => ({
    text: text('checks.inCents', { column: name }),
    cents: cents(Math.abs(total)),
    rows: [],
  }))
}

function areWhole(amounts: ArrayLike<number>): boolean {
  for (let at = 0; at < amounts.length; at++) if ((amounts[at] ?? 0) % 100 !== 0) return false
  return true
}

/** Asks where the amounts of a column can be read two ways, and nobody has said which, or cells speak against it. */
export function findingsOfNotation(columns: readonly Written[], said?: DecimalMark): Finding[] {
  const padded = columns.filter(({ notation }) => notation.isPadded)
  const differ = new Set(columns.flatMap(({ notation }) => notation.mark ?? [])).size > 1
  const written = columns.filter(({ notation }) => !notation.isEmpty)
  const isInThrees = written.length > 0 && written.every(({ notation }) => notation.isAllInThrees)
  const open = written.filter(({ notation, mark }) => (said ? notation.contradicts(said) : differ || isInThrees || notation.isOpen(mark)))
  const ask = ({ cents: total }: Written, said: Finding['text']): Finding => ({ text: said, cents: cents(Math.abs(total)), rows: [] })
  return [
    ...open.map((column) => ask(column, text('checks.notation', { column: column.name }))),
    ...padded.map((column) => ask(column, text('checks.inCents', { column: column.name }))),
  ]
}
