import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { isColumn } from '../../sales/sales-source.ts'
import { type Check, likely } from '../check.ts'
import { NAME_FIELDS } from '../../types.ts'

/** Unmapped names above the rows of a printed table, and names in merged cells that may belong to other rows. */
export const printedHeadings: Check = {
  name: 'printed-headings',
  texts: { 'checks.printedHeadings': likely('identity'), 'checks.printedNames': likely('identity') },
  run({ sources, totals, facts }) {
    const dollars = cents(Math.abs(totals.amountCents))
    const unsure = NAME_FIELDS.map((field) => sources[field]).filter(
      (source) => isColumn(source) && facts.sheet.printed?.unsure.has(source.column),
    )
    const open = unsure.flatMap((source) =>
      isColumn(source) ? [{ text: text('checks.printedNames', { column: source.name }), cents: dollars, rows: [] }] : [],
    )
    const used = new Set(Object.values(sources).flatMap((source) => (isColumn(source) ? [source.column] : [])))
    const unused = [...(facts.sheet.printed?.headings ?? [])].find(([column]) => !used.has(column))
    if (!unused) return open
    return [...open, { text: text('checks.printedHeadings', { quote: unused[1] }), cents: dollars, rows: [] }]
  },
}
