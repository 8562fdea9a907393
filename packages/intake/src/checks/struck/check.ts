import { namesOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { isColumn } from '../../sales/sales-source.ts'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { ofCells } from '../columns.ts'
import { type Finding, FoundRows } from '../finding.ts'

export const struck: Check = {
  name: 'struck',
  texts: { 'checks.struck': likely('notASale', LEAVE_OUT) },
  run: (table) => [
    ...table.money.flatMap((column) =>
      ofCells(column, table.facts.sheet.struck?.get(column.column), (count) => text('checks.struck', { count, column: column.name })),
    ),
    ...struckTexts(table).slice(0, 1),
  ],
}

const struckTexts = ({ sources, facts, row, amountCents }: SalesTable): Finding[] =>
  namesOf(sources).flatMap((field) => {
    const source = sources[field]
    const rows = isColumn(source) ? facts.sheet.struckTexts?.get(source.column) : undefined
    if (!isColumn(source) || !rows || rows.size * 2 > row.length) return []
    const found = new FoundRows()
    row.forEach((number, at) => rows.has(number) && found.add(number, amountCents[at] ?? 0))
    return found.finding((count) => text('checks.struck', { count, column: source.name }))
  })
