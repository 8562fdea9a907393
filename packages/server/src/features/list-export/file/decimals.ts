/** A whole number of units as a decimal number with a point: '-1234' of two decimals is '-12.34'. */
export function decimal(units: string, decimals: number): string {
  const sign = units.startsWith('-') ? '-' : ''
  const digits = units.slice(sign.length).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without zeros at the end: '75000' of four decimals is '7.5'. Below a millionth it would have an exponent. */
export const shortDecimal = (units: string, decimals: 4 | 6): string => String(Number(decimal(units, decimals)))
