import { type Percent, percentOfNumber } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'

/** The difference in points from a salesperson's other rates that requires confirmation. */
const FAR = 10
/** A rate this small next to the others is probably a fraction: '5%' in a sheet is 0.05 in its file. */
const TINY = 1 / 20

type Rate = { commission: number; basis?: string | undefined }
type Known = {
  /** The median of the salesperson's rates on the same basis; undefined without rates. */
  usual: number | undefined
  /** The rate that the manufacturer pays on its sales, in percent; null if unknown. */
  gross: number | null
}

/** Why a rate may be a typing mistake. The user must confirm it once. The manufacturer's rate is an average, shown with two decimals. */
export function rateFindings({ commission, basis = 'sales' }: Rate, { usual, gross }: Known): Text[] {
  const findings: Text[] = []
  if (commission < 0 || commission > 100) findings.push(text('rates.unusual'))
  if (usual !== undefined && isFar(commission, usual)) findings.push(text('rates.far', { usual: percent(usual) }))
  if (basis === 'sales' && gross !== null && commission > gross)
    findings.push(text('rates.aboveGross', { gross: percent(Math.round(gross * 100) / 100) }))
  return findings
}

const isFar = (commission: number, usual: number) => Math.abs(commission - usual) > FAR || (commission > 0 && commission < usual * TINY)

/** The median of rates; of two middle ones, the lower. */
export const usualRate = (rates: readonly number[]): number | undefined =>
  rates.toSorted((a, b) => a - b)[Math.floor((rates.length - 1) / 2)]

/** Rates have at most four decimals; invalid ones are left out of the message. */
const percent = (value: number): Percent => percentOfNumber(value) ?? (0 as Percent)
