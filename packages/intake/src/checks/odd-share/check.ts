import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { oddRates } from './odd-rates.ts'
import { exactRateOf, isOfRate } from '../money/figures.ts'

const MAX_LINES = 5_000
const ENOUGH_ROWS = 8
const FEW = 3
const MAX_SHARE = 0.8
/** Caps make a commission small, but not this small. */
const FAR = 40

/** Rows with a commission share unlike that of the others. */
export const oddShare: Check = {
  name: 'odd-share',
  texts: { 'checks.oddShare': likely('basis', LEAVE_OUT) },
  run: (table) => (table.columns.grossCommission === null ? [] : [...oddShares(table), ...pastedAmounts(table), ...oddRates(table)]),
}

/** A commission above its sale, or far below the usual share: one of the two may have a misplaced point. */
function oddShares({ row, amountCents, grossCents }: SalesTable): Finding[] {
  const shareAt = (at: number) => (amountCents[at] ? Math.abs((grossCents[at] ?? 0) / (amountCents[at] ?? 1)) : 0)
  const shares = Array.from({ length: Math.min(row.length, MAX_LINES) }, (_, at) => shareAt(at)).filter((share) => share > 0)
  const usual = shares.sort((a, b) => a - b)[shares.length >> 1] ?? 0
  if (shares.length < ENOUGH_ROWS || usual > MAX_SHARE) return []
  const odd = new FoundRows()
  for (let at = 0; at < row.length; at++) {
    const share = shareAt(at)
    if (share > 1 || (share > 0 && share < usual / FAR)) odd.add(row[at] ?? 0, amountCents[at] ?? 0)
  }
  return odd.count * 2 > row.length ? [] : odd.finding((count) => text('checks.oddShare', { count }))
}

/** One amount in several rows with different commissions, if all other rows have one rate: the amount was filled down. */
function pastedAmounts({ row, amountCents, grossCents }: SalesTable): Finding[] {
  const pairAt = (at: number) => [amountCents[at] ?? 0, grossCents[at] ?? 0] as const
  const places = Array.from({ length: Math.min(row.length, MAX_LINES) }, (_, at) => at)
  const groups = [...Map.groupBy(places, (at) => pairAt(at)[0]).values()]
  const isPasted = (same: readonly number[]) => same.length >= FEW && new Set(same.map((at) => pairAt(at)[1])).size >= FEW
  const [pasted, others] = [groups.filter(isPasted).flat(), groups.filter((same) => !isPasted(same)).flat()]
  if (pasted.length === 0 || pasted.length > others.length) return []
  const figures = (side: 0 | 1) => ({ name: '', numbers: others.map((at) => pairAt(at)[side]) })
  const rate = exactRateOf(figures(1), figures(0))
  const isOdd = (at: number) => rate !== null && !isOfRate([pairAt(at)[1], pairAt(at)[0]], rate)
  if (rate === null || others.some(isOdd)) return []
  const odd = new FoundRows()
  for (const at of pasted.sort((a, b) => a - b)) if (isOdd(at)) odd.add(row[at] ?? 0, pairAt(at)[0])
  return odd.finding((count) => text('checks.oddShare', { count }))
}
