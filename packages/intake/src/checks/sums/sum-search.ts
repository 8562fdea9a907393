import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { endedBlocks, endsBeforeSales, endsItsBlock } from './block-ends.ts'
import { type BlockSum, BlockSums, type Direction } from './block-sums.ts'
import type { BodyLines } from './body-lines.ts'
import { arePrices, areSalesOfItem, chanceOfSum } from './chance.ts'
import { matchesTotal, HALF_CENT, inCents, type Total } from './matches-total.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { farFromSums } from './far-from-sums.ts'
import { LineCompleteness } from './line-completeness.ts'

/** In ten-thousandths. */
export type StatedSum = { amount: number | null; gross: number | null; row: number }
export type FoundSums = {
  kinds: ReadonlyMap<number, 'subtotal' | 'total'>
  stated: (StatedSum & { agrees: boolean }) | null
  findings: Finding[]
}

type Money = Pick<StatedSum, 'amount' | 'gross'>

/** If at most this number of sums is expected by chance, none is. */
const UNLIKELY = 0.05
const DOLLAR = 10_000
/** The minimum of pairs, and of distinct amounts, of paired lines. */
const FEW = 3
const MOST = 0.8
/** In a shorter table two parts may be equal by chance. */
const MIN_ROWS = 6

/**
 * Whether a line is a sale regardless of its amount; `farthest` is the farthest line that it would sum, or the line itself if it would
 * sum all.
 */
type IsCertainSale = (at: number, farthest: number) => boolean

/** Finds the sums among the lines; `isKept` marks lines that are sales regardless of their amounts. */
export class SumSearch {
  private readonly lines: BodyLines
  private readonly looks: LineCompleteness
  private readonly chance: number
  private readonly blocks: BlockSums
  private readonly isCertainSale: IsCertainSale
  private readonly proven = new Map<number, BlockSum & { direction: Direction }>()

  /** `like` is another search in the same lines, whose facts are shared. */
  constructor(lines: BodyLines, isCertainSale: IsCertainSale, like?: SumSearch) {
    this.lines = lines
    this.isCertainSale = isCertainSale
    this.looks = like?.looks ?? new LineCompleteness(lines)
    this.chance = like?.chance ?? chanceOfSum(lines)
    this.blocks = like?.blocks ?? new BlockSums(lines)
    const found = { below: this.candidates('below'), above: this.candidates('above') }
    // Sums are usually below their lines; if more are above, those come first.
    const [first, then]: [Direction, Direction] = found.above.length > found.below.length ? ['above', 'below'] : ['below', 'above']
    this.search(first, found[first])
    this.search(then, this.proven.size === 0 ? found[then] : this.candidates(then))
  }

  /** The lines whose sums are beyond chance: one by one, or because there are several. */
  certainSums(): number[] {
    const sums = [...this.proven.values()]
    return sums.filter((sum) => sums.length >= FEW || this.isEdge(sum) || this.isShown(sum)).map(({ at }) => at)
  }

  result(): FoundSums {
    const { lines } = this
    const total = this.totalOfSales()
    const sums = [...new Set([...lines.labels.keys(), ...this.proven.keys()])].filter((at) => this.isSum(at)).sort((a, b) => a - b)
    const kinds = new Map<number, 'subtotal' | 'total'>()
    let stated: FoundSums['stated'] = null
    for (const at of sums) {
      const summed = this.summedAt(at, total)
      const agrees = matchesTotal(summed, total)
      const isTotal = this.isFileTotal(at, agrees, at === sums.at(-1)) || endsBeforeSales(sums, this.proven, this.isSale, lines.length)
      kinds.set(lines.rows.at(at), isTotal ? 'total' : 'subtotal')
      if (isTotal) stated = { ...summed, row: lines.rows.at(at), agrees }
    }
    return { kinds, stated, findings: [...this.findingsOfSums(), ...this.findingsOfTotals(sums, stated, total), ...this.findingsOfSales()] }
  }

  private candidates(direction: Direction): BlockSum[] {
    const isOut = (at: number) => this.isLabelled(at) || this.proven.has(at)
    return this.blocks.find(direction, isOut, (sum) => !isOut(sum.at) && this.mayBeSum(sum, direction))
  }

  /** A single amount repeats among sales; canceling lines sum to nothing. */
  private mayBeSum({ at, leaves, isWhole }: BlockSum, direction: Direction): boolean {
    const isOfAll = isWhole && (at === 0 || at === this.lines.length - 1)
    const farthest = isOfAll ? at : direction === 'below' ? at - leaves : at + leaves
    return !this.isCertainSale(at, farthest) && (this.looks.isBare(at) || (leaves > 1 && this.lines.amounts.at(at) !== 0))
  }

  private search(direction: Direction, candidates: readonly BlockSum[]): void {
    if (candidates.length + this.lines.labels.size === 0) return
    const isKnown = (at: number) => this.isLabelled(at) || this.proven.has(at)
    const likeSales = candidates.filter(({ at }) => !this.looks.isBare(at))
    const sums = likeSales.filter((sum) => !areSalesOfItem(this.lines, sum, direction))
    const byChance = this.lines.length * this.chance
    const isMany = sums.length > 3 * byChance + (byChance < UNLIKELY ? 0 : 3)
    const isLikely = (sum: BlockSum) =>
      this.mayBeSum(sum, direction) && (isMany || this.looks.isBare(sum.at) || this.lines.labels.has(sum.at) || this.isEdge(sum))
    const accepts = (sum: BlockSum) => (this.isLabelled(sum.at) ? !this.proven.has(sum.at) : !isKnown(sum.at) && isLikely(sum))
    const found = this.blocks.find(direction, isKnown, accepts)
    const looks = new Set(found.filter(({ leaves }) => leaves > 1).map(({ at }) => this.looks.lacks(at)))
    looks.delete(0)
    // The sum of a single line looks like the sums of several.
    const isAlike = ({ at }: BlockSum) => !isKnown(at) && !this.isCertainSale(at, at) && looks.has(this.looks.lacks(at))
    const all = looks.size === 0 ? found : this.blocks.find(direction, isKnown, (sum) => accepts(sum) || isAlike(sum))
    for (const sum of all) this.proven.set(sum.at, { ...sum, direction })
  }

  /** The sum of all other lines, at the end or the start. */
  private isEdge({ at, isWhole, leaves }: BlockSum): boolean {
    return isWhole && leaves > 2 && this.chance < UNLIKELY && (at === 0 || at === this.lines.length - 1)
  }

  /** Labeled as a sum, and a sale in nothing else. */
  private isLabelled(at: number): boolean {
    const label = this.lines.labels.get(at)
    return label !== undefined && !this.isCertainSale(at, at) && (label.isSure ? !this.looks.isComplete(at) : this.looks.isBare(at))
  }

  private isSum(at: number): boolean {
    return this.isLabelled(at) || this.proven.has(at)
  }

  /** Whether its label, look or place shows it, not only its amount. */
  private isShown({ direction, ...sum }: BlockSum & { direction: Direction }): boolean {
    if (this.isLabelled(sum.at)) return true
    if (direction === 'below' && endsItsBlock(this.lines, sum) && this.blocksEndInSums) return true
    if (!this.looks.isBare(sum.at)) return false
    if (direction === 'above') return this.bareAreSums && this.areTiled
    return this.bareAreSums || (sum.leaves > 1 && (sum.isWhole || this.chance < UNLIKELY))
  }

  /** Several bare lines, each the sum of its block: this file's usual form. */
  private get bareAreSums(): boolean {
    this.areSums ??= this.sumsAmongBare()
    return this.areSums
  }

  private areSums: boolean | undefined

  /** Whether each block of several lines ends in the sum of the others, in cents beyond chance, and no single sale is there twice. */
  private get blocksEndInSums(): boolean {
    this.areEnded ??= this.chance < UNLIKELY && endedBlocks(this.lines, this.proven, (at) => this.isLabelled(at)) >= FEW
    return this.areEnded
  }

  private areEnded: boolean | undefined

  /** Whether each sale is in the block of one sum above it, without other lines. That cannot be chance. */
  private get areTiled(): boolean {
    this.tiled ??= this.chance < UNLIKELY && this.leavesAbove === this.salesCount
    return this.tiled
  }

  private tiled: boolean | undefined

  private get leavesAbove(): number {
    let leaves = 0
    for (const sum of this.proven.values()) if (sum.direction === 'above' && !this.isLabelled(sum.at)) leaves += sum.leaves
    return leaves
  }

  /** Runs after all sums are known. */
  private get salesCount(): number {
    if (this.saleCount === undefined) {
      this.saleCount = 0
      for (let at = 0; at < this.lines.length; at++) if (this.isSale(at)) this.saleCount++
    }
    return this.saleCount
  }

  private saleCount: number | undefined

  /** Labeled as the maximum or minimum, with its value. */
  private isExtreme(at: number): boolean {
    return this.lines.labels.get(at)?.kind === 'extreme' && this.extremes.includes(this.lines.amounts.at(at))
  }

  /** Computed once, because a file may label every line so. */
  private get extremes(): readonly number[] {
    if (this.found === undefined) {
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let at = 0; at < this.lines.length; at++) {
        if (!this.isSale(at)) continue
        least = Math.min(least, this.lines.amounts.at(at))
        most = Math.max(most, this.lines.amounts.at(at))
      }
      this.found = [least, most]
    }
    return this.found
  }

  private found: readonly number[] | undefined

  private sumsAmongBare(): boolean {
    const bare = Array.from(this.lines.rows.values.keys()).filter((at) => !this.lines.labels.has(at) && this.looks.isBare(at))
    return bare.length >= FEW && bare.every((at) => this.proven.has(at))
  }

  private isFileTotal(at: number, agrees: boolean, isLast: boolean): boolean {
    const label = this.lines.labels.get(at)?.kind
    if (label === 'subtotal' || label === 'count' || label === 'extreme') return false
    return agrees || label === 'grand total' || (isLast && label !== undefined && !this.proven.has(at))
  }

  private moneyOf(at: number): Money {
    const [amount, gross] = [this.lines.amounts.at(at), this.lines.grosses.at(at)]
    return { amount: Number.isNaN(amount) ? null : amount, gross: Number.isNaN(gross) ? null : gross }
  }

  private totalOfSales(): Total {
    const total = { amount: 0, gross: 0, amountInCents: 0, grossInCents: 0 }
    for (let at = 0; at < this.lines.length; at++) {
      const { amount, gross } = this.moneyOf(at)
      if (amount === null || this.isSum(at)) continue
      total.amount += amount
      total.gross += gross ?? 0
      total.amountInCents += inCents(amount)
      total.grossInCents += inCents(gross ?? 0)
    }
    return total
  }

  /** The totals of a sum without its means: a row of totals may contain one. */
  private summedAt(at: number, total: Total): Money {
    const { amount, gross } = this.moneyOf(at)
    const isMean = (stated: number | null, sum: number) =>
      stated !== null && stated !== sum && Math.abs(stated * this.salesCount - sum) <= HALF_CENT * this.salesCount
    return { amount: isMean(amount, total.amount) ? null : amount, gross: isMean(gross, total.gross) ? null : gross }
  }

  private findingsOfSums(): Finding[] {
    const asked = new FoundRows()
    for (const sum of [...this.proven.values()].sort((a, b) => a.at - b.at)) {
      // A row with all that a sale has may be one, whatever it sums.
      const isCertain = this.isShown(sum) || (!this.looks.isComplete(sum.at) && this.isEdge(sum))
      if (!isCertain) this.suspect(asked, sum.at)
    }
    return asked.finding((count) => text('checks.sums', { count }))
  }

  /** A match with the file's own total has no finding. */
  private findingsOfTotals(sums: readonly number[], stated: FoundSums['stated'], total: Total): Finding[] {
    if (stated?.agrees) return []
    const { amount = null, gross = null, row = 0 } = stated ?? {}
    if (amount !== null || gross !== null) {
      const difference = amount !== null && Math.abs(amount - total.amount) > HALF_CENT ? amount - total.amount : (gross ?? 0) - total.gross
      return [{ text: text('checks.total', { row }), cents: cents(Math.round(Math.abs(difference) / 100)), rows: [row] }]
    }
    const unlike = new FoundRows()
    const { salesCount } = this
    const isCount = (at: number) => this.lines.labels.get(at)?.kind === 'count' && this.moneyOf(at).amount === salesCount * DOLLAR
    const isStated = (at: number) => this.summedAt(at, total).amount !== null && !this.isExtreme(at)
    for (const at of sums) if (!this.proven.has(at) && isStated(at) && !isCount(at)) this.suspect(unlike, at)
    return unlike.finding((count) => text('checks.subtotals', { count }))
  }

  /** Possible sums among the sales: labeled total although they sum nothing, or separate lines with little more than an amount. */
  private findingsOfSales(): Finding[] {
    const called = new FoundRows()
    const stray = new FoundRows()
    const far = farFromSums(this.lines)
    for (let at = 0; at < this.lines.length; at++) {
      if (this.isSum(at) || this.moneyOf(at).amount === null) continue
      if (this.lines.labels.get(at)?.isSure && !far.has(at)) this.suspect(called, at)
      else if (this.looks.isBare(at) && this.isOutside(at)) this.suspect(stray, at)
    }
    return [
      ...called.finding((count) => text('checks.calledTotal', { count })),
      ...stray.finding((count) => text('checks.stray', { count })),
      ...this.findingOfTwins(),
      ...this.findingOfSecondTime(),
    ]
  }

  /** If nearly every amount is there twice, each second one may be the sum of the one above. */
  private findingOfTwins(): Finding[] {
    const twins = new FoundRows()
    const different = new Set<number>()
    let sales = 0
    let isTwin = false
    let above: number | null = null
    for (let at = 0; at < this.lines.length; at++) {
      const { amount } = this.moneyOf(at)
      if (amount === null || this.isSum(at)) continue
      sales++
      isTwin = amount === above && !isTwin
      above = amount
      if (!isTwin) continue
      this.suspect(twins, at)
      different.add(amount)
    }
    return different.size >= FEW && twins.count * 2 >= sales * MOST ? twins.finding((count) => text('checks.twins', { count })) : []
  }

  /** If the first rows have the same total as all others, one of them sums the other, or the file repeats everything. */
  private findingOfSecondTime(): Finding[] {
    const total = this.totalOfSales()
    const sales = this.lines.length - this.proven.size
    if (sales < MIN_ROWS || total.amount === 0 || this.chance >= UNLIKELY || arePrices(this.lines, this.isSale)) return []
    const isHalf = (half: number, whole: number) => Math.abs(half * 2 - whole) <= HALF_CENT * 2
    let [amount, gross, before, middle] = [0, 0, 0, 0]
    for (let at = 0; at < this.lines.length && middle === 0; at++) {
      if (!this.isSale(at)) continue
      amount += this.lines.amounts.at(at)
      gross += this.lines.grosses.at(at) || 0
      if (++before > 1 && isHalf(amount, total.amount) && isHalf(gross, total.gross)) middle = at + 1
    }
    if (middle === 0) return []
    const parts = [new FoundRows(), new FoundRows()] as const
    for (let at = 0; at < this.lines.length; at++) if (this.isSale(at)) this.suspect(parts[at < middle ? 0 : 1], at)
    const [first, second] = parts
    if (second.count < 2) return []
    return (first.count < second.count ? first : second).finding((count) => text('checks.secondTime', { count }))
  }

  private readonly isSale = (at: number): boolean => !Number.isNaN(this.lines.amounts.at(at)) && !this.isSum(at)

  /** Before the first or after the last complete line. */
  private isOutside(at: number): boolean {
    const { first, last } = this.completeLines
    return at < first || at > last
  }

  private get completeLines(): { first: number; last: number } {
    this.ends ??= this.endsOfComplete()
    return this.ends
  }

  private ends: { first: number; last: number } | undefined

  private endsOfComplete(): { first: number; last: number } {
    const { length } = this.lines
    let first = 0
    let last = length - 1
    while (first < length && !this.looks.isComplete(first)) first++
    while (last > first && !this.looks.isComplete(last)) last--
    return { first, last }
  }

  private suspect(suspects: FoundRows, at: number): void {
    suspects.add(this.lines.rows.at(at), (this.lines.amounts.at(at) || 0) / 100)
  }
}
