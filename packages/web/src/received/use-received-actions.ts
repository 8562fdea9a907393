import type { ReceivedEntry } from '@fairshare/contract'
import { call, reads } from '../api/client.ts'
import { toastRefusal, useRefresh } from '../api/hooks.ts'
import { storedCall, undoBy } from '../api/stored-calls.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { ReceivedDialog, type ReceivedOf } from './ReceivedDialog.tsx'

type Of = Omit<ReceivedOf, 'entry'>

/** Actions for a received amount; removal has undo. */
export function useReceivedActions() {
  const { t } = useTexts()
  const refresh = useRefresh()
  const remove = async ({ manufacturerId, month }: Of, { id, amount, receivedOn, reference, note }: ReceivedEntry) => {
    try {
      const { messageText: message } = await call.uploadprocess.removeReceived({ id })
      const removed = { manufacturerId, selectedMonthYear: month, amount, receivedOn, reference, note }
      toast('success', message, undoBy(storedCall(reads.uploadprocess.storeReceived, removed)))
    } catch (error) {
      toastRefusal(error)
    }
    await refresh(reads.uploadprocess)
  }
  return (of: Of, entry: ReceivedEntry) => [
    { label: t('common.edit'), run: () => void ask(ReceivedDialog, { ...of, entry }) },
    { label: t('common.remove'), isDangerous: true, run: () => void remove(of, entry) },
  ]
}
