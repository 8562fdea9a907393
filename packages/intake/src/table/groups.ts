/** A table with fewer lines shows no groups. */
const MIN_ROWS = 4
/** The number of lines that shows groups, regardless of the table's length. */
export const ENOUGH_LINES = 10_000
/** The share of lines that are below the first line of their group. */
const MIN_BLANK = 0.3
/** Groups have distinct names; with random blanks, few names repeat. */
const MIN_DIFFERENT = 0.6
/** A name may repeat at a page start. */
const MAX_REPEATED = 0.05

type Column = { filled: boolean[]; count: number; repeated: number; above: string; names: Set<string> }

/** Finds the columns whose names are only on the first line of each group. */
export class Groups<Key> {
  private readonly columns: ReadonlyMap<Key, Column>
  private rows = 0

  constructor(keys: readonly Key[]) {
    this.columns = new Map(keys.map((key) => [key, { filled: [], count: 0, repeated: 0, above: '', names: new Set() }]))
  }

  /** Further lines add no evidence. */
  get areKnown(): boolean {
    return this.rows === ENOUGH_LINES
  }

  add(nameIn: (key: Key) => string): void {
    if (this.areKnown) return
    this.rows++
    for (const [key, column] of this.columns) {
      const name = nameIn(key)
      column.filled.push(name !== '')
      if (name === '') continue
      column.count++
      if (name === column.above) column.repeated++
      column.above = name
      column.names.add(name)
    }
  }

  /** A column that is filled exactly with (or only within) a clear group column has the same groups. */
  grouped(): Key[] {
    const candidates = [...this.columns].filter(([, column]) => this.leavesBlanks(column))
    const leading = candidates.filter(([, column]) => namesGroups(column)).map(([, column]) => column)
    return candidates.filter(([, column]) => leading.some((each) => isWithin(each, column) || isWithin(column, each))).map(([key]) => key)
  }

  private leavesBlanks({ filled, count }: Column): boolean {
    return this.rows >= MIN_ROWS && filled[0] === true && this.rows - count >= this.rows * MIN_BLANK
  }
}

const namesGroups = ({ count, repeated, names }: Column): boolean => repeated <= count * MAX_REPEATED && names.size >= count * MIN_DIFFERENT

const isWithin = (inner: Column, outer: Column): boolean => inner.filled.every((isFilled, at) => !isFilled || outer.filled[at] === true)
