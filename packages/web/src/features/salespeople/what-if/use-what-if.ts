import { COLLECTION_NAMES } from '@fairshare/contract'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMonth } from '../../../months/use-month.ts'
import { listsToSend } from '../draft/changes.ts'
import { useOpenRecord } from '../open-record.ts'
import { WhatIfDialog } from './WhatIfDialog.tsx'

/** Opens a preview of the draft's pay. Undefined for a new record and for a draft that changes no figure. */
export function useWhatIf({ onSave, onDiscard }: { onSave: () => void; onDiscard: () => void }): (() => Promise<void>) | undefined {
  const { name, id, record } = useOpenRecord()
  const { month } = useMonth()
  const { draft, changes, closedThrough } = record
  if (id === 'new' || COLLECTION_NAMES.every((collection) => changes[collection].length === 0)) return undefined
  return async () => {
    const outcome = await ask(WhatIfDialog, { name, id: Number(id), edited: listsToSend(draft, changes), month, closedThrough })
    if (outcome === 'save') onSave()
    if (outcome === 'discard') onDiscard()
  }
}
