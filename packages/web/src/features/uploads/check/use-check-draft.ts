import { useEffect, useState } from 'react'
import { type Answers, NO_ANSWERS } from '../Questions.tsx'
import { dropLasting, keepLasting, readLasting } from '../../../form/draft.ts'

type CheckDraft = Answers & { kept: string[]; leavesOut: boolean }

const NOTHING: CheckDraft = { ...NO_ANSWERS, kept: [], leavesOut: false }

/** What somebody has answered and looked at so far, kept in this browser until the lines are stored. An answer is one to a question of this reading only. */
export function useCheckDraft(fId: number) {
  const name = `check:${fId}`
  const [draft, setDraft] = useState<CheckDraft>(() => ({ ...NOTHING, ...readLasting<Partial<CheckDraft>>(name) }))
  useEffect(() => keepLasting(name, draft), [name, draft])
  return {
    ...draft,
    change: (changes: Partial<CheckDraft>) => setDraft((before) => ({ ...before, ...changes })),
    forget: () => dropLasting(name),
  }
}
