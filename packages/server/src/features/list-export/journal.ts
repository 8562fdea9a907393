import { type Account, ACCOUNTS, type PayoutLayout } from '@fairshare/contract'
import { type Money, type Month, negate, sum, ZERO } from '@fairshare/engine/values'
import { type Say, text } from '@fairshare/texts'
import { lastDay } from './columns.ts'
import type { Payout } from './payouts.store.ts'

/** Something that is booked at once. Its lines are debits, or credits where they are negative, and add up to nothing. */
export type Posting = { entry: string; kind: 'finalized' | 'reversed' | 'manual'; version: number | null; lines: PostedLine[] }
export type PostedLine = { account: Account; person: Person; debit: Money }
type Person = { salespersonId: number; name: string; employeeNumber: string }

/** A version of the month that was finalized, and whether it is still in force. */
export type Version = { version: number; isInForce: boolean; payouts: readonly Payout[] }
export type ManualEntry = Person & { id: number; amount: Money }

/**
 * What the books get of a month: each version that was finalized, its exact reversal where it was taken back, and each balance
 * that was entered by hand. A version keeps its entry number, so that whoever has booked it books only what came later.
 */
export function postingsOf(month: Month, versions: readonly Version[], entries: readonly ManualEntry[]): Posting[] {
  const finalized = versions.flatMap(({ version, isInForce, payouts }) => {
    const posting: Posting = { entry: `${month}-${version}`, kind: 'finalized', version, lines: payouts.flatMap(linesOf) }
    return isInForce ? [posting] : [posting, reversalOf(posting)]
  })
  return [...finalized, ...entries.map((entry) => manualPosting(month, entry))]
}

/** Expenses are debited, and what is to be paid is credited; the rest is what the salesperson owes more or less. */
function linesOf({ parts, payout, ...person }: Payout): PostedLine[] {
  const { advance, recovery, credit, ...expenses } = parts
  const owed = sum([advance, recovery, credit])
  const debits: Partial<Record<Account, Money>> = { ...expenses, balances: owed, payable: negate(payout) }
  return postedLines(person, debits)
}

/** A balance is what the company owes: entering one credits it, and entering a debt debits it. */
const manualPosting = (month: Month, { id, amount, ...person }: ManualEntry): Posting => ({
  entry: `${month}-L${id}`,
  kind: 'manual',
  version: null,
  lines: postedLines(person, { balances: negate(amount), manual: amount }),
})

const postedLines = ({ salespersonId, name, employeeNumber }: Person, debits: Partial<Record<Account, Money>>): PostedLine[] =>
  ACCOUNTS.flatMap((account) => {
    const debit = debits[account] ?? ZERO
    return debit === 0 ? [] : [{ account, person: { salespersonId, name, employeeNumber }, debit }]
  })

const reversalOf = ({ entry, lines, ...posting }: Posting): Posting => ({
  ...posting,
  entry: `${entry}R`,
  kind: 'reversed',
  lines: lines.map((line) => ({ ...line, debit: negate(line.debit) })),
})

type Journal = { layout: Pick<PayoutLayout, 'journalRows' | 'accounts'>; month: Month; say: Say }

/** The journal's rows: each posting balances, so all of them do. */
export function* journalRows(postings: readonly Posting[], { layout, month, say }: Journal): Generator<(string | number | null)[]> {
  const day = lastDay(month)
  for (const { entry, kind, version, lines } of postings)
    for (const { account, person, debit } of layout.journalRows === 'salesperson' ? lines : addedUp(lines)) {
      const codes = [layout.accounts[account], say(text(`listExport.account.${account}`))]
      const sides = debit > 0 ? [debit, null] : [null, negate(debit)]
      yield [day, entry, kind, version, ...codes, person?.employeeNumber ?? null, person?.name ?? null, ...sides]
    }
}

/** One line for each account. */
const addedUp = (lines: readonly PostedLine[]): (Omit<PostedLine, 'person'> & { person: null })[] =>
  ACCOUNTS.flatMap((account) => {
    const debit = sum(lines.filter((line) => line.account === account).map((line) => line.debit))
    return debit === 0 ? [] : [{ account, person: null, debit }]
  })
