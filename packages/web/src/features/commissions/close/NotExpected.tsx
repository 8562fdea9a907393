import type { ExceptionGroup } from '@fairshare/contract'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'

type Item = Pick<ExceptionGroup['items'][number], 'id' | 'name'>

/** Marks a manufacturer as sending no file this month, with undo. */
export function NotExpected({ item }: { item: Item }) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const refusal = useEditRefusal()
  const setExpected = useCall(call.commission.setFileExpected, { refreshes: [reads.commission, reads.uploadprocess], announces: false })
  const input = { selectedMonth: monthParam, manufacturerId: item.id }
  const dismiss = async () => {
    const { messageText: message } = await setExpected.mutateAsync({ ...input, isExpected: false })
    toast('success', message, undoBy(storedCall(reads.commission.setFileExpected, { ...input, isExpected: true })))
  }
  return (
    <ButtonWithReason
      size="compact-xs"
      variant="default"
      loading={setExpected.isPending}
      refusal={refusal}
      title={t('close.notExpectedOf', { name: item.name })}
      onClick={() => void dismiss()}
    >
      {t('expected.dismiss')}
    </ButtonWithReason>
  )
}
