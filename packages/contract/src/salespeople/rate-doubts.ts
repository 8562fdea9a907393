import { type Percent, percentOfNumber } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'

/** How many points a rate may lie from the others of a salesperson before it is asked about. */
const FAR = 10
/** The part of the others at which a rate was likely kept as a part of one: a sheet's '5%' is 0.05 in its file. */
const TINY = 1 / 20

type Rate = { commission: number; basis?: string | undefined }
type Known = {
  /** The middle one of the salesperson's rates on the same basis; undefined while there are none. */
  usual: number | undefined
  /** What the manufacturer pays on its sales, in percent; null when nothing is known of it. */
  gross: number | null
}

/** Why a rate may be a slip of the hand: what is asked about once before it is taken. */
export function rateDoubts({ commission, basis = 'sales' }: Rate, { usual, gross }: Known): Text[] {
  const doubts: Text[] = []
  if (commission < 0 || commission > 100) doubts.push(text('rates.unusual'))
  if (usual !== undefined && isFar(commission, usual)) doubts.push(text('rates.far', { usual: percent(usual) }))
  if (basis === 'sales' && gross !== null && commission > gross) doubts.push(text('rates.aboveGross', { gross: percent(gross) }))
  return doubts
}

const isFar = (commission: number, usual: number) => Math.abs(commission - usual) > FAR || (commission > 0 && commission < usual * TINY)

/** The middle one of rates; the lower one of the two in the middle. */
export const usualRate = (rates: readonly number[]): number | undefined =>
  rates.toSorted((a, b) => a - b)[Math.floor((rates.length - 1) / 2)]

/** Rates come with four decimals at the most; what is not one is not said. */
const percent = (value: number): Percent => percentOfNumber(value) ?? (0 as Percent)
