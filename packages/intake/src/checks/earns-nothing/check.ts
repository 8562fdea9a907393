import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT_OR_CREDIT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** The largest share of rows that may not be sales. */
const FEW = 0.1
const MIN_ROWS = 6

/** Rows without commission, surgeon and procedure in a file whose other rows have them are rebates or charges. */
export const earnsNothing: Check = {
  name: 'earns-nothing',
  texts: { 'checks.earnsNothing': likely('notASale', LEAVE_OUT_OR_CREDIT) },
  run({ names, columns, ...sales }: SalesTable): Finding[] {
    if (columns.grossCommission === null) return []
    const blank = (field: 'surgeon' | 'procedure') => names[field].findIndex(({ value }) => value === '')
    const [surgeon, procedure] = [blank('surgeon'), blank('procedure')]
    const { length } = sales.row
    if (length < MIN_ROWS || surgeon < 0 || procedure < 0) return []
    const found = new FoundRows()
    let unpaid = 0
    for (let at = 0; at < length; at++) {
      const earns = sales.grossCents[at] !== 0
      const isUnnamed = sales.surgeon[at] === surgeon && sales.procedure[at] === procedure
      if (sales.amountCents[at] === 0) continue
      if (isUnnamed && earns) return []
      if (!isUnnamed && !earns) unpaid++
      if (isUnnamed) found.add(sales.row[at] ?? 0, sales.amountCents[at] ?? 0)
    }
    return unpaid >= found.count || found.count > Math.max(1, length * FEW)
      ? []
      : found.finding((count) => text('checks.earnsNothing', { count }))
  },
}
