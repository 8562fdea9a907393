/** What sales come to, in ten-thousandths: as they are written, and each rounded to cents. A file may state either. */
export type Total = { amount: number; gross: number; amountInCents: number; grossInCents: number }

const CENT = 100
export const HALF_CENT = 50
export const inCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) / CENT) * CENT

/** Whether what is stated of them is what they come to, as far as it is stated. */
export function matchesTotal({ amount, gross }: { amount: number | null; gross: number | null }, total: Total): boolean {
  if (amount === null && gross === null) return false
  const isNear = (stated: number | null, sum: number, sumInCents: number) =>
    stated === null || stated === sumInCents || Math.abs(stated - sum) <= HALF_CENT
  return isNear(amount, total.amount, total.amountInCents) && isNear(gross, total.gross, total.grossInCents)
}
