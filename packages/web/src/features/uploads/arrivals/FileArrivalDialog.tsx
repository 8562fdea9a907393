import { type ArrivalView, filing } from '@fairshare/contract'
import { Anchor, List, Text } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { FOR_FILES } from '../../../masters/use-choices.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

const schema = z.object(filing)

/** Sets manufacturer and month of an arrived file. Known values are prefilled. */
export function FileArrivalDialog({ about: arrival, close }: DialogProps<ArrivalView, number>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('arrivals.fileNamed', { file: arrival.fileName })}
      width={546}
      schema={schema}
      start={{ manufacturerId: arrival.manufacturerId, selectedMonthYear: arrival.selectedMonthYear ?? '' }}
      cancel={close}
      saveLabel={t('arrivals.file')}
      save={async (input) => {
        const { data, messageText: message } = await call.arrivals.file({ id: arrival.id, ...input })
        await refresh(reads.arrivals, reads.uploadprocess, reads.commission)
        toast('success', message)
        close(data.fId)
      }}
    >
      {({ fields }) => (
        <>
          {arrival.evidence.length > 0 && (
            <List size="sm" c="var(--text-2)">
              {arrival.evidence.map((each) => (
                <List.Item key={each}>{each}</List.Item>
              ))}
            </List>
          )}
          <MasterField
            kind="manufacturer"
            field={fields.manufacturerId}
            label={t('common.manufacturer')}
            placeholder={t('uploads.selectManufacturer')}
            read={FOR_FILES}
            isRequired
          />
          <MonthField field={fields.selectedMonthYear} label={t('common.month')} isRequired />
          <Text size="sm">
            <Anchor href={`/api/arrivals/download/${arrival.id}`}>{t('uploads.download')}</Anchor>
          </Text>
        </>
      )}
    </FormDialog>
  )
}
