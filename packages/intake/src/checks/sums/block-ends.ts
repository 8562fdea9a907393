import type { BlockSum, Direction } from './block-sums.ts'
import type { BodyLines } from './body-lines.ts'

type Proven = ReadonlyMap<number, BlockSum & { direction: Direction }>

export const endsItsBlock = ({ startsBlock, length }: BodyLines, { at, leaves }: BlockSum): boolean =>
  leaves > 1 && startsBlock.at(at - leaves) === 1 && (at + 1 === length || startsBlock.at(at + 1) === 1)

/** A group may have fewer lines. */
const MIN_LINES = 6

/** Whether the only sum is of all lines above it, with sales below: a total that excludes them. */
export function endsBeforeSales(sums: readonly number[], proven: Proven, isSale: (at: number) => boolean, lines: number): boolean {
  const [only = -1, ...others] = sums
  const sum = proven.get(only)
  if (others.length > 0 || !sum || sum.direction === 'above' || !sum.isWhole || sum.leaves < MIN_LINES) return false
  for (let below = only + 1; below < lines; below++) if (isSale(below)) return true
  return false
}

/**
 * The number of blocks that end in the sum of their other lines; 0 if one of three lines or more does not, or one sale may be there
 * twice.
 */
export function endedBlocks({ startsBlock, amounts, length }: BodyLines, proven: Proven, isLabelled: (at: number) => boolean): number {
  let [ended, start] = [0, 0]
  for (let at = 0; at < length; at++) {
    if (startsBlock.at(at) === 1) start = at
    if (at + 1 < length && startsBlock.at(at + 1) !== 1) continue
    const sum = proven.get(at)
    if (sum?.direction === 'below' && sum.leaves === at - start && sum.leaves > 1) ended++
    else if (at - start > 1 ? !isLabelled(at) : at > start && amounts.at(at) === amounts.at(start)) return 0
  }
  return ended
}
