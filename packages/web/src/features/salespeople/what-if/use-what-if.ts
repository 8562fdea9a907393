import { COLLECTION_NAMES } from '@fairshare/contract'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMonth } from '../../../months/use-month.ts'
import { listsToSend } from '../draft/changes.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'
import { WhatIfDialog } from './WhatIfDialog.tsx'

type About = { name: string; id: string; record: RecordDraft; onSave: () => void; onDiscard: () => void }

/** Opens a preview of the draft's pay. Undefined for a new record and for a draft that changes no figure. */
export function useWhatIf({ name, id, record, onSave, onDiscard }: About): (() => Promise<void>) | undefined {
  const { month } = useMonth()
  const { draft, changes, closedThrough } = record
  if (id === 'new' || COLLECTION_NAMES.every((collection) => changes[collection].length === 0)) return undefined
  return async () => {
    const outcome = await ask(WhatIfDialog, { name, id: Number(id), edited: listsToSend(draft, changes), month, closedThrough })
    if (outcome === 'save') onSave()
    if (outcome === 'discard') onDiscard()
  }
}
