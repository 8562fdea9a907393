import type { Text, TextKey } from '@fairshare/texts/text'
import type { Severity } from './check.ts'
import { aboutOf } from './claims.ts'
import { countOf, type Finding, sumOf } from './finding.ts'

const STRENGTH = { blocker: 0, likely: 1, possible: 2 } as const satisfies Record<Severity, number>

/**
 * Assigns each row, per claim, to the strongest finding. Findings about the whole file take no rows, because confirming one reviews
 * none: the strongest per column remains.
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

/** A fixed order, regardless of the order of discovery. */
function byStrength(one: Finding, other: Finding): number {
  const strength = STRENGTH[aboutOf(one.text.key).severity] - STRENGTH[aboutOf(other.text.key).severity]
  return strength || other.cents - one.cents || countOf(other) - countOf(one) || (sortKey(one) < sortKey(other) ? -1 : 1)
}

const sortKey = ({ text, rows }: Finding): string => JSON.stringify([text, rows])

/** The claim about owners is one per name field. */
function claimOf({ text: { key, params } }: Finding): string {
  const { claim } = aboutOf(key)
  return claim === 'identity' ? JSON.stringify([claim, params?.['field'] ?? params?.['column'] ?? '']) : claim
}

/** The subject of a finding about the whole file: a column, or else its text. */
function columnOf({ text: { key, params } }: Finding): string {
  const { claim, topic } = aboutOf(key)
  const column = typeof params?.['column'] === 'string' ? params['column'] : undefined
  return JSON.stringify([claim, topic ?? column ?? key])
}

/** The finding without the rows of another; none if no row remains. */
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
      text: { ...text, ...(text.params && { params: withCount(text.params, count) }) },
      cents: (finding.cents - gone) as Finding['cents'],
      rows: left.map((at) => rows[at] ?? 0),
      rowCents: moneyLeft,
    },
  ]
}

const withCount = (params: NonNullable<Text['params']>, count: number): NonNullable<Text['params']> => ({
  ...params,
  ...('count' in params ? { count } : 'rows' in params && { rows: count }),
})
