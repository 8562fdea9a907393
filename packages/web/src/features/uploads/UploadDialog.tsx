import { INVALID_EXTENSION, NEW_MANUFACTURER, REQUIRED, UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { asMessage } from '@fairshare/texts'
import { Progress, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { useUploadProgress } from '../../api/upload-progress.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { FileField } from '../../form/fields/FileField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { NoteField } from '../../form/fields/NoteField.tsx'
import { MasterField } from '../../masters/MasterField.tsx'
import { FOR_FILES } from '../../masters/use-choices.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { flash } from '../../ui/flash.tsx'

const extensionOf = (file: File) => file.name.split('.').pop()?.toLowerCase() ?? ''

const schema = z
  .object({
    manufacturerId: z.number({ error: REQUIRED }),
    addNewManufacturer: z.string(),
    filetoupload: z
      .instanceof(File, { error: REQUIRED })
      .refine((file) => (UPLOAD_EXTENSIONS as readonly string[]).includes(extensionOf(file)), asMessage(INVALID_EXTENSION)),
    note: z.string().max(25),
  })
  .refine((form) => form.manufacturerId !== NEW_MANUFACTURER || form.addNewManufacturer.trim() !== '', {
    message: REQUIRED,
    path: ['addNewManufacturer'],
  })

/** Dialog 2: a manufacturer's file of a month. Answers the new file's id. */
export function UploadDialog({ about, close }: DialogProps<{ wire: string; file?: File }, number>) {
  const { t } = useTexts()
  const label = useMonthLabel()
  return (
    <FormDialog
      title={t('uploads.uploadTitle')}
      context={label(about.wire)}
      schema={schema}
      start={{ manufacturerId: null, addNewManufacturer: '', filetoupload: about.file ?? null, note: '' }}
      cancel={close}
      saveLabel={t('uploads.submit')}
      save={async (input) => {
        const answer = await call.uploadprocess.uploadFile({ ...input, selectedMonthYear: about.wire })
        flash('success', answer.message)
        close(answer.data.fId)
      }}
    >
      <MasterField
        kind="manufacturer"
        name="manufacturerId"
        label={t('uploads.manufacturer')}
        placeholder={t('uploads.selectManufacturer')}
        customName="addNewManufacturer"
        addNewId={NEW_MANUFACTURER}
        read={FOR_FILES}
        isRequired
      />
      <FileField name="filetoupload" label={t('uploads.file')} accept={UPLOAD_EXTENSIONS} isRequired />
      <NoteField name="note" label={t('uploads.note')} />
      <Sending />
    </FormDialog>
  )
}

/** How far the file is: sent in parts, then read by the server. */
function Sending() {
  const { t } = useTexts()
  const percent = useUploadProgress()
  if (percent === null) return null
  const isSent = percent === 100
  return (
    <div>
      <Text size="sm" c="var(--text-2)" mb={4} role="status">
        {isSent ? t('uploads.reading') : t('uploads.sending', { percent })}
      </Text>
      <Progress value={percent} animated={isSent} aria-label={t('uploads.uploadTitle')} />
    </div>
  )
}
