import { type Percent, percentOfNumber } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'

/** How many points a rate may lie from the others of a salesperson before it is asked about. */
const FAR = 10

type Rate = { commission: number; basis?: string | undefined }
type Known = {
  /** The salesperson's other rates on the same basis, and what this rule paid so far. */
  others: readonly number[]
  /** What the manufacturer pays on its sales, in percent; null when nothing is known of it. */
  gross: number | null
}

/** Why a rate may be a slip of the hand: what is asked about once before it is taken. */
export function rateDoubts({ commission, basis = 'sales' }: Rate, { others, gross }: Known): Text[] {
  const usual = medianOf(others)
  const doubts: Text[] = []
  if (commission < 0 || commission > 100) doubts.push(text('rates.unusual'))
  if (usual !== undefined && Math.abs(commission - usual) > FAR) doubts.push(text('rates.far', { usual: percent(usual) }))
  if (basis === 'sales' && gross !== null && commission > gross) doubts.push(text('rates.aboveGross', { gross: percent(gross) }))
  return doubts
}

/** The lower one of the two in the middle. */
const medianOf = (rates: readonly number[]): number | undefined => rates.toSorted((a, b) => a - b)[Math.floor((rates.length - 1) / 2)]

/** Rates come with four decimals at the most; what is not one is not said. */
const percent = (value: number): Percent => percentOfNumber(value) ?? (0 as Percent)
