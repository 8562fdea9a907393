import type { CHANGE_KINDS } from '@fairshare/contract'
import { cents, type Money, sum } from '@fairshare/engine/values'
import type { Amounts } from '../statements/results.store.ts'
import type { Account } from './rep-dashboard.store.ts'

type Kind = (typeof CHANGE_KINDS)[number]
export type ChangePart = { kind: Kind; amount: Money; accounts: { name: string; amount: Money }[] }

const MAX_ACCOUNTS = 5

/**
 * Splits the change of a payout into parts that add up to the cent. `byRates` is the commission that the earlier rules would not have paid,
 * for accounts in both months.
 */
export function changeReasons(
  present: Amounts,
  before: Amounts,
  { accounts, byRates }: { accounts: readonly Account[]; byRates: ReadonlyMap<number, number> },
): ChangePart[] {
  const ofRates = (account: Account) => (isKnown(account) ? (byRates.get(account.id) ?? 0) : 0)
  const by = (kind: Kind, value: (account: Account) => number): ChangePart => {
    const changed = accounts.map((account) => ({ name: account.name, amount: cents(value(account)) })).filter(({ amount }) => amount !== 0)
    const largest = changed.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, MAX_ACCOUNTS)
    return { kind, amount: sum(changed.map(({ amount }) => amount)), accounts: largest }
  }
  const of = (kind: Kind, figure: (amounts: Amounts) => number): ChangePart => ({
    kind,
    amount: cents(figure(present) - figure(before)),
    accounts: [],
  })
  return [
    by('knownAccounts', (account) => (isKnown(account) ? (account.earned ?? 0) - (account.earnedBefore ?? 0) - ofRates(account) : 0)),
    by('rates', ofRates),
    by('newAccounts', ({ earned, earnedBefore }) => (earnedBefore === null ? (earned ?? 0) : 0)),
    by('lostAccounts', ({ earned, earnedBefore }) => (earned === null ? -(earnedBefore ?? 0) : 0)),
    of('bonus', ({ annualBonus }) => annualBonus),
    of('adjustments', ({ normalAdjustments, salary, reimbursement }) => normalAdjustments + salary + reimbursement),
    of('drawAndGuarantee', ({ shortfallAdvanced, guaranteeTopUp, recovery }) => shortfallAdvanced + guaranteeTopUp - recovery),
    of('balance', ({ creditPaid }) => creditPaid),
  ]
}

const isKnown = ({ earned, earnedBefore }: Account) => earned !== null && earnedBefore !== null
