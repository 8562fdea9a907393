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
    const filled = Array.from({ length: FIELD_BITS }, () => 0)
    let sales = 0
    for (const [at, lacks] of lines.lacks.values.entries()) {
      if (lines.labels.has(at)) continue
      sales++
      for (let bit = 0; bit < FIELD_BITS; bit++) if ((lacks & (1 << bit)) === 0) filled[bit] = (filled[bit] ?? 0) + 1
    }
    this.usual = filled.reduce((all, count, bit) => (count >= sales * USUAL ? all | (1 << bit) : all), 0)
  }

  /** What this line lacks of what the others have, a bit each. */
  lacks(at: number): number {
    return this.lines.lacks.at(at) & this.usual
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
