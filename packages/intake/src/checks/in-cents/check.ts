import { text } from '@fairshare/texts/text'
import { type Check, likely, type MoneyColumn } from '../check.ts'
import { ofColumn } from '../columns.ts'
import type { Finding } from '../finding.ts'

const IN_CENTS = /\bcents\b|\bcentavos\b/i
/** In cents: the median sale of a month is never this large. */
const TOO_LARGE = 100_000_00
const ENOUGH_ROWS = 8
const MOSTLY = 0.8

/** Amounts in cents: the column name says so, zeros pad them, or they are whole and far too large for dollars. */
export const inCents: Check = {
  name: 'in-cents',
  texts: { 'checks.inCents': likely('scale') },
  run({ money }) {
    const areAll = money[0]?.field === 'amount' && areTooLarge(money)
    return money.flatMap((column) => [
      ...(IN_CENTS.test(column.called) ? [report(column)] : []),
      ...(column.notation.isPadded || areAll ? [report(column)] : []),
    ])
  },
}

const report = (column: MoneyColumn): Finding => ofColumn(column, text('checks.inCents', { column: column.name }))

/** Amounts rounded to dollars are smaller. */
function areTooLarge(columns: readonly MoneyColumn[]): boolean {
  if (columns.some(({ notation, values }) => notation.isPadded || !areWhole(values))) return false
  const sales = Array.from(columns[0]?.values ?? [], Math.abs).filter((value) => value !== 0)
  const middle = sales.toSorted((a, b) => a - b)[Math.floor(sales.length / 2)] ?? 0
  if (sales.length < ENOUGH_ROWS || middle < TOO_LARGE) return false
  const crooked = sales.filter((value) => value % 100_00 !== 0).length
  return crooked >= sales.length * MOSTLY
}

function areWhole(amounts: ArrayLike<number>): boolean {
  for (let at = 0; at < amounts.length; at++) if ((amounts[at] ?? 0) % 100 !== 0) return false
  return true
}
