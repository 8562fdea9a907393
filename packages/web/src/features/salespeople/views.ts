import type { SalespersonRow } from '@fairshare/contract'
import type { VIEWS } from './search.ts'
import { type Flag, flagsOf, nameOf } from './use-salespeople-columns.tsx'
import { containsWords } from '../../ui/words.ts'

export type View = (typeof VIEWS)[number]

/** Row filter of each view. */
const SHOWS: Record<View, (row: SalespersonRow) => boolean> = {
  all: () => true,
  needsSetUp: (row) => flagsOf(row).some((flag) => flag === 'noRule' || flag === 'noEmail'),
  withDraw: ({ draw }) => draw !== null,
  withGuarantee: ({ guarantee }) => guarantee !== null,
  owing: ({ ledgerBalance }) => (ledgerBalance ?? 0) < 0,
  ending: ({ endsSoon }) => endsSoon,
}

export const inView = (view: View, rows: readonly SalespersonRow[]) => rows.filter(SHOWS[view])

const SUMMED = {
  draw: 'draw',
  guarantee: 'guarantee',
  balance: 'ledgerBalance',
  yearToDate: 'yearToDate',
  lastPayout: 'lastPayout',
} as const

export const sumsOf = (rows: readonly SalespersonRow[]): Record<string, number> => ({
  rules: rows.reduce((sum, { ruleCount }) => sum + ruleCount, 0),
  bonusRules: rows.reduce((sum, { bonusRuleCount }) => sum + bonusRuleCount, 0),
  ...Object.fromEntries(
    Object.entries(SUMMED).map(([column, field]) => [
      column,
      rows.reduce((sum, row) => sum + Math.round((row[field] ?? 0) * 100), 0) / 100,
    ]),
  ),
})

type Chosen = { q: string; manufacturers: readonly string[]; regions: readonly string[]; flags: readonly string[] }

/** Rows that match the search and one of the chosen values of every filter. */
export const found = (rows: readonly SalespersonRow[], { q, manufacturers, regions, flags }: Chosen): SalespersonRow[] =>
  rows.filter(
    (row) =>
      containsWords([nameOf(row), row.email, row.primaryTerritoryName, row.regionName, ...row.manufacturers].join(' '), q) &&
      (manufacturers.length === 0 || row.manufacturers.some((name) => manufacturers.includes(name))) &&
      (regions.length === 0 || regions.includes(row.regionName ?? '')) &&
      (flags.length === 0 || flagsOf(row).some((flag: Flag) => flags.includes(flag))),
  )
