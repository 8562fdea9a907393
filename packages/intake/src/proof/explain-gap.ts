import { text } from '@fairshare/texts/text'
import type { Workbook } from '../formats/workbook.ts'
import { readWithSums, sheetOf } from '../sales/read-sales.ts'
import type { SalesRequest } from '../types.ts'
import type { Candidate, Explanation, Gap, RowsCandidate, StatedSums } from './explanation.ts'
import { monthGroups } from './month-groups.ts'
import { otherSheets } from './other-sheets.ts'
import { type ProofTable, proofTable } from './proof-table.ts'
import { rowSets } from './row-sets.ts'
import { otherUnits } from './units.ts'
import { valueGroups } from './value-groups.ts'
import { wholeColumns } from './whole-columns.ts'

export type GapRequest = SalesRequest & { stated: StatedSums }

/** A limit on rows to leave out one by one, because each is stored. */
const MAX_ROWS = 10_000
const MAX_EXPLANATIONS = 4
/** Causes from this rank on are guesses, offered only without better ones. */
const GUESS = 60
/** How another stated total changes a cause's rank. */
const CLOSES_BOTH = -20
const CLOSES_ONE = 25

/** Each reason closes the gap to the statement to the cent, the likeliest first. Compares sums of groups, in linear time. */
export async function explainGap(workbook: Workbook, { stated, ...request }: GapRequest): Promise<Explanation[]> {
  const { body } = await readWithSums(workbook, request)
  const { amountCents, grossCents } = body.sales
  const commission = gapOf(grossCents, stated.commissionCents)
  const sales = gapOf(amountCents, stated.salesCents)
  const isOfCommission = commission !== null && commission.difference !== 0
  const gap = isOfCommission ? commission : sales
  if (gap === null || gap.difference === 0) return []
  const field = isOfCommission ? 'grossCommission' : 'amount'
  const table = await proofTable(sheetOf(workbook, request), body, workbook.date1904, field)
  const weigh = isOfCommission && sales !== null ? weighing(table, sales) : (candidate: RowsCandidate) => candidate
  const found: Candidate[] = [
    ...wholeColumns(table, gap, request),
    ...(await otherUnits(workbook, request, table, gap)),
    ...(await otherSheets(workbook, request, field, gap)),
    ...[...rowSets(table, gap), ...monthGroups(table, gap, request.month), ...valueGroups(table, gap)].map(weigh),
  ]
  return best(found, table)
}

const gapOf = (read: number, stated: number | null): Gap | null => (stated === null ? null : { read, stated, difference: read - stated })

/** A cause that also explains the sales is likelier. */
function weighing({ sales: { amountCents } }: ProofTable, gap: Gap) {
  return (candidate: RowsCandidate): RowsCandidate => {
    let left = 0
    amountCents.forEach((cents, at) => {
      left += after(candidate, cents, candidate.matches(at))
    })
    return { ...candidate, rank: candidate.rank + (left === gap.stated ? CLOSES_BOTH : CLOSES_ONE) }
  }
}

function after({ effect }: RowsCandidate, cents: number, isIn: boolean): number {
  if (effect === 'credits') return isIn ? -Math.abs(cents) : cents
  return isIn === (effect === 'only') ? cents : 0
}

/** The likeliest causes, each set of rows once. */
function best(found: readonly Candidate[], table: ProofTable): Explanation[] {
  const sorted = found.toSorted((one, other) => one.rank - other.rank)
  const isSure = sorted.some(({ rank }) => rank < GUESS)
  const seen = new Set<string>()
  const explanations: Explanation[] = []
  for (const candidate of sorted) {
    if (explanations.length >= MAX_EXPLANATIONS || (isSure && candidate.rank >= GUESS)) break
    const explanation = 'effect' in candidate ? ofRows(candidate, table) : candidate
    const key = JSON.stringify(explanation.action ?? explanation.text)
    if (seen.has(key)) continue
    seen.add(key)
    const { text: message, rows, action } = explanation
    explanations.push({ text: message, rows, action })
  }
  return explanations
}

function ofRows({ effect, what, matches }: RowsCandidate, { sales, value }: ProofTable): Explanation {
  const own: number[] = []
  const others: number[] = []
  sales.row.forEach((row, at) => {
    const isIn = matches(at) && (effect !== 'credits' || (value[at] ?? 0) > 0)
    ;(isIn ? own : others).push(row)
  })
  const [rows, kind] =
    effect === 'only' ? [others, 'leaveOut' as const] : [own, effect === 'credits' ? ('readAsCredits' as const) : ('leaveOut' as const)]
  const action = rows.length > MAX_ROWS ? null : { kind, rows }
  return { text: text(`gap.${effect}`, { what: what(own.length) }), rows: rows.slice(0, MAX_ROWS), action }
}
