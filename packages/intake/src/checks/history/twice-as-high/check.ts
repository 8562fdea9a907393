import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { possible } from '../../check.ts'
import { ENOUGH_FILES, type HistoryCheck, storedFiles } from '../history.ts'

const TWICE = 2

export const twiceAsHigh: HistoryCheck = {
  name: 'twice-as-high',
  texts: { 'checks.twiceAsHigh': { ...possible('scale'), topic: 'size' } },
  run(history) {
    const { amountCents } = history
    const files = storedFiles(history)
    if (files.length < ENOUGH_FILES) return []
    const highest = files.reduce((most, each) => (each.stored.salesCents > most.stored.salesCents ? each : most))
    const most = cents(highest.stored.salesCents)
    if (most <= 0 || amountCents <= most * TWICE) return []
    return [{ text: text('checks.twiceAsHigh', { sales: amountCents, most, month: highest.month }), cents: amountCents, rows: [] }]
  },
}
