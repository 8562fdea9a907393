import { text } from '@fairshare/texts/text'
import { type Finding, FoundRows } from '../finding.ts'
import type { BodyLines } from './body-lines.ts'
import { type FoundSums, SumSearch } from './sum-search.ts'

export type { FoundSums } from './sum-search.ts'

export const NO_SUMS: FoundSums = { kinds: new Map(), stated: null, findings: [] }

/**
 * Separates sums from sales by arithmetic with the lines around them, then by label and missing fields. Undecided lines become findings.
 * `sold`: rows that a user confirmed as sales.
 */
export function findSums(lines: BodyLines, sold: ReadonlySet<number> = NONE): FoundSums {
  const named = lines.withoutNames()
  const search = new SumSearch(
    named,
    (at, farthest) => named.isOwnSale(at) || named.isOfOtherInvoice(at, farthest) || sold.has(named.rows.at(at)),
  )
  const found = search.result()
  if (found.stated?.agrees) return found
  const own = new SumSearch(named, () => false, search)
  return { ...found, findings: [...found.findings, ...findingsOfOwnSales(named, own, { sums: found.kinds, sold })] }
}

type Known = { sums: FoundSums['kinds']; sold: ReadonlySet<number> }

/** Lines that count as sales for their date and invoice although they look like the file's sums. */
function findingsOfOwnSales(lines: BodyLines, search: SumSearch, { sums, sold }: Known): Finding[] {
  const found = new FoundRows()
  for (const at of search.certainSums()) {
    const row = lines.rows.at(at)
    if (!sums.has(row) && !sold.has(row)) found.add(row, (lines.amounts.at(at) || 0) / CENT)
  }
  return found.finding((count) => text('checks.ownSums', { count }))
}

const CENT = 100
const NONE: ReadonlySet<number> = new Set()
