import {
  formatMoney,
  type Money,
  type Month,
  numberOf,
  type Percent,
  percentNumber,
  type Unbranded,
  yearOf,
} from '@fairshare/engine/values'
import { DEFAULT_LANGUAGE, isLanguage, localeOf } from './languages.ts'

/** Shown where a figure does not apply. A zero is written as 0.00. */
export const NONE = '—'

export type Formats = ReturnType<typeof formatsOf>

/** '12/2024', as users type a month. */
export const typedMonth = (month: Month): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/** The number, month and date formats of a language. */
export function formatsOf(language: string, currency = 'USD') {
  const locale = localeOf(isLanguage(language) ? language : DEFAULT_LANGUAGE)
  // Formatters are created on first use: all of them take a phone 0.1 seconds.
  const number = (options: Intl.NumberFormatOptions) => {
    // Without 'always', Spanish and Portuguese drop the separator of four-digit amounts and columns do not align.
    let formatter: Intl.NumberFormat | undefined
    return (value: number | `${number}`) => {
      formatter ??= new Intl.NumberFormat(locale, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions)
      return formatter.format(value === 0 ? 0 : (value as number))
    }
  }
  const date = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined
    return (value: number) => (formatter ??= new Intl.DateTimeFormat(locale, options)).format(value)
  }
  const amount = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const change = number({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const price = number({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const rate = number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const effective = number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const month = date({ month: 'long', year: 'numeric', timeZone: 'UTC' })
  const monthName = date({ month: 'long', timeZone: 'UTC' })
  const shortMonth = date({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const day = date({ dateStyle: 'medium', timeZone: 'UTC' })
  const dayOfInstant = date({ dateStyle: 'medium' })
  const time = date({ hour: 'numeric', minute: '2-digit' })
  const days = new Map<string, string>()
  return {
    /** '-1,240.00': for columns whose header names the currency. Spreadsheets can parse this minus sign. */
    amount: (money: Money) => amount(decimal(money)),
    /** '+1,240.00' or '-1,240.00': a difference. */
    change: (money: Money) => change(decimal(money)),
    /** '$16,294.00': an amount with its currency. */
    price: (money: Money) => price(decimal(money)),
    /** 16294 as '$16,294.00': dollars of an answer with their currency. */
    dollars: (dollars: Unbranded<number>) => price(dollars),
    /** 1234.5 as '1,234.50': dollars of an answer, where the currency is named nearby. */
    dollarAmount: (dollars: Unbranded<number>) => amount(dollars),
    /** A rule's rate with all its decimals. */
    rate: (percent: Percent) => rate(hundredth(percent)),
    /** An effective rate, with two decimals. */
    effectiveRate: (percent: Percent | undefined) => (percent === undefined ? NONE : effective(hundredth(percent))),
    /** 7.5 as '7.50%': a rate of an answer. */
    percentNumber: (percent: Unbranded<number>) => rate(percent / 100),
    /** 7.525 as '7.53%': a calculated rate of an answer. */
    share: (percent: Unbranded<number>) => effective(percent / 100),
    /** 'October 2024'. */
    month: (value: Month) => month(Date.UTC(yearOf(value), numberOf(value) - 1, 1)),
    /** 'October', if the year is shown nearby. */
    monthName: (value: Month) => monthName(Date.UTC(yearOf(value), numberOf(value) - 1, 1)),
    /** 'Oct 2024', for narrow places. */
    shortMonth: (value: Month) => shortMonth(Date.UTC(yearOf(value), numberOf(value) - 1, 1)),
    /** '2024-12-05' as 'Dec 5, 2024': a plain date without a time zone. */
    date: (isoDay: string) => {
      const known = days.get(isoDay)
      if (known !== undefined) return known
      const written = day(Date.parse(`${isoDay.slice(0, 10)}T00:00:00Z`))
      if (days.size < MAX_DAYS) days.set(isoDay, written)
      return written
    },
    /** The date of an instant in the time zone of the process or browser. */
    day: (instant: string) => dayOfInstant(Date.parse(instant)),
    instant: (instant: string) => `${dayOfInstant(Date.parse(instant))} ${time(Date.parse(instant))}`,
    count: number({ maximumFractionDigits: 4 }),
    list: (values: readonly string[]) => new Intl.ListFormat(locale).format(values),
  }
}

/** A limit on the cache: dates of a statement repeat, but those of a file's errors may not. */
const MAX_DAYS = 2_000

/** A percent as the fraction that Intl formats, without binary rounding: 9.3 % is '9.3e-2'. */
const hundredth = (percent: Percent) => `${percentNumber(percent)}e-2` as `${number}`

/** Decimal text stays exact for amounts that a double of dollars would round. */
const decimal = (money: Money) => formatMoney(money) as `${number}`
