import { COLLECTION_NAMES, type CollectionName, type SalesPersonView } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../form/draft.ts'
import { changesOf, rebased } from './changes.ts'
import { type AnyEntry, type Draft, draftOf } from './draft.ts'

/** A draft, and the saved state that it was made from. */
type Edited = { version: number; base: Draft; draft: Draft }

/** The draft of a record page. It outlives a reload, and knows when somebody else has saved the record in the meantime. */
export function useRecordDraft(id: string, person: SalesPersonView | undefined) {
  const name = `salesperson:${id}`
  const saved = useMemo(() => ({ version: person?.version ?? 0, draft: draftOf(person) }), [person])
  const [edited, setEdited] = useState<Edited | null>(null)
  const [kept, setKept] = useState(() => readEdited(name))
  const { version, base, draft } = edited ?? { version: saved.version, base: saved.draft, draft: saved.draft }
  const changes = useMemo(() => changesOf(base, draft), [base, draft])

  const latest = useRef<Edited>({ version, base, draft })
  useEffect(() => {
    latest.current = { version, base, draft }
  }, [version, base, draft])

  const put = (next: Edited | null) => {
    const isChange = next !== null && changesOf(next.base, next.draft).count > 0
    setEdited(isChange ? next : null)
    setKept(undefined)
    if (isChange) keepDraft(name, next)
    else dropDraft(name)
  }

  return {
    draft,
    /** What is saved, as the draft knows it. */
    base,
    /** The version that a save says it has seen. */
    version,
    changes,
    isStale: edited !== null && version !== saved.version,
    /** What is saved now, which may be somebody else's. */
    saved: saved.draft,
    change: (next: Partial<Draft>) => put({ version, base, draft: { ...draft, ...next } }),
    /** Answers how to have it back. */
    discard: () => {
      put(null)
      return () => edited && put(edited)
    },
    /** Brings entries back that were deleted; by then others may have changed. */
    restoreEntries: (name: CollectionName, entries: readonly AnyEntry[]) => {
      const now = latest.current
      const list: readonly AnyEntry[] = now.draft[name]
      const missing = entries.filter((entry) => !list.some(({ key }) => key === entry.key))
      if (missing.length > 0) put({ ...now, draft: { ...now.draft, [name]: [...list, ...missing] } })
    },
    /** The latest finalized month. */
    closedThrough: person?.closedThrough ? parseMonth(person.closedThrough) : undefined,
    /** Makes the same changes to what is saved now. */
    rebase: () => put({ version: saved.version, base: saved.draft, draft: rebased(base, draft, saved.draft) }),
    /** How much was left unsaved when this record was last shown in this browser tab. */
    left: kept && edited === null ? changesOf(kept.base, kept.draft).count : 0,
    restore: () => kept && put(kept),
  }
}

export type RecordDraft = ReturnType<typeof useRecordDraft>

/** What was left unsaved; nothing when it was kept by a page that knew fewer collections. */
function readEdited(name: string): Edited | undefined {
  const kept = readDraft(name) as Edited | undefined
  const isWhole = kept !== undefined && COLLECTION_NAMES.every((list) => Array.isArray(kept.base[list]) && Array.isArray(kept.draft[list]))
  return isWhole ? kept : undefined
}
