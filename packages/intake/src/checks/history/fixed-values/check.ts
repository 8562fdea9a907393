import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { possible } from '../../check.ts'
import type { Finding } from '../../finding.ts'
import { nameKey } from '../../../matching/name-key.ts'
import type { SalesField } from '../../../types.ts'
import type { HistoryCheck } from '../history.ts'

/** A remembered fixed value is confirmed again, unless the same file is resent. */
export const fixedValues: HistoryCheck = {
  name: 'fixed-values',
  texts: { 'checks.fixedValue': { ...possible('identity'), isQuestion: true } },
  run: ({ mapping, earlier, amountCents }) =>
    Object.entries(mapping.fixedValues).flatMap(([name, value]): Finding[] => {
      const field = name as SalesField
      const before = earlier.filter((file) => nameKey(file.mapping.fixedValues[field] ?? '') === nameKey(value))
      const [last] = before
      if (!last || before.some(({ isSameAgain }) => isSameAgain)) return []
      const params = { field: text(`uploads.target.${field}`), value, file: last.fileName, month: last.month }
      return [{ text: text('checks.fixedValue', params), cents: cents(Math.abs(amountCents)), rows: [] }]
    }),
}
