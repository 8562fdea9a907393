import { COLLECTION_NAMES, type CollectionName, type SalesPersonView } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { deleteDraft, storeDraft, readDraft } from '../../../form/draft.ts'
import { changesOf, rebased } from './changes.ts'
import { type AnyEntry, type Draft, draftOf } from './draft.ts'

/** A draft and the saved version it started from. */
type Edited = { version: number; base: Draft; draft: Draft }

/** The record page's draft. It survives a reload and detects other users' saves. */
export function useRecordDraft(id: string, person: SalesPersonView | undefined) {
  const name = `salesperson:${id}`
  const saved = useMemo(() => ({ version: person?.version ?? 0, draft: draftOf(person) }), [person])
  const [edited, setEdited] = useState<Edited | null>(null)
  const [storedDraft, setStoredDraft] = useState(() => readEdited(name))
  const { version, base, draft } = edited ?? { version: saved.version, base: saved.draft, draft: saved.draft }
  const changes = useMemo(() => changesOf(base, draft), [base, draft])
  const [check, setCheck] = useState({ isRunning: false, refusals: 0 })

  const latest = useRef<Edited>({ version, base, draft })
  useEffect(() => {
    latest.current = { version, base, draft }
  }, [version, base, draft])

  const put = (next: Edited | null) => {
    const isChange = next !== null && changesOf(next.base, next.draft).count > 0
    setEdited(isChange ? next : null)
    setStoredDraft(undefined)
    if (isChange) storeDraft(name, next)
    else deleteDraft(name)
  }

  return {
    draft,
    /** The saved version that the draft is based on. */
    base,
    /** The version that a save sends. */
    version,
    changes,
    isStale: edited !== null && version !== saved.version,
    /** The current saved version, possibly another user's. */
    saved: saved.draft,
    change: (next: Partial<Draft>) => put({ version, base, draft: { ...draft, ...next } }),
    /** Returns a function that restores it. */
    discard: () => {
      put(null)
      return () => edited && put(edited)
    },
    /** Restores deleted entries; others may have changed since. */
    restoreEntries: (name: CollectionName, entries: readonly AnyEntry[]) => {
      const now = latest.current
      const list: readonly AnyEntry[] = now.draft[name]
      const missing = entries.filter((entry) => !list.some(({ key }) => key === entry.key))
      if (missing.length > 0) put({ ...now, draft: { ...now.draft, [name]: [...list, ...missing] } })
    },
    /** Whether a rate is being checked, and how many were refused so far: a save waits for the check. */
    check,
    /** Changes a rule's rate once `confirm` takes it; other rates may have changed meanwhile. */
    changeRate: async (rule: string, commission: number, confirm: () => Promise<boolean>): Promise<boolean> => {
      setCheck(({ refusals }) => ({ isRunning: true, refusals }))
      const isTaken = await confirm()
      const now = latest.current
      const rules = now.draft.rules.map((each) => (each.key === rule ? { ...each, commission } : each))
      if (isTaken) put({ ...now, draft: { ...now.draft, rules } })
      setCheck(({ refusals }) => ({ isRunning: false, refusals: isTaken ? refusals : refusals + 1 }))
      return isTaken
    },
    closedThrough: person?.closedThrough ? parseMonth(person.closedThrough) : undefined,
    /** Rebases the changes on the current saved version. */
    rebase: () => put({ version: saved.version, base: saved.draft, draft: rebased(base, draft, saved.draft) }),
    /** The number of unsaved changes left in this browser tab. */
    left: storedDraft && edited === null ? changesOf(storedDraft.base, storedDraft.draft).count : 0,
    restore: () => storedDraft && put(storedDraft),
  }
}

export type RecordDraft = ReturnType<typeof useRecordDraft>

/** The stored draft; undefined if a version with fewer collections stored it. */
function readEdited(name: string): Edited | undefined {
  const storedDraft = readDraft(name) as Edited | undefined
  const isWhole =
    storedDraft !== undefined &&
    COLLECTION_NAMES.every((list) => Array.isArray(storedDraft.base[list]) && Array.isArray(storedDraft.draft[list]))
  return isWhole ? storedDraft : undefined
}
