import { text } from '@fairshare/texts/text'
import type { Row } from '../formats/cell.ts'
import { columnNames, MOST_COLUMNS } from '../table/header.ts'
import { IntakeError } from '../intake-error.ts'
import { type SalesRequest, TARGETS, type Target } from '../types.ts'

/** Where the value of a target comes from. */
export type Source = { column: number; name: string } | { text: string } | null

/** The source of each target: its column, its fixed value, or none. */
export function sourcesOf(header: Row, { mappedFields, sources }: SalesRequest): Record<Target, Source> {
  const names = new Map(columnNames(header, MOST_COLUMNS).map((name, column) => [name, column]))
  const byTarget = new Map<Target, Source>()
  for (const [name, target] of Object.entries(mappedFields)) {
    const column = names.get(name)
    if (column === undefined) throw new IntakeError('request', text('intake.noSuchColumn', { column: name }))
    byTarget.set(target, { column, name })
  }
  const sourceOf = (target: Target): Source => {
    const value = sources.fixedValues?.[target]
    return byTarget.get(target) ?? (value === undefined ? null : { text: value })
  }
  return Object.fromEntries(TARGETS.map((target) => [target, sourceOf(target)])) as Record<Target, Source>
}
