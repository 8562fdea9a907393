import { text } from '@fairshare/texts/text'
import { type Finding, FoundRows } from '../finding.ts'
import type { BodyLines } from './body-lines.ts'
import { type FoundSums, SumSearch } from './sum-search.ts'

export type { FoundSums } from './sum-search.ts'

export const NO_SUMS: FoundSums = { kinds: new Map(), stated: null, findings: [] }

/**
 * Tells sums from sales by their arithmetic: by what a line comes to beside the lines above and below it, and only then by
 * what it is called and what it lacks. What it leaves open becomes a question. `sold` are the rows that a person has called sales.
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

/** Lines that were kept as sales for their date and invoice, and are nevertheless what a file's sums look like. */
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
