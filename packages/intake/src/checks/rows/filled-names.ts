import { text } from '@fairshare/texts/text'
import { NAME_FIELDS, type NameField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** So many rows, and names, are in one order by no accident. */
const TELLING_ROWS = 8
const TELLING_NAMES = 3
/** So often a name is missing where the rows go on to the next by which they are ordered: groups begin with theirs. */
const LEAST_MISSING = 2
/** The first lines of groups name each of them about once. */
const MOST_WRITTEN = 1.5

type Names = Readonly<Record<NameField, string>>

/** Whether the rows are in the order of what they say one after the other: up or down. */
class Order<Value extends string | number> {
  private last: Value | null = null
  private first: Value | null = null
  private isRising = true
  private isFalling = true
  steps = 0

  /** Whether another value follows. */
  add(value: Value): boolean {
    const { last } = this
    this.last = value
    if (last === null) this.first = value
    if (last === null || last === value) return false
    this.steps++
    if (last < value) this.isFalling = false
    else this.isRising = false
    return true
  }

  get isKept(): boolean {
    return (this.isRising || this.isFalling) && this.first !== this.last
  }
}

type Filled = { rows: FoundRows; written: number; names: Set<string>; missing: Record<NameField, number> }

/**
 * Names that were filled down over rows which a program has brought into another order since: by their amounts, or by another name,
 * at whose groups theirs do not begin.
 */
export class FilledNames {
  private readonly filled = new Map<NameField, Filled>()
  private readonly byAmount = new Order<number>()
  private readonly byName = new Map(NAME_FIELDS.map((field) => [field, new Order<string>()] as const))
  private rows = 0

  /** A line that is stored as a sale, as it is written and with the blank names filled. */
  add(row: number, { texts, names, amountCents }: { texts: Names; names: Names; amountCents: number }): void {
    this.rows++
    this.byAmount.add(amountCents)
    const next = NAME_FIELDS.filter((field) => this.byName.get(field)?.add(names[field].toLowerCase()))
    for (const field of NAME_FIELDS) {
      const known = this.filled.get(field) ?? newlyFilled()
      this.filled.set(field, known)
      known.names.add(names[field])
      if (texts[field] !== '') known.written++
      else if (names[field] !== '') {
        known.rows.add(row, amountCents)
        for (const other of next) known.missing[other]++
      }
    }
  }

  findings(): Finding[] {
    if (this.rows < TELLING_ROWS) return []
    return [...this.filled].flatMap(([field, filled]) =>
      filled.names.size < TELLING_NAMES || !(this.byAmount.isKept || this.isByOther(field, filled))
        ? []
        : filled.rows.finding((count) => text('checks.filledApart', { count, field: text(`uploads.target.${field}`) })),
    )
  }

  /** What is written on the first lines of groups is in no other order than theirs. */
  private isByOther(field: NameField, { written, names, missing }: Filled): boolean {
    const isOrder = (other: NameField) => {
      const order = this.byName.get(other)
      const isWritten = this.filled.get(other)?.rows.count === 0
      return other !== field && isWritten && order?.isKept && order.steps + 1 >= TELLING_NAMES && missing[other] >= LEAST_MISSING
    }
    return written <= names.size * MOST_WRITTEN && NAME_FIELDS.some(isOrder)
  }
}

const newlyFilled = (): Filled => ({
  rows: new FoundRows(),
  written: 0,
  names: new Set(),
  missing: { hospital: 0, surgeon: 0, procedure: 0, territory: 0 },
})
