import { useEffect, useMemo, useState } from 'react'
import { deleteLocalDraft, storeLocalDraft, readLocalDraft } from '../../../form/draft.ts'

/** A decision about a value: match or add, for all files or only this manufacturer's. */
export type Decision = ({ id: number; name: string } | { addNew: string; regionId?: number }) & { isOnlyHere?: boolean }
export type Decisions = Readonly<Record<string, Decision>>

/** `at` is the time of the last save, if any. */
type Draft = { decisions: Decisions; at: string }
type Steps = { past: Decisions[]; present: Decisions; future: Decisions[]; at?: string | undefined }

const now = () => new Date(Date.now()).toISOString()

/** A file's decisions with undo and redo, stored per user in this browser until the import. */
export function useDecisions(file: number) {
  const draft = `mapping:${file}`
  const [steps, setSteps] = useState<Steps>(() => {
    const begun = readLocalDraft<Partial<Draft>>(draft)
    return { past: [], present: begun?.decisions ?? {}, future: [], at: begun?.at }
  })
  const { present, at } = steps
  useEffect(() => {
    if (at !== undefined) storeLocalDraft(draft, { decisions: present, at } satisfies Draft)
  }, [draft, present, at])

  return useMemo(
    () => ({
      decisions: steps.present,
      decide: (changes: Readonly<Record<string, Decision | null>>) =>
        setSteps(({ past, present }) => {
          const next = { ...present, ...changes }
          const decided = Object.fromEntries(Object.entries(next).filter((entry): entry is [string, Decision] => entry[1] !== null))
          return { past: [...past, present], present: decided, future: [], at: now() }
        }),
      undo: () =>
        setSteps((before) => {
          const { past, present, future } = before
          if (past.length === 0) return before
          return { past: past.slice(0, -1), present: past.at(-1) ?? {}, future: [present, ...future], at: now() }
        }),
      redo: () =>
        setSteps((before) => {
          const { past, present, future } = before
          if (future.length === 0) return before
          return { past: [...past, present], present: future[0] ?? {}, future: future.slice(1), at: now() }
        }),
      savedAt: steps.at,
      forget: () => deleteLocalDraft(draft),
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
    }),
    [steps, draft],
  )
}
