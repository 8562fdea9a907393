import { useStore } from '@nanostores/react'
import type { Branded } from '@fairshare/engine/values'
import { atom } from 'nanostores'

/** A figure or date as it is shown. It is no parameter of a text, which formats its parameters itself. */
export type Formatted = Branded<string, 'Formatted'>

export type Format = ReturnType<typeof formatOf>
type Settings = { locale: string; currency: string; timeZone?: string }

let settings: Settings = { locale: 'en-US', currency: 'USD' }
const current = atom(formatOf(settings))

/** Sets the language, currency and time zone of figures and dates. Components that show them render again. */
export function setFormat(change: Partial<Settings>) {
  const names = Object.keys(change) as (keyof Settings)[]
  if (names.every((name) => change[name] === settings[name])) return
  settings = { ...settings, ...change }
  current.set(formatOf(settings))
}

/** The currency of the company. */
export const currencyOf = (): string => settings.currency

/** The formatters for figures and dates. The component renders again when the settings change. */
export const useFormat = (): Format => useStore(current)

/** Shown where a figure does not apply. Zero is 0.00. */
export const NONE = '—' as Formatted

export function formatOf({ locale, currency, timeZone }: Settings) {
  // Creates formatters on first use: creating all of them takes a phone 0.1 seconds, three times per start.
  const number = (options: Intl.NumberFormatOptions) => {
    let formatter: Intl.NumberFormat | undefined
    return (value: number) => {
      // Without 'always', Spanish and Portuguese omit the separator in four-digit amounts, and columns do not line up.
      formatter ??= new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
      return formatter.format(value === 0 ? 0 : value) as Formatted
    }
  }
  const date = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined
    return (value: Date) => (formatter ??= new Intl.DateTimeFormat(locale, options)).format(value) as Formatted
  }
  const zone = timeZone === undefined ? {} : { timeZone }
  const plain = date({ dateStyle: 'medium', timeZone: 'UTC' })
  const month = date({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const longMonth = date({ month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shortMonth = date({ month: 'short', timeZone: 'UTC' })
  const time = date({ hour: 'numeric', minute: '2-digit', ...zone })
  const day = date({ dateStyle: 'medium', ...zone })
  const cell = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const change = number({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const rate = number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const plainRate = number({ minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const share = number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = number({ maximumFractionDigits: 0 })

  return {
    locale,
    currency,
    /** 1234.5 as '$1,234.50': for headlines and sentences. */
    money: number({ style: 'currency', currency, currencyDisplay: 'symbol' }),
    /** 1234.5 as '1,234.50': for cells whose header names the currency. */
    amount: (value: number | null | undefined) => (value === null || value === undefined ? NONE : cell(value)),
    /** 1234.5 as '+1,234.50': a difference. */
    change,
    /** 12.75 as '12.75%'. */
    percent: (value: number | null | undefined) => (value === null || value === undefined ? NONE : rate(value / 100)),
    /** 12.75 as '12.75': for columns of percentages. */
    rate: (value: number | null | undefined) => (value === null || value === undefined ? NONE : plainRate(value)),
    /** A rate calculated from two amounts, as '10.12%'. */
    share: (value: number | null | undefined) => (value === null || value === undefined ? NONE : share(value / 100)),
    count: whole,
    /** '2024-10' as 'Oct 2024'. The caller handles an open end. */
    month: (value: string) => month(monthDate(value)),
    longMonth: (value: string) => longMonth(monthDate(value)),
    shortMonth: (value: string) => shortMonth(monthDate(value)),
    /** '2024-12-05' as 'Dec 5, 2024': a date without a time zone. */
    date: (value: string) => plain(new Date(`${value.slice(0, 10)}T00:00:00Z`)),
    /** The date of an instant in the company's time zone. */
    day: (value: string) => day(new Date(value)),
    /** An instant as date and time in the company's time zone. */
    instant: (value: string) => `${day(new Date(value))} ${time(new Date(value))}` as Formatted,
    time: (value: string) => time(new Date(value)),
    list: (values: readonly string[]) => new Intl.ListFormat(locale).format(values) as Formatted,
  }
}

const monthDate = (value: string) => new Date(`${value.slice(0, 7)}-01T00:00:00Z`)
