/** The sum of absolute amounts. */
export function sizeOf(values: ArrayLike<number>): number {
  let size = 0
  for (let at = 0; at < values.length; at++) size += Math.abs(values[at] ?? 0)
  return size
}

const ENOUGH_ROWS = 8
const FEW_WHOLE = 0.5
const MIN_ENDINGS = 4
export const TEN_CENTS = 10
export const TEN_DOLLARS = 10_00

/** Whether all end in a zero of cents or dollars although they are not round: the decimal point is off by one. */
export function areTenths(values: ArrayLike<number>, unit = TEN_CENTS): boolean {
  const endings = new Map<number, number>()
  let count = 0
  for (let at = 0; at < values.length; at++) {
    const value = Math.abs(values[at] ?? 0)
    if (value % unit !== 0) return false
    if (value === 0) continue
    count++
    const ending = value % (unit * 10)
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
  }
  return count >= ENOUGH_ROWS && endings.size >= MIN_ENDINGS && Math.max(...endings.values()) <= count * FEW_WHOLE
}
