import { z } from 'zod'
import { dollars, monthText } from '../wire/wire.ts'

export const CHANGE_KINDS = [
  'knownAccounts',
  'rates',
  'newAccounts',
  'lostAccounts',
  'bonus',
  'adjustments',
  'drawAndGuarantee',
  'balance',
] as const

/** Explains the difference of a payout from the month before: parts that add up to it, each with the accounts that changed it most. */
export const changeOfPayout = z.object({
  monthBefore: monthText,
  payoutBefore: dollars,
  payout: dollars,
  parts: z.array(
    z.object({ kind: z.enum(CHANGE_KINDS), amount: dollars, accounts: z.array(z.object({ name: z.string(), amount: dollars })) }),
  ),
})
export type ChangeOfPayout = z.infer<typeof changeOfPayout>
