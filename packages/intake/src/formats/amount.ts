import { asShown, type Cell, isBlank } from './cell.ts'
import { toAscii } from './fold.ts'

/** An exact decimal number: `digits` / 10^`scale`. Digits are a bigint only if a number would lose precision. */
export type Decimal = { digits: number | bigint; scale: number }
export type AmountFault = 'no amount' | 'not a number'
export type AmountReading = Decimal | { fault: AmountFault }
export type DecimalMark = '.' | ','

const WHOLE = 1_000_000 // 100 % in ten-thousandths of a percent
/** The largest amount that a JSON number represents to the cent. */
const MAX_DOLLARS = 70_000_000_000_000
/** A number represents integers of this many digits exactly. */
const SAFE_DIGITS = 15
const CURRENCY = /(?<![\d.,])(?:USD\s*\$?|US\$|\$)\s*|USD$/i
/** Decimal and thousands marks may be Unicode variants. */
const MAY_BE_MARKED = /[.,]|[^ -~]/
const WRITTEN = {
  // Indian notation groups in twos before the last three digits.
  '.': /^(?:[1-9]\d{0,2}(?:([, '])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2}){1,6},\d{3}|\d+)?(?:\.\d+)?$/,
  ',': /^(?:[1-9]\d{0,2}(?:([. '])\d{3})(?:\1\d{3})*|\d+)?(?:,\d+)?$/,
}
/** Thousands never begin with a zero, so this mark is a decimal mark regardless of the file. */
const PART_OF_ONE = /^0([.,])\d+$/
const [POINT, ZERO, NINE] = [46, 48, 57]
/** One or two digits after the point are never thousands. */
const CENTS = /^-?\d{1,15}\.\d{1,2}$/
/** A footnote mark is not a digit. */
const NOTE_SIGNS = new Set('¹²³⁰⁴⁵⁶⁷⁸⁹*†‡§')
/** A letter in parentheses is a footnote mark, too. */
const NOTE_LETTER = /(?<=\d)\s?\([a-z]\)$/i
const RAISED = /[\u00b9\u00b2\u00b3\u2070-\u2079]/
/** Credit and debit marks after the amount. */
const SIDE = /\s?(CR|DR)\.?$/i
/** Signs that mean a minus in amounts but not in names, where a soft hyphen is a hyphenation hint. */
const SIGNS: [signs: RegExp, plain: string][] = [
  [/\u00ad/g, '-'],
  [/[<\u2039]/g, '('],
  [/[>\u203a]/g, ')'],
  // Japanese ledgers.
  [/[\u25b2\u25b3]/g, '-'],
]
/** Invisible characters, Excel's text prefix, and mojibake of a space between thousands. */
const UNSEEN = /^'|\u00c2(?=[ \u00a0])|\u00e2\u20ac\u00af|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** The longest amount, without surrounding spaces. */
const LONGEST = 60
const MAX_SIGNS = 400
/** Two lines in one cell are two amounts. */
const LINES = /[\n\v\f\r\u0085\u2028\u2029]/

export function readAmount(cell: Cell | undefined, mark: DecimalMark = '.'): AmountReading {
  if (isBlank(cell)) return { fault: 'no amount' }
  if (typeof cell === 'number') return withinRange(decimalOfNumber(cell))
  if (typeof cell === 'string') return withinRange(decimalOfText(cell, mark))
  return { fault: typeof cell === 'object' && cell.kind === 'unknown' ? 'no amount' : 'not a number' }
}

/** Multiplies an amount by a power of ten or -1; the result is exact. */
export function multiplied(read: AmountReading, factor: number | undefined): AmountReading {
  if (factor === undefined || 'fault' in read) return read
  const { digits, scale } = read
  if (factor === -1) return { digits: isZero(read) ? digits : -digits, scale }
  if (factor < 1) return { digits, scale: scale + Math.round(-Math.log10(factor)) }
  return withinRange({ digits: typeof digits === 'number' ? digits * factor : digits * BigInt(factor), scale })
}

/** The only possible decimal mark of a text; null if both or none are possible. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const written = writtenMark(text)
  return written?.isSure ? written.mark : null
}

/** The decimal mark of a text; unsure if it may separate thousands. Null without a mark. */
export function writtenMark(text: string): { mark: DecimalMark; isSure: boolean } | null {
  if (!MAY_BE_MARKED.test(text)) return null
  if (CENTS.test(text)) return { mark: '.', isSure: true }
  const body = unsigned(text)?.body ?? ''
  const isPoint = WRITTEN['.'].test(body)
  const isComma = WRITTEN[','].test(body)
  if (isPoint !== isComma) return { mark: isPoint ? '.' : ',', isSure: true }
  const mark = isPoint ? /[.,]/.exec(body)?.[0] : undefined
  return mark === undefined ? null : { mark: mark as DecimalMark, isSure: false }
}

export const isZero = ({ digits }: Decimal): boolean => Number(digits) === 0

/** Cents of an amount, or of a percent of it: rounded once, half away from zero. */
export function centsOf({ digits, scale }: Decimal, percent = WHOLE): number {
  if (typeof digits === 'number' && percent === WHOLE && scale <= 2) return digits * 10 ** (2 - scale)
  const divisor = 10n ** BigInt(scale) * BigInt(WHOLE)
  const product = BigInt(digits) * BigInt(percent) * 100n
  const size = ((product < 0n ? -product : product) * 2n + divisor) / (divisor * 2n)
  return Number(product < 0n ? -size : size)
}

function withinRange(decimal: Decimal | null): AmountReading {
  if (decimal === null) return { fault: 'not a number' }
  const { digits, scale } = decimal
  const isWithin =
    typeof digits === 'number'
      ? Math.abs(digits) <= MAX_DOLLARS * 10 ** scale
      : (digits < 0n ? -digits : digits) <= BigInt(MAX_DOLLARS) * 10n ** BigInt(scale)
  return isWithin ? decimal : { fault: 'not a number' }
}

function decimalOfNumber(value: number): Decimal | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return null
  const hundredths = Math.round(value * 100)
  // A number that is whole cents to 15 digits is exactly those cents.
  if (Math.abs(hundredths) < 10 ** SAFE_DIGITS && hundredths / 100 === value) return { digits: hundredths + 0, scale: 2 }
  // Smaller numbers are written with an exponent, and round to zero.
  return Math.abs(value) < 1e-6 ? { digits: 0, scale: 0 } : decimalOf(String(asShown(value)), '.')
}

function decimalOfText(text: string, mark: DecimalMark): Decimal | null {
  const bare = mark === '.' ? bareDecimal(text) : null
  if (bare !== null) return bare
  const { negative, body } = unsigned(text) ?? {}
  if (body === '-') return { digits: 0, scale: 0 }
  if (body === undefined || body.length > 40 || !/\d/.test(body)) return null
  const part = PART_OF_ONE.exec(body)?.[1] as DecimalMark | undefined
  if (part) return decimalOf((negative ? '-' : '') + body, part)
  if (!WRITTEN[mark].test(body)) return null
  return decimalOf((negative ? '-' : '') + body, mark)
}

/** A fast path for digits and a point, which nearly all amounts are. */
function bareDecimal(text: string): Decimal | null {
  const isNegative = text.startsWith('-')
  let digits = 0
  let point = -1
  const start = isNegative ? 1 : 0
  if (text.length > SAFE_DIGITS) return null
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits = digits * 10 + code - ZERO
    else if (code === POINT && point < 0) point = at
    else return null
  }
  const last = text.length - 1
  if (last < start || point === last) return null
  return { digits: (isNegative ? -digits : digits) + 0, scale: point < 0 ? 0 : last - point }
}

/** Removes the currency and the sign: a minus on either side, parentheses, or CR. Null with two signs. */
function unsigned(text: string): { negative: boolean; body: string } | null {
  const seen = text.length > MAX_SIGNS ? text : text.replace(UNSEEN, '')
  const plain = withoutNoteSigns(seen.trim())
  if (plain.length > LONGEST || RAISED.test(plain) || LINES.test(plain)) return null
  const ascii = toAscii(SIGNS.reduce((signed, [signs, sign]) => signed.replace(signs, sign), plain)).trim()
  const side = SIDE.exec(ascii)?.[1]?.toUpperCase()
  const bare = ascii.replace(SIDE, '').replace(CURRENCY, '').trim()
  if (bare === '-') return { negative: false, body: bare }
  const [, open, before, body, after, close] = /^(\()?(?:\s*(-))?([^-()]*)(?:(-)\s*)?(\))?$/.exec(bare) ?? []
  const signs = [open, before, after, side].filter((sign) => sign !== undefined && sign !== 'DR').length
  if (body === undefined || signs > 1 || (open === undefined) !== (close === undefined)) return null
  return { negative: signs === 1, body: body.trim() }
}

function withoutNoteSigns(text: string): string {
  let end = text.length
  while (NOTE_SIGNS.has(text.charAt(end - 1))) end--
  return text.slice(0, end).replace(NOTE_LETTER, '')
}

function decimalOf(text: string, mark: DecimalMark): Decimal {
  const at = text.indexOf(mark)
  const [whole, fraction] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  const written = (whole + fraction).replace(/[^\d-]/g, '')
  // The minus counts as a digit here; `+ 0` turns -0 into 0.
  return { digits: written.length <= SAFE_DIGITS ? Number(written) + 0 : BigInt(written), scale: fraction.length }
}
