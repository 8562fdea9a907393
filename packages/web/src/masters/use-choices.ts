import { namesOf } from '@fairshare/engine/values'
import { type FilterKind, type MasterKind, type MasterOptions, MASTERS } from '@fairshare/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import type { Choice } from '../form/fields/choices/ChoiceField.tsx'

/** The number of options loaded; beyond it, the server searches. */
const AT_HAND = 200
const TYPING_MS = 200

/** The page's own query for masters. */
export const FOR_RULES = reads.salesperson.masterOptions
export const FOR_FILES = reads.uploadprocess.masterOptions
export type ChoicesRead = typeof FOR_RULES | typeof FOR_FILES

export type Chooser = {
  options: readonly Choice[]
  /** The total, including options not loaded. */
  total: number
  isSearching: boolean
  /** Searches on the server if not all options are loaded. */
  onSearch?: (typed: string) => void
  /** The selected record, even if not among the loaded ones. */
  chosen?: Choice
}

/** The available masters of a kind as select options. */
export function useChooser(read: ChoicesRead, kind: MasterKind, chosenId: number | null): Chooser {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const first = useOptions(read, kind, { pageSize: AT_HAND })
  const isCut = first.total > AT_HAND
  const searched = useOptions(read, kind, { pageSize: AT_HAND, q }, isCut && q !== '')
  const { options, total } = isCut && q !== '' ? searched : first
  const chosen = useChosen(read, kind, chosenId, first.isRead ? [...first.options, ...searched.options] : undefined)
  return {
    options,
    total,
    isSearching: isCut && (typed.trim() !== q || searched.isFetching),
    ...(isCut && { onSearch: setTyped }),
    ...(chosen && { chosen }),
  }
}

/** The selected record: loaded already, or fetched by id. */
function useChosen(read: ChoicesRead, kind: MasterKind, id: number | null, atHand: readonly Choice[] | undefined): Choice | undefined {
  const isChosen = (choice: Choice) => choice.id === id
  const known = atHand?.find(isChosen)
  const isElsewhere = id !== null && id > 0 && atHand !== undefined && known === undefined
  const byId = useOptions(read, kind, { ids: [id ?? 0] }, isElsewhere)
  return known ?? byId.options.find(isChosen)
}

/** Names of masters by kind and id, available or not. */
export function useNamesOf(ids: readonly number[]): ReadonlyMap<string, string> {
  const { data } = useRead(FOR_RULES, { ids: [...ids] }, { enabled: ids.length > 0, keepPrevious: true })
  return useMemo(() => {
    const kinds = namesOf(MASTERS)
    return new Map(data ? kinds.flatMap((kind) => optionsOf(data, kind).map(({ id, name }) => [`${kind} ${id}`, name] as const)) : [])
  }, [data])
}

function useOptions(read: ChoicesRead, kind: MasterKind, input: { pageSize?: number; q?: string; ids?: number[] }, enabled = true) {
  const filter: FilterKind[] = [MASTERS[kind].method]
  // Both calls have the same types.
  const { data, isFetching } = useRead(read as typeof FOR_FILES, { filter, ...input }, { enabled, keepPrevious: true })
  return useMemo(
    () => ({ isFetching, isRead: data !== undefined, options: data ? optionsOf(data, kind) : [], total: data?.totals?.[kind] ?? 0 }),
    [data, kind, isFetching],
  )
}

type Sent = { [List in keyof MasterOptions]?: MasterOptions[List] | undefined }

export function optionsOf(data: Sent, kind: MasterKind): Choice[] {
  const { list, field } = MASTERS[kind]
  const rows = (data[list] ?? []) as readonly ({ id: number } & Record<string, unknown>)[]
  return rows.map((row) => ({ id: row.id, name: String(row[field]) }))
}
