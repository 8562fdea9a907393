import { covers, type Month } from '@fairshare/engine/values'
import type { Floor, FloorKind } from '../entries/other-floors.ts'

/** A segment of the band: an entry with its months, or a gap. A gap is free if the other row has none there either. */
export type Part = { month: Month; months: number; floor?: Floor; isFree: boolean }

/** One kind's segments over consecutive months. */
export function partsOf(kind: FloorKind, floors: readonly Floor[], months: readonly Month[]): Part[] {
  const own = floors.filter(({ collection }) => collection === kind)
  return months.flatMap((month, at) => {
    const floor = own.find((each) => covers(each, month))
    if (!floor) return [{ month, months: 1, isFree: !floors.some((each) => covers(each, month)) }]
    const [before, covered] = [months[at - 1], months.filter((each) => covers(floor, each)).length]
    return before && covers(floor, before) ? [] : [{ month, months: covered, floor, isFree: false }]
  })
}
