/** The number pattern used everywhere: optional minus, digits, optional decimals. */
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads decimal text as whole units of 10^-places, without a binary fraction. Extra digits are rounded half away from zero, and
 * `isExact` is false if there were any.
 */
export function parseDecimal(text: string, places: number): { units: number; isExact: boolean } | undefined {
  const [matched, sign = '', whole = '', decimals = ''] = NUMBER.exec(text) ?? []
  if (matched === undefined) return undefined
  const beyond = decimals.slice(places)
  const digits = BigInt(whole + decimals.slice(0, places).padEnd(places, '0')) + (beyond >= '5' ? 1n : 0n)
  const units = Number(digits)
  if (!Number.isSafeInteger(units)) return undefined
  return { units: sign === '-' && units !== 0 ? -units : units, isExact: /^0*$/.test(beyond) }
}

/** The shortest decimal text of a number without an exponent: 1e-7 is '0.0000001'. */
export function plainText(value: number): string {
  const [, sign = '', whole = '', decimals = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (exponent === undefined) return String(value)
  const point = whole.length + Number(exponent)
  const digits = (whole + decimals).padEnd(point, '0')
  return point > 0 ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}0` : `${sign}0.${'0'.repeat(-point)}${digits}`
}

/** Writes units of 10^-places as decimal text with all places: (-5, 2) is '-0.05'. */
export function decimalText(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
