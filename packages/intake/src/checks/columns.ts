import { cents } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import type { ShownFacts } from '../formats/workbook.ts'
import type { MoneyColumn } from './check.ts'
import type { Finding } from './finding.ts'

/** A finding about a whole money column. */
export const ofColumn = ({ cents: total }: Pick<MoneyColumn, 'cents'>, message: Text, rows: number[] = []): Finding => ({
  text: message,
  cents: cents(Math.abs(total)),
  rows,
})

/** A finding about cells with a style, unless most of the column has it: then it is the column's usual style. */
export function ofCells({ values }: MoneyColumn, shown: ShownFacts | undefined, messageFor: (count: number) => Text): Finding[] {
  if (!shown || shown.count * 2 > values.length) return []
  return [{ text: messageFor(shown.count), cents: cents(Math.round(shown.cents)), rows: shown.rows, rowCents: shown.rowCents }]
}
