/** Built-in date formats; 27 to 36 and 50 to 58 are dates in East Asian editions. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58])

/** The length limit of formats in Excel. */
const LONGEST = 255

/** How a cell style shows a number above zero. */
export type NumberStyle = {
  isDate: boolean
  currency: string | null
  isCredit: boolean
  isStruck: boolean
  isInThousands: boolean
  isUnseen: boolean
}

/** Parses number formats with a cache: a workbook has few formats, and up to a million cells. */
export function numberStyles(): (format: string | number) => NumberStyle {
  const known = new Map<string | number, NumberStyle>()
  return (format) => {
    const style = known.get(format) ?? {
      isDate: isDateFormat(format),
      currency: foreignCurrencyOf(format),
      isCredit: isCreditFormat(format),
      isStruck: false,
      isInThousands: isFormatOfThousands(format),
      isUnseen: typeof format === 'string' && UNSEEN.test(format),
    }
    known.set(format, style)
    return style
  }
}

/** A format with an empty section for positive numbers. */
const UNSEEN = /^\s*(?:"\s*")?;/

export const inFont = (style: NumberStyle, isRed: boolean, isStruck: boolean): NumberStyle =>
  isRed || isStruck ? { ...style, isCredit: style.isCredit || isRed, isStruck } : style

/** Accounting red: far more red than green and blue. */
export const isRed = (red: number, green: number, blue: number): boolean => red >= 0xb0 && green <= 0x50 && blue <= 0x50

/** Whether a format (code or built-in number) shows a calendar date. A time alone is not a date. */
export function isDateFormat(format: string | number): boolean {
  if (typeof format === 'number') return BUILT_IN_DATES.has(format)
  if (format.length > LONGEST) return false
  const code = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .toLowerCase()
  if (/general|standard/.test(code)) return false
  return /[yd]|m{3}/.test(code)
}

/** Whether the section for positive numbers has the parentheses, minus or red of a credit. */
function isCreditFormat(format: string | number): boolean {
  if (typeof format === 'number' || format.length > LONGEST || isDateFormat(format)) return false
  const [first = ''] = format.split(';')
  const shown = first.replace(/_.|\*./g, '').replace(/["\\]/g, '')
  const isRed = /\[red\]/i.test(shown) && !/\[[<>=]/.test(shown)
  const code = shown.replace(/\[[^[\]]*\]/g, '').trim()
  return /[0#]/.test(code) && (isRed || /^\(.*\)$|^-|-$|\bcr$/i.test(code))
}

/** A 'K' after the digits of a format that does not divide. */
function isFormatOfThousands(format: string | number): boolean {
  if (typeof format === 'number' || format.length > LONGEST || isDateFormat(format)) return false
  const [first = ''] = format.split(';')
  const shown = first
    .replace(/_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/["\\]/g, '')
  return OF_THOUSANDS.test(shown)
}

const OF_THOUSANDS = /[0#?] ?(?:k|t|tsd\.?|thousand|thous\.?|mil|mm?|mn|mio\.?|million)(?![a-z])/i

const SIGNS: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  MX$: 'MXN',
  R$: 'BRL',
}
/** Currencies of dollar signs by locale ID. */
const LOCALES: Record<string, string> = {
  '1009': 'CAD',
  C0C: 'CAD',
  '0C0C': 'CAD',
  C09: 'AUD',
  '0C09': 'AUD',
  '80A': 'MXN',
  '080A': 'MXN',
  '1409': 'NZD',
  '4809': 'SGD',
  C04: 'HKD',
  '0C04': 'HKD',
}
const CODES = /\b(?:CAD|EUR|GBP|AUD|NZD|MXN|BRL|CHF|JPY|CNY|INR|SEK|NOK|DKK|SGD|HKD)\b/

/** The currency that a number format shows, unless it is US dollars. */
export function foreignCurrencyOf(format: string | number): string | null {
  if (typeof format === 'number' || format.length > LONGEST) return null
  const [, sign = '', locale = ''] = /\[\$([^\]-]{0,8})-?([0-9A-Fa-f]{0,8})\]/.exec(format) ?? []
  const byLocale = sign === '$' || sign === '' ? LOCALES[locale.toUpperCase()] : undefined
  const code = CODES.exec(format)?.[0]
  const written = /(?:C|CA|A|MX|R)\$|[€£¥₹]/.exec(format.replace(/["\\]/g, ''))?.[0]
  return (sign === '' && code === undefined ? undefined : byLocale) ?? code ?? (written === undefined ? null : (SIGNS[written] ?? null))
}
