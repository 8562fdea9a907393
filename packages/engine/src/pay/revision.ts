import type { AdjustmentType } from '../facts.ts'
import { cents, type Money, subtract, ZERO } from '../values/money.ts'
import { ADJUSTED_BY, payoutSteps, STEP_KINDS, type StepKind } from './payout-steps.ts'
import type { Settlement } from './settle.ts'

type Paid = {
  readonly month: Settlement
  readonly adjustments: readonly { readonly type: AdjustmentType; readonly description: string; readonly amount: Money }[]
}

/** A part of the difference between two payouts: a step, or the adjustments in it with this text. */
export type RevisionCause = { readonly kind: StepKind; readonly description: string; readonly amount: Money }

/** With more changed texts than this, a step is one cause. */
const MAX_TEXTS = 5

/** Why a payout differs from that of an earlier version of its month. The causes add up to the difference. */
export function revisionCauses(before: Paid, now: Paid): RevisionCause[] {
  const [stepsBefore, stepsNow] = [amountsByStep(before), amountsByStep(now)]
  return STEP_KINDS.flatMap((kind) => {
    const type = ADJUSTED_BY[kind]
    const texts = type === undefined ? [] : changedTexts(before, now, type)
    if (texts.length > 0 && texts.length <= MAX_TEXTS) return texts.map((changed) => ({ kind, ...changed }))
    const amount = subtract(stepsNow.get(kind) ?? ZERO, stepsBefore.get(kind) ?? ZERO)
    return amount === 0 ? [] : [{ kind, description: '', amount }]
  })
}

const amountsByStep = ({ month, adjustments }: Paid): ReadonlyMap<StepKind, Money> =>
  new Map(payoutSteps(month, adjustments).flatMap(({ kind, amount, isSum }) => (isSum ? [] : [[kind, amount]])))

/** By text, because an adjustment that was removed and entered again has another id. */
function changedTexts(before: Paid, now: Paid, type: AdjustmentType): Omit<RevisionCause, 'kind'>[] {
  const changes = new Map<string, Money>()
  for (const [{ adjustments }, sign] of [
    [before, -1],
    [now, 1],
  ] as const)
    for (const { description, amount } of adjustments.filter((each) => each.type === type))
      changes.set(description, cents((changes.get(description) ?? 0) + sign * amount))
  return [...changes].flatMap(([description, amount]) => (amount === 0 ? [] : [{ description, amount }]))
}
