import { type EarlierFile, median, type SalesSummary, type UsualRate } from '@fairshare/intake'
import type { ClassSums } from './rate-classes.store.ts'

/** Tolerated deviation: a fraction of the usual rate, and a multiple of the past scatter. */
const NARROW = 0.01
const SCATTER = 3
/** Fewer files do not show the scatter of rates. */
const MIN_FILES = 3
/** Above this deviation between files, rates depend on more than the procedure. */
const EXACT = 0.002
/** With a smaller share of known procedures, their rates are not comparable. */
const MIN_KNOWN_SHARE = 0.5

type Sums = { salesCents: number; grossCents: number }
type Rated = Sums & { id: number | null; classes: readonly ClassSums[] }

/**
 * Compares the commission rate with the manufacturer's earlier files. Where procedures are known, it compares by procedure, so that
 * another mix is still usual.
 */
export function usualRate(
  { amountCents, grossCents }: Pick<SalesSummary, 'amountCents' | 'grossCents'>,
  earlier: readonly EarlierFile[],
  sums: readonly ClassSums[],
): UsualRate {
  const now = amountCents === 0 ? null : grossCents / amountCents
  const stored = earlier.flatMap(({ id, stored: of }): Rated[] =>
    of && of.salesCents > 0 && of.grossCents > 0 ? [{ id, ...of, classes: sums.filter(({ fileId }) => fileId === id) }] : [],
  )
  const isScatterKnown = stored.length >= MIN_FILES
  if (stored.length === 0) return { now, usual: null, isUsual: null, isScatterKnown }
  const reading = { id: null, salesCents: amountCents, grossCents, classes: sums.filter(({ fileId }) => fileId === null) }
  const byClass = isScatterKnown ? compareByProcedure(reading, stored) : null
  const { at, usual, widest } = byClass ?? compareWhole(now, stored)
  const band = Math.max(Math.abs(usual) * NARROW, widest * SCATTER)
  return { now, usual, isUsual: now === null ? null : Math.abs((at ?? 0) - usual) <= band, isScatterKnown }
}

const rateOf = ({ salesCents, grossCents }: Sums) => grossCents / salesCents
const widestOf = (rates: readonly number[], usual: number) => Math.max(...rates.map((rate) => Math.abs(rate - usual)))

function compareWhole(now: number | null, stored: readonly Rated[]) {
  const rates = stored.map(rateOf)
  const usual = median(rates)
  return { at: now, usual, widest: widestOf(rates, usual) }
}

/** Compares only sales of known procedures; null when there are too few or procedures have no own rates. */
function compareByProcedure(reading: Rated, stored: readonly Rated[]) {
  const files = stored.filter(({ classes }) => classes.length > 0)
  if (files.length < MIN_FILES) return null
  const now = comparedWith(reading, files)
  const past = files.flatMap(
    (file) =>
      comparedWith(
        file,
        files.filter((other) => other !== file),
      ) ?? [],
  )
  if (now === null || past.length < MIN_FILES) return null
  const level = median(past.map(({ rate, expected }) => rate / expected))
  const widest = widestOf(
    past.map(({ rate, expected }) => rate / expected),
    level,
  )
  return widest > EXACT * level ? null : { at: now.rate, usual: level * now.expected, widest: widest * now.expected }
}

/** Returns the rate of sales whose procedures other files have, and the rate expected for the same mix. */
function comparedWith({ classes, salesCents }: Rated, others: readonly Rated[]): { rate: number; expected: number } | null {
  const known = classes.flatMap((each) => {
    const rates = others.flatMap((other) =>
      other.classes.flatMap((of) => (of.procedureId === each.procedureId && of.salesCents > 0 ? [rateOf(of)] : [])),
    )
    return rates.length === 0 || each.procedureId === null ? [] : [{ ...each, usual: median(rates) }]
  })
  const sales = known.reduce((sum, each) => sum + each.salesCents, 0)
  const expected = known.reduce((sum, each) => sum + each.salesCents * each.usual, 0) / sales
  const isComparable = sales > 0 && sales >= salesCents * MIN_KNOWN_SHARE && expected > 0
  return isComparable ? { rate: known.reduce((sum, each) => sum + each.grossCents, 0) / sales, expected } : null
}
