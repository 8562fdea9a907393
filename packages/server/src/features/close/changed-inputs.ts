import { INPUT_KINDS } from '@fairshare/contract'
import {
  centsOfDollars,
  isDecember,
  januaryOf,
  type Month,
  parseEndMonth,
  parseMonth,
  percentOfNumber,
  percentOfUnits,
  yearOf,
} from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './changed-inputs.store.ts'

type Change = { kind: (typeof INPUT_KINDS)[number]; what: string; by: string; at: Date }

const MAX_NAMED = 5

export async function changedInputs(tx: Tx, month: Month, runId: number, translate: Translate) {
  const since = await store.runStart(tx, runId)
  const entries = (await store.changedEntries(tx, since)).filter((entry) => changesFigures(entry) && countsIn(month, entry))
  const firstSales = isDecember(month) ? januaryOf(yearOf(month) - 1) : month
  const records = await store.changedRecords(tx, month, since, firstSales)
  // A salesperson is stored with all entries; if an entry has changed, report only that.
  const others = records.filter(({ isPerson }) => entries.length === 0 || !isPerson)
  const reported: Change[] = [
    ...entries.map((entry) => ({ kind: entry.type as Change['kind'], what: translate(named(entry)), by: entry.by, at: entry.at })),
    ...others,
  ]
  return INPUT_KINDS.flatMap((kind) => {
    const of = reported.filter((change) => change.kind === kind)
    const [first] = of
    if (!first) return []
    const what = distinct(of.map((change) => change.what))
    const shown = { what: what.slice(0, MAX_NAMED), more: Math.max(0, what.length - MAX_NAMED) }
    return [{ kind, count: of.length, ...shown, by: distinct(of.map(({ by }) => by)), since: first.at.toISOString() }]
  })
}

const AMOUNTS = ['adjustmentAmount', 'drawAmount', 'guaranteeAmount']
const PERCENTS = ['commission', 'growthBonus']

function named({ what, before, after }: store.ChangedEntry): Text {
  const entry = (after ?? before ?? {}) as Record<string, unknown>
  const figureOf = (fields: readonly string[]) => fields.map((field) => entry[field]).find((value) => typeof value === 'number')
  const [amount, rate] = [figureOf(AMOUNTS), figureOf(PERCENTS)]
  const shown =
    amount === undefined
      ? text('close.changedEntry.percent', { of: what, percent: percentOfNumber(rate ?? 0) ?? percentOfUnits(0) })
      : text('close.changedEntry.money', { of: what, amount: centsOfDollars(amount) })
  if (before && after) return shown
  return text(after ? 'close.changedEntry.added' : 'close.changedEntry.removed', { entry: shown })
}

const distinct = (names: readonly string[]) => [...new Set(names)].filter(Boolean)

const FIGURELESS = ['note', 'adjustmentNote', 'annualRuleNote', 'drawNote', 'guaranteeNote', 'version', 'status']

const figuresOf = (entry: object | null) =>
  entry &&
  JSON.stringify(
    Object.entries(entry)
      .filter(([field]) => !FIGURELESS.includes(field))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const changesFigures = ({ before, after }: store.ChangedEntry) => figuresOf(before) !== figuresOf(after)

/** Bonus rules only affect Decembers. */
function countsIn(month: Month, { before, after, type }: store.ChangedEntry): boolean {
  if (type === 'bonusrule' && !isDecember(month)) return false
  return [before, after].some((entry) => {
    const { startMonth, endMonth } = (entry ?? {}) as { startMonth?: string; endMonth?: string }
    const [start, end] = [parseMonth(startMonth ?? ''), parseEndMonth(endMonth ?? '')]
    return start !== undefined && end !== undefined && start <= month && month <= end
  })
}
