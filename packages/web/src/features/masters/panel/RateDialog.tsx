import { type AgreedRate, agreedRateInput } from '@fairshare/contract'
import { formatMonth, monthAt } from '@fairshare/engine/values'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import { SpanFields } from '../../../form/fields/dates/SpanFields.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'

type About = { manufacturerId: number; name: string; rate?: AgreedRate }

/** A manufacturer's agreed rate for a procedure, or for all others, over a span of months. */
export function RateDialog({ about: { manufacturerId, name, rate }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t(rate ? 'masterList.rate.edit' : 'masterList.rate.add')}
      context={name}
      schema={agreedRateInput}
      start={startOf(rate)}
      draftKey={`agreed:${manufacturerId}:${rate?.id ?? 'new'}:${rate?.version ?? 0}`}
      edits={rate && { record: rate, startOf }}
      save={async (input, changed) => {
        const { messageText: message } = rate
          ? await call.manufacturers.updateRate({ id: rate.id, ...changed })
          : await call.manufacturers.addRate({ manufacturerId, ...input })
        await refresh(reads.manufacturers.rates)
        toast('success', message)
        close(true)
      }}
      cancel={() => close()}
      width={546}
    >
      {({ fields }) => (
        <>
          <MasterField kind="procedure" field={fields.procedureId} placeholder={t('masterList.rate.all')} />
          <PercentField field={fields.percent} label={t('masterList.rate.percent')} hint={t('masterList.rate.percentHint')} isRequired />
          <SpanFields start={fields.startMonth} end={fields.endMonth} />
        </>
      )}
    </FormDialog>
  )
}

const startOf = (rate: AgreedRate | undefined) => ({
  procedureId: rate?.procedureId ?? null,
  percent: rate?.percent ?? ('' as const),
  startMonth: rate?.startMonth ?? formatMonth(monthAt(new Date(Date.now()))),
  endMonth: rate?.endMonth ?? 'None',
})
