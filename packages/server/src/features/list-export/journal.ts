import { type Account, ACCOUNTS, type PayoutLayout } from '@fairshare/contract'
import { type Money, type Month, negate, sum, ZERO } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import { lastDay } from './columns.ts'
import type { Payout } from './payouts.store.ts'

/** An accounting entry. Its lines are debits, or credits if negative, and add up to zero. */
export type Posting = { entry: string; kind: 'finalized' | 'reversed' | 'manual'; version: number | null; lines: PostedLine[] }
export type PostedLine = { account: Account; person: Person; debit: Money }
type Person = { salespersonId: number; name: string; employeeNumber: string }

export type Version = { version: number; isInForce: boolean; payouts: readonly Payout[] }
export type ManualEntry = Person & { id: number; amount: Money }

/**
 * Finalized versions, their reversals, and manual balances. A version keeps its entry number, so that accounting only books later entries
 * (A-21).
 */
export function postingsOf(month: Month, versions: readonly Version[], entries: readonly ManualEntry[]): Posting[] {
  const finalized = versions.flatMap(({ version, isInForce, payouts }) => {
    const posting: Posting = { entry: `${month}-${version}`, kind: 'finalized', version, lines: payouts.flatMap(linesOf) }
    return isInForce ? [posting] : [posting, reversalOf(posting)]
  })
  return [...finalized, ...entries.map((entry) => manualPosting(month, entry))]
}

/** Debits expenses and credits the payout; the rest changes the salesperson's debt. */
function linesOf({ parts, payout, ...person }: Payout): PostedLine[] {
  const { advance, recovery, credit, ...expenses } = parts
  const owed = sum([advance, recovery, credit])
  const debits: Partial<Record<Account, Money>> = { ...expenses, balances: owed, payable: negate(payout) }
  return postedLines(person, debits)
}

/** A balance owed to the salesperson is credited, and a debt is debited. */
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

type Journal = { layout: Pick<PayoutLayout, 'journalRows' | 'accounts'>; month: Month; translate: Translate }

/** Each posting balances, and so does the journal. */
export function* journalRows(postings: readonly Posting[], { layout, month, translate }: Journal): Generator<(string | number | null)[]> {
  const day = lastDay(month)
  for (const { entry, kind, version, lines } of postings)
    for (const { account, person, debit } of layout.journalRows === 'salesperson' ? lines : addedUp(lines)) {
      const codes = [layout.accounts[account], translate(text(`listExport.account.${account}`))]
      const sides = debit > 0 ? [debit, null] : [null, negate(debit)]
      yield [day, entry, kind, version, ...codes, person?.employeeNumber ?? null, person?.name ?? null, ...sides]
    }
}

const addedUp = (lines: readonly PostedLine[]): (Omit<PostedLine, 'person'> & { person: null })[] =>
  ACCOUNTS.flatMap((account) => {
    const debit = sum(lines.filter((line) => line.account === account).map((line) => line.debit))
    return debit === 0 ? [] : [{ account, person: null, debit }]
  })
