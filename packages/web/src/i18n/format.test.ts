import { cents, monthOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-US', '$1,234.50', '-$1,234.50', '1,234.50', '12.75%', 'Oct 2024', 'Dec 5, 2024'],
  ['es-US', '$1,234.50', '-$1,234.50', '1,234.50', '12.75%', 'oct 2024', '5 dic 2024'],
  ['pt-BR', 'US$ 1.234,50', '-US$ 1.234,50', '1.234,50', '12,75%', 'out. de 2024', '5 de dez. de 2024'],
  ['de-DE', '1.234,50 $', '-1.234,50 $', '1.234,50', '12,75 %', 'Okt. 2024', '05.12.2024'],
])('figures in %s line up and show their sign', (locale, ...[money, negative, amount, percent, month, date]) => {
  const format = formatOf({ locale, currency: 'USD' })
  expect(plain(format.money(1234.5))).toBe(money)
  expect(plain(format.money(-1234.5))).toBe(negative)
  expect(format.amount(1234.5)).toBe(amount)
  expect(plain(format.percent(12.75))).toBe(percent)
  expect(format.month('2024-10')).toBe(month)
  expect(format.date('2024-12-05')).toBe(date)
})

test('a missing amount is a dash, and zero has no sign', () => {
  const format = formatOf({ locale: 'en-US', currency: 'USD' })
  expect(format.amount(null)).toBe('—')
  expect(format.amount(-0)).toBe('0.00')
})

// The compiler is the test: each comment is an error if the line below it compiles.
test('a text refuses an amount of another unit and a formatted value', () => {
  const format = formatOf({ locale: 'en-US', currency: 'USD' })
  const texts = [
    text('sending.sum', { count: 1, amount: 12.5 }),
    // @ts-expect-error cents where dollars are meant
    text('sending.sum', { count: 1, amount: cents(1250) }),
    // @ts-expect-error dollars where cents are meant
    text('salespeople.value.amount', { amount: 12.5 }),
    // @ts-expect-error formatted before the call
    text('sending.sum', { count: 1, amount: format.money(12.5) }),
    // @ts-expect-error formatted before the call, where the text has no format
    text('filter.chip', { filter: 'Month', values: format.month('2024-10') }),
    // @ts-expect-error a month where the text has no format
    text('filter.chip', { filter: 'Month', values: monthOf(2024, 10) }),
  ]
  expect(texts).toHaveLength(6)
})
