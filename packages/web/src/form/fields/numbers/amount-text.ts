/** A parsed number. `isAmbiguous`: the digits could mean another number in another locale, so the result is shown. */
export type Reading = { value: number; isAmbiguous: boolean }

/** A thousands group never starts with zero: '0,125' is a fraction in every language. */
const ONE_GROUP = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** Parses '1,234.5', '1.234,5', '1234.5', and '-12': accepts both separators; the language resolves ambiguity. */
export function readAmount(text: string, locale: string): Reading | undefined {
  const typed = compact(text)
  if (!/^-?(?:\d[\d.,]*|[.,]\d+)$/.test(typed)) return undefined
  const decimal = decimalSeparator(typed, localDecimal(locale))
  if (decimal === undefined) return undefined
  const plain = decimal === '' ? typed.replace(/[.,]/g, '') : typed.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')
  const value = Number(plain)
  return Number.isFinite(value) ? { value, isAmbiguous: ONE_GROUP.test(typed) } : undefined
}

/** Percentages have no thousands, so a single separator is the decimal mark in every language. */
export function readPercent(text: string, locale: string): Reading | undefined {
  const typed = compact(text)
  if (!ONE_GROUP.test(typed)) return readAmount(typed, locale)
  return { value: Number(typed.replace(',', '.')), isAmbiguous: true }
}

const compact = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')

/** The decimal mark; '' without decimals; undefined for invalid text. */
function decimalSeparator(typed: string, local: string): string | undefined {
  const marks: string[] = typed.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return ''
  if (new Set(marks).size === 2) return marks.indexOf(last) === marks.length - 1 && isGrouped(typed, last) ? last : undefined
  if (marks.length > 1) return isGrouped(typed, '') ? '' : undefined
  const isGroupHere = last !== local && ONE_GROUP.test(typed)
  return isGroupHere ? '' : last
}

/** Every group except the first has three digits. */
function isGrouped(typed: string, decimal: string): boolean {
  const whole = decimal === '' ? typed : typed.slice(0, typed.indexOf(decimal))
  return /^-?\d{1,3}(?:[.,]\d{3})*$/.test(whole)
}

const localDecimal = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
