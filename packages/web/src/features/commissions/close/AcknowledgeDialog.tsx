import { type ExceptionGroup, requiredText } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ACKNOWLEDGEMENT_MAX, asSeen } from '../../../months/exceptions.ts'

const schema = z.object({ note: requiredText(ACKNOWLEDGEMENT_MAX) })

/** Acknowledges an exception with a note, for its current size. */
export function AcknowledgeDialog({
  about: { monthParam, exception: opened },
  close,
}: DialogProps<{ monthParam: string; exception: ExceptionGroup }, true>) {
  const { t } = useTexts()
  const { exceptions = [] } = useRead(reads.commission.exceptions, { selectedMonth: monthParam }).data ?? {}
  const exception = exceptions.find(({ kind }) => kind === opened.kind) ?? opened
  return (
    <FormDialog
      title={t('close.acknowledge.title', { what: t(`close.exception.${exception.kind}`) })}
      context={t('close.acknowledge.amount', { count: exception.count, amount: exception.dollars })}
      schema={schema}
      start={blank(schema)}
      draftKey={`acknowledge:${monthParam}:${exception.kind}`}
      cancel={close}
      saveLabel={t('common.acknowledge')}
      refreshes={[reads.commission]}
      onSaved={() => close(true)}
      save={({ note }) => call.commission.acknowledge({ selectedMonth: monthParam, note, exceptions: [asSeen(exception)] })}
    >
      {({ fields }) => (
        <>
          <Text size="sm">{t('close.acknowledge.body')}</Text>
          <NoteField field={fields.note} label={t('common.note')} maxLength={ACKNOWLEDGEMENT_MAX} isRequired />
        </>
      )}
    </FormDialog>
  )
}
