import type { Text, TextKey } from '@fairshare/texts/text'
import type { Severity } from './check.ts'
import { aboutOf } from './claims.ts'
import { countOf, type Finding, sumOf } from './finding.ts'

const STRENGTH = { blocker: 0, likely: 1, possible: 2 } as const satisfies Record<Severity, number>

/**
 * The only interplay of checks: about each claim the strongest finding keeps a row, and the others shrink to the rows that are left. A finding
 * about the whole file takes no rows from others, since who confirms it has looked at none: there the strongest about each column is left.
 */
export function resolve(found: readonly Finding[]): Finding[] {
  const taken = new Map<string, Set<number>>()
  const columns = new Map<string, TextKey>()
  return found.toSorted(byStrength).flatMap((finding): Finding[] => {
    if (finding.rowCents === undefined) {
      const column = columnOf(finding)
      const { key } = finding.text
      const strongest = columns.get(column) ?? key
      columns.set(column, strongest)
      return strongest === key ? [finding] : []
    }
    const claim = claimOf(finding)
    const rows = taken.get(claim) ?? new Set()
    taken.set(claim, rows)
    const left = without(finding, rows)
    for (const row of finding.rows) rows.add(row)
    return left
  })
}

/** In one order, whatever order they were found in. */
function byStrength(one: Finding, other: Finding): number {
  const strength = STRENGTH[aboutOf(one.text.key).severity] - STRENGTH[aboutOf(other.text.key).severity]
  return strength || other.cents - one.cents || countOf(other) - countOf(one) || (saidBy(one) < saidBy(other) ? -1 : 1)
}

const saidBy = ({ text, rows }: Finding): string => JSON.stringify([text, rows])

/** Whose sales they are is a claim about one field of names. */
function claimOf({ text: { key, params } }: Finding): string {
  const { claim } = aboutOf(key)
  return claim === 'identity' ? JSON.stringify([claim, params?.['field'] ?? params?.['column'] ?? '']) : claim
}

/** What a finding about the whole file speaks of: a column, or where it names none, what it says. */
function columnOf({ text: { key, params } }: Finding): string {
  const { claim, topic } = aboutOf(key)
  const column = typeof params?.['column'] === 'string' ? params['column'] : undefined
  return JSON.stringify([claim, topic ?? column ?? key])
}

/** A finding without the rows that another has: none where none is left. */
function without(finding: Finding, taken: ReadonlySet<number>): Finding[] {
  const { text, rows, rowCents = [] } = finding
  const left = rows.flatMap((row, at) => (taken.has(row) ? [] : [at]))
  if (left.length === rows.length) return [finding]
  const count = countOf(finding) - (rows.length - left.length)
  if (count === 0) return []
  const moneyLeft = left.map((at) => rowCents[at] ?? 0)
  const gone = sumOf(rowCents) - sumOf(moneyLeft)
  return [
    {
      ...finding,
      text: { ...text, ...(text.params && { params: counted(text.params, count) }) },
      cents: (finding.cents - gone) as Finding['cents'],
      rows: left.map((at) => rows[at] ?? 0),
      rowCents: moneyLeft,
    },
  ]
}

const counted = (params: NonNullable<Text['params']>, count: number): NonNullable<Text['params']> => ({
  ...params,
  ...('count' in params ? { count } : 'rows' in params && { rows: count }),
})
