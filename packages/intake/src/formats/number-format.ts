/** Formats without a code of their own in the file; 27 to 36 and 50 to 58 are dates in East Asian editions. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a number format shows a calendar date, given its code or the number of a built-in one. A time alone is no date. */
export function isDateFormat(format: string | number): boolean {
  if (typeof format === 'number') return BUILT_IN_DATES.has(format)
  const code = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .toLowerCase()
  if (/general|standard/.test(code)) return false
  return /[yd]|m{3}/.test(code)
}
