import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { LEAVE_OUT, likely } from '../../check.ts'
import type { HistoryCheck } from '../history.ts'

/** This number of distinct amounts in the same order is neither chance nor a price list. */
const FEW_AMOUNTS = 6
const NEARLY_ALL = 0.8

/** Amounts of an earlier file that remained after its names were replaced. */
export const sameAmounts: HistoryCheck = {
  name: 'same-amounts',
  texts: { 'checks.sameAmounts': likely('duplicate', LEAVE_OUT) },
  run: ({ sameAmounts: found, readableRows }) =>
    found
      .filter(({ lines, different }) => different >= FEW_AMOUNTS && different >= lines * NEARLY_ALL)
      .filter(({ lines, storedRows }) => lines >= Math.min(readableRows, storedRows) * NEARLY_ALL)
      .map(({ fileName, month, lines, cents: sales, rows }) => ({
        text: text('checks.sameAmounts', { rows: lines, file: fileName, month }),
        cents: cents(sales),
        rows,
      })),
}
