import { text } from '@fairshare/texts/text'
import { NAME_FIELDS, type NameField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** The number of rows and names whose order cannot be chance. */
const ENOUGH_ROWS = 8
const ENOUGH_NAMES = 3
/** The share of sort-group changes at which a name is missing: groups start with their name. */
const MIN_MISSING = 2
/** The first line of each group names it about once. */
const MAX_WRITTEN = 1.5

type Names = Readonly<Record<NameField, string>>

/** Whether the rows are sorted by a value, ascending or descending. */
class Order<Value extends string | number> {
  private last: Value | null = null
  private first: Value | null = null
  private isRising = true
  private isFalling = true
  steps = 0

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

  get isSorted(): boolean {
    return (this.isRising || this.isFalling) && this.first !== this.last
  }
}

type Filled = { rows: FoundRows; written: number; names: Set<string>; missing: Record<NameField, number> }

/** Names that were filled down although the rows were sorted since, by amount or by another name whose groups do not begin with theirs. */
export class FilledNames {
  private readonly filled = new Map<NameField, Filled>()
  private readonly byAmount = new Order<number>()
  private readonly byName = new Map(NAME_FIELDS.map((field) => [field, new Order<string>()] as const))
  private rows = 0

  /** A sale, with its names as written and as filled down. */
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
    if (this.rows < ENOUGH_ROWS) return []
    return [...this.filled].flatMap(([field, filled]) =>
      filled.names.size < ENOUGH_NAMES || !(this.byAmount.isSorted || this.isByOther(field, filled))
        ? []
        : filled.rows.finding((count) => text('checks.filledApart', { count, field: text(`uploads.target.${field}`) })),
    )
  }

  /** The first lines of groups are in the order of the groups. */
  private isByOther(field: NameField, { written, names, missing }: Filled): boolean {
    const isOrder = (other: NameField) => {
      const order = this.byName.get(other)
      const isWritten = this.filled.get(other)?.rows.count === 0
      return other !== field && isWritten && order?.isSorted && order.steps + 1 >= ENOUGH_NAMES && missing[other] >= MIN_MISSING
    }
    return written <= names.size * MAX_WRITTEN && NAME_FIELDS.some(isOrder)
  }
}

const newlyFilled = (): Filled => ({
  rows: new FoundRows(),
  written: 0,
  names: new Set(),
  missing: { hospital: 0, surgeon: 0, procedure: 0, territory: 0 },
})
