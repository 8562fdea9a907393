import anyAscii from 'any-ascii'

/** ASCII equivalents that Unicode's decomposition lacks. */
const EQUALS = new Map(
  'ø:o Ø:O ß:ss ẞ:SS æ:ae Æ:AE œ:oe Œ:OE ð:d Ð:D đ:d Đ:D þ:th Þ:TH ł:l Ł:L ħ:h Ħ:H ŧ:t Ŧ:T ı:i ×:x ⁄:/ ∕:/ ™: ℠:'.split(' ').map((pair) => {
    const [sign = '', equal = ''] = pair.split(':')
    return [sign, equal]
  }),
)
const DASHES = /[\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\ufe58\ufe63\uff0d]/g
const SINGLE_QUOTES = /[\u00b4\u02b9\u02bb\u02bc\u02bd\u2018-\u201b\u2032\u2035\u2039\u203a\uff07]/g
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]/g
const BLANKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029\p{Zs}]/gu
const OTHERS = /\P{ASCII}/gu

/** Drops marks beyond 30 per letter (UAX #15), because normalization takes quadratic time to order them. */
export const limitCombiningMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

/** Replaces characters by ASCII equivalents and keeps others: any minus becomes '-', é becomes e, a line break a space. */
export function toAscii(text: string): string {
  if (PLAIN.test(text)) return text
  return limitCombiningMarks(text)
    .replace(BLANKS, ' ')
    .replace(DASHES, '-')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(OTHERS, (sign) => EQUALS.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHERS, (sign) => EQUALS.get(sign) ?? sign)
}

/** Runs of letters, marks and digits of scripts other than Latin. Scripts share Arabic digits and the kana prolonged sound mark. */
export const OTHER_SCRIPT =
  /((?:(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{Nd}]|[\u0660-\u0669\u06f0-\u06f9\u30fc])+)/u

export const isInOtherScript = (text: string): boolean => !PLAIN.test(text) && OTHER_SCRIPT.test(text)

/** Transliterates other scripts, so that names stay distinct. Odd parts are in other scripts; one without an equivalent stays. */
const inLatin = (text: string): string =>
  limitCombiningMarks(text)
    .normalize('NFC')
    .split(OTHER_SCRIPT)
    .map((part, at) => (at % 2 === 1 ? anyAscii(part.normalize('NFKC')) || part : part))
    .join('')

/** The printable ASCII of a text: equivalents first; the rest is dropped and the ends are trimmed. */
export function fold(text: string): string {
  return PLAIN.test(text)
    ? text.trim()
    : toAscii(inLatin(text))
        .replace(/[^ -~]/g, '')
        .trim()
}

/** Whether folding loses letters or digits, not only symbols. */
export const foldLosesCharacters = (text: string): boolean =>
  !PLAIN.test(text) && /[^\0-~]/.test(toAscii(inLatin(text)).replace(/[^\p{L}\p{N}]/gu, ''))

const PLAIN = /^[ -~]*$/

/** Whether folding only trims a text. */
export const isPlain = (text: string): boolean => PLAIN.test(text)
