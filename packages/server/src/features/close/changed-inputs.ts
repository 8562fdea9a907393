import { INPUT_KINDS } from '@fairshare/contract'
import { isDecember, januaryOf, type Month, parseEndMonth, parseMonth, yearOf } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './changed-inputs.store.ts'

type Change = { kind: (typeof INPUT_KINDS)[number]; what: string; by: string; at: Date }

/** So many of what has changed are named. */
const MOST_NAMED = 5

/** What of a month's inputs has changed since the run that it shows began: by kind, what, by whom, and since when. */
export async function changedInputs(tx: Tx, month: Month, runId: number) {
  const since = await store.begun(tx, runId)
  const entries = (await store.changedEntries(tx, since)).filter((entry) => changesFigures(entry) && countsIn(month, entry))
  const firstSales = isDecember(month) ? januaryOf(yearOf(month) - 1) : month
  const records = await store.changedRecords(tx, month, since, firstSales)
  // A salesperson is stored whole: where an entry has changed, that is what is told.
  const others = records.filter(({ isPerson }) => entries.length === 0 || !isPerson)
  const told: Change[] = [...entries.map(({ type, ...change }) => ({ ...change, kind: type as Change['kind'] })), ...others]
  return INPUT_KINDS.flatMap((kind) => {
    const of = told.filter((change) => change.kind === kind)
    const [first] = of
    if (!first) return []
    const what = distinct(of.map((change) => change.what))
    const named = { what: what.slice(0, MOST_NAMED), more: Math.max(0, what.length - MOST_NAMED) }
    return [{ kind, count: of.length, ...named, by: distinct(of.map(({ by }) => by)), since: first.at.toISOString() }]
  })
}

const distinct = (names: readonly string[]) => [...new Set(names)].filter(Boolean)

/** Notes, and what is worked out when an entry is shown, decide no figure. */
const FIGURELESS = ['note', 'adjustmentNote', 'annualRuleNote', 'drawNote', 'guaranteeNote', 'version', 'status']

const figuresOf = (entry: object | null) =>
  entry &&
  JSON.stringify(
    Object.entries(entry)
      .filter(([field]) => !FIGURELESS.includes(field))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const changesFigures = ({ before, after }: store.ChangedEntry) => figuresOf(before) !== figuresOf(after)

/** A bonus rule counts in Decembers alone, as its months are kept. */
function countsIn(month: Month, { before, after, type }: store.ChangedEntry): boolean {
  if (type === 'bonusrule' && !isDecember(month)) return false
  return [before, after].some((entry) => {
    const { startMonth, endMonth } = (entry ?? {}) as { startMonth?: string; endMonth?: string }
    const [start, end] = [parseMonth(startMonth ?? ''), parseEndMonth(endMonth ?? '')]
    return start !== undefined && end !== undefined && start <= month && month <= end
  })
}
