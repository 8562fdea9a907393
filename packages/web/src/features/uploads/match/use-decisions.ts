import { useEffect, useMemo, useState } from 'react'
import { dropLasting, keepLasting, readLasting } from '../../../form/draft.ts'

/** What was decided about a value of a file: matched to a master, or added as a new one; in all files from now on, or in this manufacturer's alone. */
export type Decision = ({ id: number; name: string } | { addNew: string; regionId?: number }) & { isOnlyHere?: boolean }
export type Decisions = Readonly<Record<string, Decision>>

/** `at` is when it was kept; of a file that nobody has begun with there is none. */
type Draft = { decisions: Decisions; at: string }
type Steps = { past: Decisions[]; present: Decisions; future: Decisions[]; at?: string | undefined }

const now = () => new Date(Date.now()).toISOString()

/** The decisions of a file so far, with undo and redo, kept as this user's draft in this browser until they are stored. */
export function useDecisions(file: number) {
  const draft = `mapping:${file}`
  const [steps, setSteps] = useState<Steps>(() => {
    const begun = readLasting<Partial<Draft>>(draft)
    return { past: [], present: begun?.decisions ?? {}, future: [], at: begun?.at }
  })
  const { present, at } = steps
  useEffect(() => {
    if (at !== undefined) keepLasting(draft, { decisions: present, at } satisfies Draft)
  }, [draft, present, at])

  return useMemo(
    () => ({
      decisions: steps.present,
      decide: (changes: Readonly<Record<string, Decision | null>>) =>
        setSteps(({ past, present }) => {
          const next = { ...present, ...changes }
          const kept = Object.fromEntries(Object.entries(next).filter((entry): entry is [string, Decision] => entry[1] !== null))
          return { past: [...past, present], present: kept, future: [], at: now() }
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
      forget: () => dropLasting(draft),
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
    }),
    [steps, draft],
  )
}
