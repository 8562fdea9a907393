import { formatMoney, type Money, type Month, numberOf, type Percent, percentNumber, yearOf } from '@fairshare/engine/values'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

export type Texts = typeof en

const LANGUAGES: Record<string, Texts> = { en, es, pt, de }

/** Everything that depends on the language of a statement: its texts, and how amounts, rates and dates are written. */
export type Words = {
  language: string
  texts: Texts
  /** Puts values in the place of {{names}}. */
  fill(text: string, values: Record<string, string | number>): string
  /** '−1,240.00': for columns, where the currency is said once. */
  amount(money: Money): string
  /** '$16,294.00': where an amount stands alone. */
  price(money: Money): string
  /** A rule's rate with all its decimals. */
  rate(percent: Percent): string
  /** What came of rules on sales, to two decimals. */
  effectiveRate(percent: Percent | undefined): string
  month(month: Month): string
  date(isoDay: string): string
}

/** A language that there are no texts for is answered in English. */
export function wordsOf(language: string, currency: string): Words {
  const texts = LANGUAGES[language] ?? en
  const format = (options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(texts.locale, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions)
    return (value: number | `${number}`) => formatter.format(value as number).replace('-', '−')
  }
  const amount = format({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const price = format({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const rate = format({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const effective = format({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = new Map<string, string>()
  const inWords = (isoDay: string) => {
    const text = days.get(isoDay) ?? day.format(new Date(`${isoDay}T00:00:00Z`))
    days.set(isoDay, text)
    return text
  }
  const month = new Intl.DateTimeFormat(texts.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    language: LANGUAGES[language] ? language : 'en',
    texts,
    fill: (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    amount: (money) => amount(decimal(money)),
    price: (money) => price(decimal(money)),
    rate: (percent) => rate(hundredth(percent)),
    effectiveRate: (percent) => (percent === undefined ? '—' : effective(hundredth(percent))),
    month: (value) => month.format(Date.UTC(yearOf(value), numberOf(value) - 1, 1)),
    date: inWords,
  }
}

/** A percent as the fraction that Intl formats, by its digits: 9.3 % is '9.3e-2'. */
const hundredth = (percent: Percent) => `${percentNumber(percent)}e-2` as `${number}`

/** Decimal text keeps amounts exact that a double of dollars would round. */
const decimal = (money: Money) => formatMoney(money) as `${number}`
