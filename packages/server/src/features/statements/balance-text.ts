import { balanceStatus } from '@fairshare/engine'
import { type Money, negate } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'

/** Who owes whom after the month, as a sentence to the salesperson. */
export const balanceText = (balance: Money, company: string, price: (amount: Money) => string): Text =>
  text(`repStatement.balance.${balanceStatus(balance)}`, { company, amount: price(balance < 0 ? negate(balance) : balance) })
