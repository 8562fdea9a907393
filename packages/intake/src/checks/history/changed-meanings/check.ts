import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { likely } from '../../check.ts'
import type { HistoryCheck } from '../history.ts'

/** A name that is matched to another record than in the manufacturer's earlier files. */
export const changedMeanings: HistoryCheck = {
  name: 'changed-meanings',
  texts: { 'checks.meaning': likely('identity') },
  run: ({ changedMeanings: found }) =>
    found.map(({ value, cents: sales, now, was, fileName }) => ({
      text: text('checks.meaning', { value, now, was, file: fileName }),
      cents: cents(Math.abs(sales)),
      rows: [],
    })),
}
