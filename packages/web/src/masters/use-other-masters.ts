import type { MasterKind } from '@fairshare/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import type { Choice } from '../form/fields/choices/ChoiceField.tsx'
import { nameOf, readsOf, rowsIn } from './kinds.ts'

const AT_HAND = 50
const TYPING_MS = 200

type Options = { without: number; chosenId: unknown; known: Choice | undefined }

/** Other records of a kind as options: the server searches, with words in any order. */
export function useOtherMasters(kind: MasterKind, { without, chosenId, known }: Options) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [seen, setSeen] = useState(known)
  const input = { showDeletedRecords: false, page: 1, pageSize: AT_HAND, ...(q !== '' && { q }) }
  const { data, isFetching } = useRead(readsOf(kind).list, input, { keepPrevious: true })
  const options = data ? rowsIn(kind, data).flatMap((row) => (row.id === without ? [] : { id: row.id, name: nameOf(kind, row) })) : []
  const chosen = [...options, known, seen].find((choice) => choice?.id === chosenId)
  // The selected record may not be among the next results.
  if (chosen && chosen.id !== seen?.id) setSeen(chosen)
  return {
    options,
    total: data?.total ?? 0,
    isSearching: typed.trim() !== q || isFetching,
    onSearch: setTyped,
    ...(chosen && { chosen }),
  }
}
