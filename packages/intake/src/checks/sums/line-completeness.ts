import type { BodyLines } from './body-lines.ts'

/** The number of texts per line. */
const FIELD_BITS = 6
const FIELDS = Array.from({ length: FIELD_BITS }, (_, bit) => bit)
/** A sale has what at least half of the lines have: many others may be sums. */
const USUAL = 0.5

/** Compares a line's filled fields with those of the file's sales. */
export class LineCompleteness {
  private readonly lines: BodyLines
  /** A bit set of the texts that nearly all lines have. */
  private readonly usual: number

  constructor(lines: BodyLines) {
    this.lines = lines
    const counts = new Int32Array(1 << FIELD_BITS)
    for (const lacks of lines.lacks.values) counts[lacks] = (counts[lacks] ?? 0) + 1
    for (const at of lines.labels.keys()) counts[lines.lacks.at(at)] = (counts[lines.lacks.at(at)] ?? 0) - 1
    const sales = lines.length - lines.labels.size
    const lacking = (bit: number) => counts.reduce((sum, count, lacks) => sum + (lacks & (1 << bit) ? count : 0), 0)
    this.usual = FIELDS.reduce((all, bit) => (sales - lacking(bit) >= sales * USUAL ? all | (1 << bit) : all), 0)
  }

  /** A bit set of the texts that this line lacks. */
  lacks(at: number): number {
    return this.lines.lacks.at(at) & this.usual
  }

  isComplete(at: number): boolean {
    return this.lacks(at) === 0
  }

  /** Whether it lacks half of them. */
  isBare(at: number): boolean {
    return !this.isComplete(at) && bits(this.lacks(at)) * 2 >= bits(this.usual)
  }
}

const bits = (mask: number): number => FIELDS.filter((bit) => mask & (1 << bit)).length
