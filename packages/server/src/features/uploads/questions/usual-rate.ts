import type { SalesSummary } from '@fairshare/intake'
import type { EarlierFile } from './earlier-files.store.ts'

/** How far a rate may be from the usual one, as a part of it and in times of what it has been apart before. */
const NARROW = 0.01
const SCATTER = 3

/** The commission rate of a reading beside that of the manufacturer's earlier months; null where there is none, or none to compare with. */
export type UsualRate = { now: number | null; usual: number | null; isUsual: boolean | null }

export function usualRate(
  { amountCents, grossCents }: Pick<SalesSummary, 'amountCents' | 'grossCents'>,
  earlier: readonly EarlierFile[],
): UsualRate {
  const now = amountCents === 0 ? null : grossCents / amountCents
  const months = Map.groupBy(earlier, ({ month }) => month)
  const rates = [...months.values()].flatMap((files) => {
    const sum = (part: 'salesCents' | 'grossCents') => files.reduce((total, { stored }) => total + (stored?.[part] ?? 0), 0)
    const [sales, gross] = [sum('salesCents'), sum('grossCents')]
    return sales > 0 ? [gross / sales] : []
  })
  if (rates.length === 0) return { now, usual: null, isUsual: null }
  const usual = rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0
  const widest = Math.max(...rates.map((rate) => Math.abs(rate - usual)))
  const band = Math.max(Math.abs(usual) * NARROW, widest * SCATTER)
  return { now, usual, isUsual: now === null ? null : Math.abs(now - usual) <= band }
}
