import { ANSWER_MAX, type Inquiry, requiredText } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

const schema = z.object({ answer: requiredText(ANSWER_MAX) })

/** The answer is mailed and closes the inquiry. */
export function AnswerDialog({ about: { inquiryId, version, name, question }, close }: DialogProps<Inquiry, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('common.answer')}
      context={name}
      schema={schema}
      start={blank(schema)}
      cancel={close}
      draftKey={`answer:${inquiryId}`}
      saveLabel={t('inquiries.sendAnswer')}
      refreshes={[reads.inquiries]}
      onSaved={() => close(true)}
      save={({ answer }) => call.inquiries.answer({ inquiryId, version, answer })}
    >
      {({ fields }) => (
        <>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {question}
          </Text>
          <NoteField
            field={fields.answer}
            label={t('inquiries.answerLabel')}
            hint={t('inquiries.answerHint')}
            maxLength={ANSWER_MAX}
            isRequired
          />
        </>
      )}
    </FormDialog>
  )
}
