import { dollars as dollarsOf, percentNumber } from '@fairshare/engine/values'
import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { versioned } from '../wire/versions.ts'
import { dollars, instant, money, percent } from '../wire/wire.ts'

const MAX_POINTS = 100
const MAX_SHARE = 1000
const MAX_DOLLARS = 1_000_000

const percentTo = (most: number) =>
  percent.refine(
    (value) => percentNumber(value) >= 1 && percentNumber(value) <= most,
    asMessage(text('thresholds.percentBetween', { most })),
  )
const amount = money.refine(
  (value) => value >= 0 && dollarsOf(value) <= MAX_DOLLARS,
  asMessage(text('thresholds.amountBetween', { most: MAX_DOLLARS })),
)

export const thresholds = {
  /** The difference in points from the rate that a salesperson usually has with a manufacturer. */
  unusualRate: percentTo(MAX_POINTS),
  /** A payout that differs from the month before by more than this share and more than this amount. */
  bigChangeShare: percentTo(MAX_SHARE),
  bigChangeAmount: amount,
  largeAdjustment: amount,
}

export const thresholdsView = z.object({
  unusualRate: z.number(),
  bigChangeShare: z.number(),
  bigChangeAmount: dollars,
  largeAdjustment: dollars,
  /** Who changed them last; null for the defaults. */
  changed: z.object({ changedBy: z.string(), changedAt: instant }).nullable(),
  ...versioned,
})
export type ThresholdsView = z.infer<typeof thresholdsView>
