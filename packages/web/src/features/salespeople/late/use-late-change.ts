import { ask } from '../../../dialog/dialogs.tsx'
import { entryToSend } from '../draft/draft.ts'
import type { Refusal } from '../draft/refusal.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'
import { type LateChange, LateChangeDialog } from './LateChangeDialog.tsx'

type About = { name: string; id: string; record: RecordDraft; refusal: Refusal | null; onPost: (late: LateChange) => void }

/** Offers to post differences in finalized months. Undefined unless a save was rejected because of one. */
export function useLateChange({ name, id, record, refusal, onPost }: About): (() => Promise<void>) | undefined {
  const { draft, changes } = record
  if (!refusal || !('finalizedMonth' in refusal.error.data) || id === 'new') return undefined
  const edited = {
    ...(changes.rules.length > 0 && { rules: draft.rules.map((rule) => entryToSend('rules', rule)) }),
    ...(changes.bonusRules.length > 0 && { bonusRules: draft.bonusRules.map((rule) => entryToSend('bonusRules', rule)) }),
  }
  if (Object.keys(edited).length === 0) return undefined
  return async () => {
    const late = await ask(LateChangeDialog, { name, id: Number(id), edited })
    if (late) onPost(late)
  }
}
