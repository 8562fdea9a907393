import { covers, type Month } from '@fairshare/engine/values'
import type { Floor, FloorKind } from '../entries/floors-beside.ts'

/** A part of the row of draws or of guarantees: one of them over its months, or a month without. It is free when the other row has none either. */
export type Part = { month: Month; months: number; floor?: Floor; isFree: boolean }

/** The row of one kind over months that follow each other. */
export function partsOf(kind: FloorKind, floors: readonly Floor[], months: readonly Month[]): Part[] {
  const own = floors.filter(({ collection }) => collection === kind)
  return months.flatMap((month, at) => {
    const floor = own.find((each) => covers(each, month))
    if (!floor) return [{ month, months: 1, isFree: !floors.some((each) => covers(each, month)) }]
    const [before, covered] = [months[at - 1], months.filter((each) => covers(floor, each)).length]
    return before && covers(floor, before) ? [] : [{ month, months: covered, floor, isFree: false }]
  })
}
