import { useEffect, useState } from 'react'
import { type Answers, NO_ANSWERS } from '../Questions.tsx'
import { deleteLocalDraft, storeLocalDraft, readLocalDraft } from '../../../form/draft.ts'

type CheckDraft = Answers & { kept: string[]; leavesOut: boolean }

const NOTHING: CheckDraft = { ...NO_ANSWERS, kept: [], leavesOut: false }

/** Answers and accepted groups, stored in this browser until the import. Answers apply only to questions of this reading. */
export function useCheckDraft(fId: number) {
  const name = `check:${fId}`
  const [draft, setDraft] = useState<CheckDraft>(() => ({ ...NOTHING, ...readLocalDraft<Partial<CheckDraft>>(name) }))
  useEffect(() => storeLocalDraft(name, draft), [name, draft])
  return {
    ...draft,
    change: (changes: Partial<CheckDraft>) => setDraft((before) => ({ ...before, ...changes })),
    forget: () => deleteLocalDraft(name),
  }
}
