import type { EarlierFile, SalesSummary, UsualRate } from '@fairshare/intake'
import type { ClassSums } from './rate-classes.store.ts'

/** How far a rate may be from the usual one, as a part of it and in times of what it has been apart before. */
const NARROW = 0.01
const SCATTER = 3
/** Fewer files do not show how far rates scatter. */
const ENOUGH_FILES = 3
/** Where files differ by more than this part, rates hang on something else than the procedure. */
const EXACT = 0.002
/** Of fewer sales the procedures are known too little to compare their rates. */
const LEAST_KNOWN = 0.5

type Sums = { salesCents: number; grossCents: number }
type Rated = Sums & { id: number | null; classes: readonly ClassSums[] }

/**
 * The commission rate of a reading, and that of the manufacturer's earlier files. Procedures may have rates of their own: where they are known,
 * each file is held against what its procedures pay in the other files, so that another mix of them is no other rate.
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
  const isScatterKnown = stored.length >= ENOUGH_FILES
  if (stored.length === 0) return { now, usual: null, isUsual: null, isScatterKnown }
  const reading = { id: null, salesCents: amountCents, grossCents, classes: sums.filter(({ fileId }) => fileId === null) }
  const byClass = isScatterKnown ? byClasses(reading, stored) : null
  const { at, usual, widest } = byClass ?? asWhole(now, stored)
  const band = Math.max(Math.abs(usual) * NARROW, widest * SCATTER)
  return { now, usual, isUsual: now === null ? null : Math.abs((at ?? 0) - usual) <= band, isScatterKnown }
}

const rateOf = ({ salesCents, grossCents }: Sums) => grossCents / salesCents
const widestOf = (rates: readonly number[], usual: number) => Math.max(...rates.map((rate) => Math.abs(rate - usual)))
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function asWhole(now: number | null, stored: readonly Rated[]) {
  const rates = stored.map(rateOf)
  const usual = median(rates)
  return { at: now, usual, widest: widestOf(rates, usual) }
}

/** The same for the sales of known procedures alone; null where those are too few, or have no rates of their own. */
function byClasses(reading: Rated, stored: readonly Rated[]) {
  const files = stored.filter(({ classes }) => classes.length > 0)
  if (files.length < ENOUGH_FILES) return null
  const now = comparedWith(reading, files)
  const past = files.flatMap(
    (file) =>
      comparedWith(
        file,
        files.filter((other) => other !== file),
      ) ?? [],
  )
  if (now === null || past.length < ENOUGH_FILES) return null
  const level = median(past.map(({ rate, expected }) => rate / expected))
  const widest = widestOf(
    past.map(({ rate, expected }) => rate / expected),
    level,
  )
  return widest > EXACT * level ? null : { at: now.rate, usual: level * now.expected, widest: widest * now.expected }
}

/** The rate of a file's sales of procedures that others have, and what those pay for the same mix. */
function comparedWith({ classes, salesCents }: Rated, others: readonly Rated[]): { rate: number; expected: number } | null {
  const known = classes.flatMap((each) => {
    const rates = others.flatMap((other) =>
      other.classes.flatMap((of) => (of.procedureId === each.procedureId && of.salesCents > 0 ? [rateOf(of)] : [])),
    )
    return rates.length === 0 || each.procedureId === null ? [] : [{ ...each, usual: median(rates) }]
  })
  const sales = known.reduce((sum, each) => sum + each.salesCents, 0)
  const expected = known.reduce((sum, each) => sum + each.salesCents * each.usual, 0) / sales
  const isTelling = sales > 0 && sales >= salesCents * LEAST_KNOWN && expected > 0
  return isTelling ? { rate: known.reduce((sum, each) => sum + each.grossCents, 0) / sales, expected } : null
}
