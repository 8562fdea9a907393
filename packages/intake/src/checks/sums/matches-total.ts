/** The sum of sales in ten-thousandths: as written, and rounded to cents per sale. A file may state either. */
export type Total = { amount: number; gross: number; amountInCents: number; grossInCents: number }

const CENT = 100
export const HALF_CENT = 50
export const inCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) / CENT) * CENT

export function matchesTotal({ amount, gross }: { amount: number | null; gross: number | null }, total: Total): boolean {
  if (amount === null && gross === null) return false
  const isNear = (stated: number | null, sum: number, sumInCents: number) =>
    stated === null || stated === sumInCents || Math.abs(stated - sum) <= HALF_CENT
  return isNear(amount, total.amount, total.amountInCents) && isNear(gross, total.gross, total.grossInCents)
}
