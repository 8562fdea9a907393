import { cents, percentOfUnits } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { likely } from '../../check.ts'
import { median } from '../../../median.ts'
import { FEW_ROWS, type FileHistory, type HistoryCheck, outweighsCredits, type StoredFile, storedFiles } from '../history.ts'

const ENOUGH_ROWS = 10
/** A rate this many times the usual one is different, even with few files or rows to compare with. */
const SURELY_DIFFERS = 2
/** Agreed rates are multiples of half a percent. Rounding in the rows must stay below a hundredth of that, or any share would match one. */
const HALVES = 200
const ROUNDING = 100
/** Shown in hundredths of a percent. */
const SHOWN_SHARES = 10_000
const UNITS = 1_000_000

/** A commission whose share of the sales differs from the manufacturer's earlier files. */
export const changedRate: HistoryCheck = {
  name: 'changed-rate',
  texts: { 'checks.rate': likely('basis') },
  run(history) {
    const { amountCents, grossCents, rate } = history
    const { now, usual } = rate
    if (now === null || usual === null || usual <= 0 || !outweighsCredits(history) || grossCents <= 0) return []
    const differs = isComparable(history) ? rate.isUsual === false : Math.abs(Math.log(now / usual)) >= Math.log(SURELY_DIFFERS)
    if (!differs && !hasOneOtherRate(history)) return []
    const difference = cents(Math.round(Math.abs(grossCents - usual * amountCents)))
    return [{ text: text('checks.rate', { share: shown(now), usual: shown(usual) }), cents: difference, rows: [] }]
  },
}

/** A rate column was compared with each row already: another mix of its rates is not another rate. */
function isComparable(history: FileHistory): boolean {
  const { readableRows, isRateMet, rate } = history
  const usualRows = median(storedFiles(history).map(({ stored }) => stored.rows))
  const isSmall = readableRows < FEW_ROWS || (readableRows < ENOUGH_ROWS && readableRows * 2 < usualRows)
  return rate.isScatterKnown && !isSmall && !isRateMet
}

/** All rows had one rate until now, and have another one. */
function hasOneOtherRate(history: FileHistory): boolean {
  const { amountCents, grossCents, readableRows } = history
  const stored = storedFiles(history).map((file) => file.stored)
  const now = rateOf({ salesCents: amountCents, grossCents, rows: readableRows })
  const [before, ...others] = new Set(stored.map(rateOf))
  const rows = stored.reduce((sum, file) => sum + file.rows, 0)
  return now !== null && (before ?? null) !== null && others.length === 0 && now !== before && Math.min(rows, readableRows) >= ENOUGH_ROWS
}

/** The single rate of all rows, in half percents, if it explains their sum to within rounding: with several rates that would be chance. */
function rateOf({ salesCents, grossCents, rows }: Pick<StoredFile['stored'], 'salesCents' | 'grossCents' | 'rows'>): number | null {
  const rate = Math.round((grossCents / salesCents) * HALVES)
  const lost = rows / 2 + 1
  return rate > 0 && lost * ROUNDING < salesCents / HALVES && Math.abs(grossCents - (salesCents * rate) / HALVES) <= lost ? rate : null
}

const shown = (part: number) => percentOfUnits(Math.round(part * SHOWN_SHARES) * (UNITS / SHOWN_SHARES))
