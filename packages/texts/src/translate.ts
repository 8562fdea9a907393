import type { Money, Month, Percent, Unbranded } from '@fairshare/engine/values'
import type { i18n } from 'i18next'
import { type Formats, formatsOf, typedMonth } from './formats.ts'
import type { Text } from './text.ts'

/** Translates a text into a sentence. */
export type Translate = (text: Text) => string

/** Translates texts with an i18next that has our formats. */
export const translateIn =
  (texts: i18n, language: string): Translate =>
  ({ key, params }) =>
    texts.t(key, { ...params, lng: language })

/**
 * Registers the formats for texts. Amounts and rates have one format per unit, and the types of the parameters keep them apart:
 * `{{amount, money}}` takes cents, `{{amount, dollars}}` the dollars of an answer, `{{amount, dollarAmount}}` the same without currency.
 * `{{rate, percent}}` takes a Percent, `{{rate, percentNumber}}` the 7.5 of an answer, `{{rate, share}}` the same with two decimals.
 *
 * Times: `{{month, month}}` ('2024-10'), `{{month, monthName}}`, `{{month, shortMonth}}`, `{{month, typedMonth}}`, `{{day, date}}`
 * ('2024-10-31'), and instants as `{{at, instant}}` or `{{at, day}}`. Others: `{{rows, number}}`, `{{what, text}}` (another text),
 * `{{names, list}}` ('a, b, and c') and `{{names, names}}` ('a, b, c'). `{{value, formatted}}` takes what the caller has composed; only a text
 * that is used for values of several kinds has such a parameter.
 */
export function teachFormats(texts: i18n, currency: () => string = () => 'USD'): void {
  const known = new Map<string, Formats>()
  const formatsIn = (language: string) => {
    const name = `${language} ${currency()}`
    const formats = known.get(name) ?? formatsOf(language, currency())
    known.set(name, formats)
    return formats
  }
  const teach = <T>(name: string, write: (formats: Formats, value: T, language: string) => string) =>
    texts.services.formatter?.add(name, (value: T, language = '') => write(formatsIn(language), value, language))
  const wordsOf = (value: string | Text, language: string) => (typeof value === 'string' ? value : translateIn(texts, language)(value))
  teach<Money>('money', (formats, value) => formats.price(value))
  teach<Unbranded<number>>('dollars', (formats, value) => formats.dollars(value))
  teach<Unbranded<number>>('dollarAmount', (formats, value) => formats.dollarAmount(value))
  teach<Percent>('percent', (formats, value) => formats.rate(value))
  teach<Unbranded<number>>('percentNumber', (formats, value) => formats.percentNumber(value))
  teach<Unbranded<number>>('share', (formats, value) => formats.share(value))
  teach<Month>('month', (formats, value) => formats.month(value))
  teach<Month>('monthName', (formats, value) => formats.monthName(value))
  teach<Month>('shortMonth', (formats, value) => formats.shortMonth(value))
  teach<Month>('typedMonth', (_, value) => typedMonth(value))
  teach<string>('date', (formats, value) => formats.date(value))
  teach<string>('day', (formats, value) => formats.day(value))
  teach<string>('instant', (formats, value) => formats.instant(value))
  teach<number>('number', (formats, value) => formats.count(value))
  teach<string>('formatted', (_, value) => value)
  teach<string | Text>('text', (_, value, language) => wordsOf(value, language))
  teach<readonly (string | Text)[]>('list', (formats, values, language) => formats.list(values.map((value) => wordsOf(value, language))))
  teach<readonly (string | Text)[]>('names', (_, values, language) => values.map((value) => wordsOf(value, language)).join(', '))
}
