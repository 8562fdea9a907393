import { NumberColumn } from '../../sales/number-column.ts'
import type { BodyLines } from './body-lines.ts'
import { LineIndex, mixInteger } from '../rows/line-index.ts'

export type Direction = 'below' | 'above'
/** A line with the sum of the `leaves` lines before it, in reading direction. */
export type BlockSum = { at: number; leaves: number; isWhole: boolean }

type Start = { amount: number; gross: number; leaves: number }
type Accepts = (sum: BlockSum) => boolean

/** Half a cent and a dollar, in ten-thousandths: a sum may be rounded, or may sum unrounded lines. */
const HALF_CENT = 50
const DOLLAR = 10_000
/** Rounding errors grow with the number of lines, but mostly cancel out. */
const MAX_ROUNDED = 20
const CENT = 100

/**
 * Finds lines that sum the block that ends at them. Blocks start at the top, after a sum, at a blank row, or where names change.
 * Running sums are indexed, so each line takes one lookup.
 */
export class BlockSums {
  private readonly lines: BodyLines
  private readonly starts: Starts

  constructor(lines: BodyLines) {
    this.lines = lines
    this.starts = new Starts(lines.length)
  }

  find(direction: Direction, isLeftOut: (at: number) => boolean, accepts: Accepts): BlockSum[] {
    const { amounts, grosses, startsBlock, length } = this.lines
    const walk = new Walk(this.starts)
    const found: BlockSum[] = []
    for (let step = 0; step < length; step++) {
      const at = direction === 'below' ? step : length - 1 - step
      if (startsBlock.at(direction === 'below' ? at : at + 1) === 1) walk.mark()
      const amount = amounts.at(at)
      const gross = grosses.at(at)
      const sum = Number.isNaN(amount) ? null : walk.sumAt(at, amount, gross)
      const isSum = sum !== null && accepts(sum)
      if (isSum) found.push(sum)
      if (isSum || isLeftOut(at)) walk.markSum()
      else walk.add(amount, gross)
    }
    return found
  }
}

class Walk {
  private amount = 0
  private gross = 0
  private leaves = 0
  /** Sums of whole cents differ by at least a cent, so only equal sums match. */
  private areWholeCents = true
  private readonly starts: Starts
  private readonly whole: Start = { amount: 0, gross: 0, leaves: 0 }
  private sinceSum = this.whole

  constructor(starts: Starts) {
    this.starts = starts
    starts.clear()
    this.mark()
  }

  mark(): void {
    this.starts.set(this.amount, this.gross, this.leaves)
  }

  markSum(): void {
    this.mark()
    this.sinceSum = { amount: this.amount, gross: this.gross, leaves: this.leaves }
  }

  add(amount: number, gross: number): void {
    if (Number.isNaN(amount)) return
    this.areWholeCents &&= amount % CENT === 0
    this.amount += amount
    this.gross += Number.isNaN(gross) ? 0 : gross
    this.leaves++
  }

  sumAt(at: number, amount: number, gross: number): BlockSum | null {
    const key = Math.round((this.amount - amount) / CENT)
    const found = this.startAt(key, amount, gross) ?? this.startNear(key, amount, gross) ?? this.roundedStart(amount, gross)
    return found ? { at, leaves: this.leaves - found.leaves, isWhole: found.leaves === 0 } : null
  }

  private startAt(key: number, amount: number, gross: number): Start | null {
    const start = this.starts.get(key)
    return start && this.fits(start, amount, gross, false) ? start : null
  }

  private startNear(key: number, amount: number, gross: number): Start | null {
    if (this.areWholeCents && amount % CENT === 0) return null
    return this.startAt(key - 1, amount, gross) ?? this.startAt(key + 1, amount, gross)
  }

  private roundedStart(amount: number, gross: number): Start | null {
    if (this.fits(this.sinceSum, amount, gross, true)) return this.sinceSum
    return this.fits(this.whole, amount, gross, true) ? this.whole : null
  }

  /** Each line of a block may have lost half a cent that its sum has; commissions are made of sums as well as of lines. */
  private fits(start: Start, amount: number, gross: number, isRounded: boolean): boolean {
    const leaves = this.leaves - start.leaves
    if (leaves < 1) return false
    const most = HALF_CENT * Math.min(leaves, MAX_ROUNDED)
    const isNear = (stated: number, sum: number, tolerance: number) =>
      Number.isNaN(stated) || Math.abs(stated - sum) <= (isRounded && stated % DOLLAR === 0 ? DOLLAR / 2 : tolerance)
    // A sum may have no commission, or zero.
    const isOfGross = gross === 0 || isNear(gross, this.gross - start.gross, most)
    return isOfGross && isNear(amount, this.amount - start.amount, isRounded ? most : HALF_CENT)
  }
}

/** The possible starts of blocks, by running sum; the last of several with the same sum. */
class Starts {
  private readonly index: LineIndex
  private readonly amounts = new NumberColumn(Float64Array)
  private readonly grosses = new NumberColumn(Float64Array)
  private readonly leaves = new NumberColumn(Int32Array)

  constructor(lines: number) {
    // One before the first line, and one after each.
    this.index = new LineIndex(lines + 1)
  }

  clear(): void {
    this.index.clear()
    for (const column of [this.amounts, this.grosses, this.leaves]) column.length = 0
  }

  get(key: number): Start | null {
    const at = this.placeOf(key)
    return at < 0 ? null : { amount: this.amounts.at(at), gross: this.grosses.at(at), leaves: this.leaves.at(at) }
  }

  set(amount: number, gross: number, leaves: number): void {
    const key = Math.round(amount / CENT)
    const known = this.placeOf(key)
    if (known >= 0) {
      this.amounts.set(known, amount)
      this.grosses.set(known, gross)
      this.leaves.set(known, leaves)
      return
    }
    this.index.add(mixInteger(0, key), this.amounts.length)
    this.amounts.push(amount)
    this.grosses.push(gross)
    this.leaves.push(leaves)
  }

  private placeOf(key: number): number {
    return this.index.find(mixInteger(0, key), (at) => Math.round(this.amounts.at(at) / CENT) === key)
  }
}
