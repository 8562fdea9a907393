import { type Text, text } from '@fairshare/texts/text'
import { effectsOf, type Gap, type GroupSums, type RowFilter, type RowsCandidate } from './explanation.ts'
import type { ProofTable } from './proof-table.ts'

const RANK = { repeats: 20, sumOfOthers: 22, sameSales: 24, sameNumbers: 25, section: 51, signs: 50, credits: 53, block: 66, single: 70 }
/** In a longer table some block of rows matches any sum. */
const MAX_BLOCK_ROWS = 2_000

type Kind = { rank: number; what: (count: number, rows: RowsOf) => Text }
type RowsOf = { first: number; last: number }

/** Rows that belong together by position or repetition, regardless of columns. */
export function rowSets(table: ProofTable, gap: Gap): RowsCandidate[] {
  return [...repeats(table, gap), ...bySigns(table, gap), ...sections(table, gap), ...blocks(table, gap), ...singles(table, gap)]
}

function candidates(table: ProofTable, gap: Gap, matches: RowFilter, { rank, what }: Kind): RowsCandidate[] {
  const sums: GroupSums = { sum: 0, positive: 0, count: 0 }
  const rows: RowsOf = { first: 0, last: 0 }
  table.value.forEach((cents, at) => {
    if (!matches(at)) return
    sums.sum += cents
    sums.positive += Math.max(0, cents)
    sums.count++
    rows.last = table.sales.row[at] ?? 0
    if (sums.count === 1) rows.first = rows.last
  })
  return effectsOf(sums, { count: table.value.length, gap }).map((effect) => ({
    rank,
    effect,
    what: (count) => what(count, rows),
    matches,
  }))
}

/** Rows that repeat an earlier one, entirely or in the fields of a sale. */
function repeats(table: ProofTable, gap: Gap): RowsCandidate[] {
  const { sales, hashes } = table
  const saleOf = (at: number) =>
    `${sales.amountCents[at]} ${sales.grossCents[at]} ${sales.invoiceDate[at]} ${sales.hospital[at]} ${sales.surgeon[at]} ${sales.procedure[at]} ${sales.invoiceNumber[at]}`
  const invoiceOf = (at: number) =>
    sales.invoiceNumber[at] ? `${sales.invoiceNumber[at]} ${sales.amountCents[at]} ${sales.grossCents[at]}` : null
  const numberOf = (at: number) => sales.invoiceNumber[at] || null
  const again = (keyOf: (at: number) => unknown) => {
    const seen = new Set<unknown>()
    return Array.from(sales.row, (_, at) => {
      const key = keyOf(at)
      const isAgain = key !== null && seen.has(key)
      seen.add(key)
      return isAgain
    })
  }
  const of = (isAgain: readonly boolean[], rank: number, what: Kind['what']) =>
    candidates(table, gap, (at) => isAgain[at] === true, { rank, what })
  const found = [
    ...of(
      again((at) => hashes[at]),
      RANK.repeats,
      (count) => text('gap.rows.repeats', { count }),
    ),
    ...of(again(saleOf), RANK.sameSales, (count) => text('gap.rows.sameSales', { count })),
    ...of(again(invoiceOf), RANK.sameSales, (count) => text('gap.rows.sameInvoices', { count })),
    ...of(again(numberOf), RANK.sameNumbers, (count) => text('gap.rows.laterInvoices', { count })),
  ]
  if (found.length > 0) return found
  // An invoice restated with another amount: the last one counts.
  const isReplaced = again((at) => numberOf(sales.row.length - 1 - at)).reverse()
  return of(isReplaced, RANK.sameNumbers, (count) => text('gap.rows.earlierInvoices', { count }))
}

/** Negative rows, and rows with different signs of sale and commission. */
function bySigns(table: ProofTable, gap: Gap): RowsCandidate[] {
  const { amountCents, grossCents } = table.sales
  const isApart: RowFilter = (at) => (amountCents[at] ?? 0) * (grossCents[at] ?? 0) < 0
  const isBelow: RowFilter = (at) => (table.value[at] ?? 0) < 0
  return [
    ...candidates(table, gap, isApart, { rank: RANK.signs, what: (count) => text('gap.rows.signs', { count }) }),
    ...candidates(table, gap, isBelow, { rank: RANK.credits, what: (count) => text('gap.rows.credits', { count }) }),
  ]
}

/** Blocks of rows between blank rows, headings and sums. */
function sections(table: ProofTable, gap: Gap): RowsCandidate[] {
  const sums = new Map<number, GroupSums>()
  table.value.forEach((cents, at) => {
    const section = table.sections[at] ?? 0
    const of = sums.get(section) ?? { sum: 0, positive: 0, count: 0 }
    sums.set(section, { sum: of.sum + cents, positive: of.positive + Math.max(0, cents), count: of.count + 1 })
  })
  const all = { count: table.value.length, gap }
  return [...sums]
    .filter(([, of]) => of.count > 1 && effectsOf(of, all).length > 0)
    .flatMap(([section]) => candidates(table, gap, (at) => table.sections[at] === section, { rank: RANK.section, what: between }))
}

const between: Kind['what'] = (count, { first, last }) => text('gap.rows.between', { count, first, last })

/** Any number of first or last rows. */
function blocks(table: ProofTable, gap: Gap): RowsCandidate[] {
  const { length } = table.value
  if (length > MAX_BLOCK_ROWS) return []
  const found: RowsCandidate[] = []
  let sum = 0
  table.value.forEach((cents, at) => {
    sum += cents
    if (at < 2 || at > length - 3) return
    const isLeftOut = sum === gap.difference
    if (isLeftOut || sum === gap.stated)
      found.push(
        ...candidates(table, gap, isLeftOut ? (row) => row <= at : (row) => row > at, { rank: RANK.block, what: between }).filter(
          ({ effect }) => effect === 'leaveOut',
        ),
      )
  })
  return found
}

/** A single row equal to the gap or half of it, if its amount is unique. */
function singles(table: ProofTable, gap: Gap): RowsCandidate[] {
  const placesOf = (cents: number) => {
    const first = table.value.indexOf(cents)
    return first < 0 || table.value.indexOf(cents, first + 1) >= 0 ? [] : [first]
  }
  const only = (place: number) => (at: number) => at === place
  return [...placesOf(gap.difference), ...placesOf(gap.difference / 2)].flatMap((place) => {
    const isSum = (table.value[place] ?? 0) * 2 === gap.read
    const what: Kind['what'] = (_, { first: row }) => text(isSum ? 'gap.rows.sumOfOthers' : 'gap.rows.single', { row })
    return candidates(table, gap, only(place), { rank: isSum ? RANK.sumOfOthers : RANK.single, what })
  })
}
