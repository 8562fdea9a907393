import { ask } from '../../../dialog/dialogs.tsx'
import { entryToSend } from '../draft/draft.ts'
import { useOpenRecord } from '../open-record.ts'
import { type LateChange, LateChangeDialog } from './LateChangeDialog.tsx'

/** Offers to post differences in finalized months. Undefined unless a save was rejected because of one. */
export function useLateChange(onPost: (late: LateChange) => void): (() => Promise<void>) | undefined {
  const { name, id, record, recordMarks } = useOpenRecord()
  const { refusal } = recordMarks
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
