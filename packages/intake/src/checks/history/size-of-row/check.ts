import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { likely } from '../../check.ts'
import { median } from '../../../median.ts'
import { FEW_ROWS, type HistoryCheck, outweighsCredits, storedFiles } from '../history.ts'

/**
 * Above this factor, on average and in total, sales are in other units such as cents. The total excludes many small sales in place
 * of a few large ones.
 */
const OTHER_UNITS = 50

export const sizeOfRow: HistoryCheck = {
  name: 'size-of-row',
  texts: { 'checks.sizeOfRow': { ...likely('scale'), topic: 'size' } },
  run(history) {
    const { amountCents, readableRows } = history
    const files = storedFiles(history).flatMap(({ stored }) => (stored.rows >= FEW_ROWS && stored.salesCents > 0 ? [stored] : []))
    if (files.length === 0 || readableRows < FEW_ROWS || !outweighsCredits(history)) return []
    const totals = files.map(({ salesCents }) => salesCents)
    const sizes = files.map(({ salesCents, rows }) => salesCents / rows)
    const now = amountCents / readableRows
    const isLarger = now >= Math.max(...sizes) * OTHER_UNITS && amountCents >= Math.max(...totals) * OTHER_UNITS
    const isSmaller = now <= Math.min(...sizes) / OTHER_UNITS && amountCents <= Math.min(...totals) / OTHER_UNITS
    if (!isLarger && !isSmaller) return []
    const params = { sales: cents(Math.round(now)), usual: cents(Math.round(median(sizes))) }
    return [{ text: text('checks.sizeOfRow', params), cents: cents(Math.abs(amountCents)), rows: [] }]
  },
}
