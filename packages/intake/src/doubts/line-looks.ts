import type { BodyLines } from './body-lines.ts'

/** As many as a line has texts. */
const FIELD_BITS = 6
/** What at least half of the lines fill, a sale has: many of the others may be sums. */
const USUAL = 0.5

/** How a line looks beside the others: complete, or without what a sale of this file has. */
export class LineLooks {
  private readonly lines: BodyLines
  /** A bit for each text that nearly all lines fill. */
  private readonly usual: number

  constructor(lines: BodyLines) {
    this.lines = lines
    const sales = lines.lacks.filter((_, at) => !lines.labels.has(at))
    const isUsual = (bit: number) => sales.filter((lacks) => (lacks & (1 << bit)) === 0).length >= sales.length * USUAL
    this.usual = Array.from({ length: FIELD_BITS }, (_, bit) => (isUsual(bit) ? 1 << bit : 0)).reduce((all, bit) => all | bit, 0)
  }

  /** What this line lacks of what the others have, a bit each. */
  lacks(at: number): number {
    return (this.lines.lacks[at] ?? 0) & this.usual
  }

  isComplete(at: number): boolean {
    return this.lacks(at) === 0
  }

  /** Whether it lacks half of that. */
  isBare(at: number): boolean {
    return !this.isComplete(at) && bits(this.lacks(at)) * 2 >= bits(this.usual)
  }
}

const bits = (mask: number): number => Array.from({ length: FIELD_BITS }, (_, bit) => (mask >> bit) & 1).reduce((sum, bit) => sum + bit, 0)
