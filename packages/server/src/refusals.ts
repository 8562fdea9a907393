import { formatMonth, type Money, type Month, MAX_TOTAL } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { AppError } from './platform/errors.ts'

export const monthIsFinalized = (month: Month): AppError =>
  new AppError('CONFLICT', text('constraints.monthIsFinalized', { month }), { finalizedMonth: formatMonth(month) })

/** The balance, if it is small enough to calculate with. */
export function countedBalance(balance: Money | null, person: { first_name: string; last_name: string }): Money {
  if (balance !== null && Math.abs(balance) <= MAX_TOTAL) return balance
  const name = `${person.first_name} ${person.last_name}`
  throw new AppError('CONFLICT', text('salespeople.ledgerTooLarge', { name }))
}
