import { useState } from 'react'
import type { call, DataOf } from '../../../api/client.ts'
import { type Mapping, withColumnsOf, withGroupsFilled } from './mapping.ts'

/** A file's table as the server proposes its mapping. */
export type Head = DataOf<typeof call.uploadprocess.fileHeaders>

/** The mapping state, based on the version first loaded; detects other users' changes. */
export function useMapping(head: Head | undefined) {
  const [edited, setEdited] = useState<{ mapping: Mapping; version: number } | null>(null)
  const columns = { ...head?.suggestedMapping, ...head?.previousMappedData }
  const offered = withGroupsFilled({ columns, sources: head?.previousSources ?? {} }, head?.groupedColumns ?? [])
  const mapping = head && edited ? withColumnsOf(edited.mapping, Object.keys(head.columnList), columns) : offered
  const version = edited?.version ?? head?.version ?? 0
  return {
    mapping,
    version,
    isEdited: edited !== null,
    isStale: head !== undefined && version !== head.version,
    change: (next: Mapping) => setEdited({ mapping: next, version }),
    /** The user's input on top of another user's saved mapping. */
    keep: () => head && setEdited({ mapping, version: head.version }),
    discard: () => setEdited(null),
  }
}
