import type { ReceivedEntry } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { call, reads } from '../api/client.ts'
import { toastRefusal, type WithMessage, useRefresh } from '../api/hooks.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { ReceivedDialog, type ReceivedOf } from './ReceivedDialog.tsx'

type Of = Omit<ReceivedOf, 'entry'>

/** Actions for a received amount; removal has undo. */
export function useReceivedActions() {
  const { t } = useTexts()
  const refresh = useRefresh()
  const change = async (make: () => Promise<WithMessage>, back?: () => Promise<WithMessage>): Promise<void> => {
    try {
      const { said: message } = await make()
      toast('success', message, back && { label: text('masterList.undo'), run: () => void change(back) })
    } catch (error) {
      toastRefusal(error)
    }
    await refresh(reads.uploadprocess)
  }
  const remove = ({ manufacturerId, month }: Of, { id, amount, receivedOn, reference, note }: ReceivedEntry) =>
    change(
      () => call.uploadprocess.removeReceived({ id }),
      () => call.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: month, amount, receivedOn, reference, note }),
    )
  return (of: Of, entry: ReceivedEntry) => [
    { label: t('received.editShort'), run: () => void ask(ReceivedDialog, { ...of, entry }) },
    { label: t('received.remove'), isDangerous: true, run: () => void remove(of, entry) },
  ]
}
