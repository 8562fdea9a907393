import type { SumLabel } from './sum-label.ts'

/** What a row of the table's body tells: its money in ten-thousandths (null where none is stated), and how it looks. */
export type BodyLine = {
  row: number
  amount: number | null
  gross: number | null
  label: SumLabel | null
  /** The mapped texts that it leaves blank, a bit each. */
  lacks: number
  /** Whether a block of rows may begin here: after a blank row, or with another hospital, territory or invoice than above. */
  startsBlock: boolean
}

/** The rows of a body, as columns: a million of them must fit. */
export class BodyLines {
  readonly rows: number[] = []
  readonly amounts: number[] = []
  readonly grosses: number[] = []
  readonly lacks: number[] = []
  readonly labels = new Map<number, SumLabel>()
  readonly startsBlock: boolean[] = []

  get length(): number {
    return this.rows.length
  }

  add({ row, amount, gross, label, lacks, startsBlock }: BodyLine): void {
    const at = this.rows.push(row) - 1
    this.amounts.push(amount ?? Number.NaN)
    this.grosses.push(gross ?? Number.NaN)
    this.lacks.push(lacks)
    if (label !== null) this.labels.set(at, label)
    this.startsBlock.push(startsBlock)
  }
}
