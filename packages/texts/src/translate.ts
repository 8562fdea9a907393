import type { Money, Month, Percent } from '@fairshare/engine/values'
import type { i18n } from 'i18next'
import { type Formats, formatsOf } from './formats.ts'
import type { Text } from './text.ts'

/** Translates a text into a sentence. */
export type Translate = (text: Text) => string

/** Translates texts with an i18next that has our formats. */
export const translateIn =
  (texts: i18n, language: string): Translate =>
  ({ key, params }) =>
    texts.t(key, { ...params, lng: language })

/**
 * Registers the formats for texts: `{{amount, money}}` (cents), `{{rate, percent}}`, `{{month, month}}` ('2024-10'), `{{month,
 * monthName}}`, `{{month, shortMonth}}`, `{{day, date}}` ('2024-10-31'), `{{rows, number}}`, `{{what, text}}` (another text),
 * `{{names, list}}` ('a, b, and c') and `{{names, names}}` ('a, b, c').
 */
export function teachFormats(texts: i18n): void {
  const known = new Map<string, Formats>()
  const formatsIn = (language: string) => {
    const formats = known.get(language) ?? formatsOf(language)
    known.set(language, formats)
    return formats
  }
  const teach = <T>(name: string, write: (formats: Formats, value: T, language: string) => string) =>
    texts.services.formatter?.add(name, (value: T, language = '') => write(formatsIn(language), value, language))
  const wordsOf = (value: string | Text, language: string) => (typeof value === 'string' ? value : translateIn(texts, language)(value))
  teach<Money>('money', (formats, value) => formats.price(value))
  teach<Percent>('percent', (formats, value) => formats.rate(value))
  teach<Month>('month', (formats, value) => formats.month(value))
  teach<Month>('monthName', (formats, value) => formats.monthName(value))
  teach<Month>('shortMonth', (formats, value) => formats.shortMonth(value))
  teach<string>('date', (formats, value) => formats.date(value))
  teach<number>('number', (formats, value) => formats.count(value))
  teach<string | Text>('text', (_, value, language) => wordsOf(value, language))
  teach<readonly (string | Text)[]>('list', (formats, values, language) => formats.list(values.map((value) => wordsOf(value, language))))
  teach<readonly (string | Text)[]>('names', (_, values, language) => values.map((value) => wordsOf(value, language)).join(', '))
}
