import { text } from '@fairshare/texts'
import { reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMonth } from '../../../months/use-month.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { useOpenRecord } from '../open-record.ts'
import { GiveRulesDialog } from './GiveRulesDialog.tsx'

/** Copies rules to another salesperson; resolves to whether that happened. */
export function useGiveRules() {
  const { name, id, record, nameOf } = useOpenRecord()
  const { month } = useMonth()
  const refresh = useRefresh()
  return async (chosen: readonly DraftRule[]): Promise<boolean> => {
    const given = await ask(GiveRulesDialog, { name, recordId: id, chosen, month, closedThrough: record.closedThrough, nameOf })
    if (!given) return false
    await refresh(reads.salesperson, reads.commission)
    toast('success', text('ruleHelp.give.given', given))
    return true
  }
}
