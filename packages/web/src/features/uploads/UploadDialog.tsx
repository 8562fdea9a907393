import { INVALID_EXTENSION, money, NEW_MANUFACTURER, type Proposal, REQUIRED } from '@fairshare/contract'
import { asMessage, text } from '@fairshare/texts'
import { Progress, Text } from '@mantine/core'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { useUploadProgress } from '../../api/upload-progress.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { blank } from '../../form/blank.ts'
import { MoneyField } from '../../form/fields/numbers/MoneyField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { NoteField } from '../../form/fields/text/NoteField.tsx'
import { MasterField } from '../../masters/MasterField.tsx'
import { FOR_FILES } from '../../masters/use-choices.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { FileChooser } from './FileChooser.tsx'
import { FileProposal, isKnownAs } from './proposals/FileProposal.tsx'
import { isSupportedFile } from './proposals/supported-file.ts'
import classes from '../../form/form.module.css'

const ONLY_NUMBER = asMessage(text('input.onlyNumber'))

/** Optional: an empty value is not sent. */
const statedAmount = z.union([z.literal('').transform(() => null), money], { error: ONLY_NUMBER })

const schema = z
  .object({
    manufacturerId: z.number({ error: REQUIRED }),
    addNewManufacturer: z.string(),
    filetoupload: z.instanceof(File, { error: REQUIRED }).refine(isSupportedFile, asMessage(INVALID_EXTENSION)),
    note: z.string().max(25),
    statedCommission: statedAmount,
    statedSales: statedAmount,
  })
  .refine((form) => form.manufacturerId !== NEW_MANUFACTURER || form.addNewManufacturer.trim() !== '', {
    message: REQUIRED,
    path: ['addNewManufacturer'],
  })

export type Upload = {
  monthParam: string
  file?: File
  /** Known if one file was requested. */
  manufacturerId?: number
  /** The position in a series of files. */
  place?: { at: number; of: number }
  /** Takes several files instead of one. */
  onSeveral?: (files: readonly File[]) => void
}
/** `isKnown`: nothing about the file is left to ask. */
export type Uploaded = { fId: number; monthParam: string; isKnown: boolean }

/** Dialog 2: uploads a manufacturer's monthly file. Proposed values are prefilled. */
export function UploadDialog({ about, close }: DialogProps<Upload, Uploaded>) {
  const { t } = useTexts()
  const format = useFormat()
  const [monthParam, setMonthParam] = useState(about.monthParam)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const month = monthFromParam(monthParam)
  const { onSeveral } = about
  return (
    <FormDialog
      title={t('uploads.uploadTitle')}
      context={about.place ? t('uploads.uploadContext', { month, ...about.place }) : format.month(month)}
      schema={schema}
      start={{ ...blank(schema), manufacturerId: about.manufacturerId ?? null, filetoupload: about.file ?? null }}
      draftKey={`upload:${about.monthParam}`}
      cancel={close}
      blur="withInput"
      saveLabel={t('uploads.submit')}
      save={async (input) => {
        const { data, messageText: message } = await call.uploadprocess.uploadFile({
          ...input,
          statedCommission: String(input.statedCommission),
          statedSales: String(input.statedSales),
          selectedMonthYear: monthParam,
        })
        const isStated = input.statedCommission !== '' || input.statedSales !== ''
        const isKnown = proposal !== null && !isStated && isKnownAs(proposal, { manufacturerId: input.manufacturerId, monthParam })
        if (!isKnown) toast('success', message)
        close({ fId: data.fId, monthParam, isKnown })
      }}
    >
      {({ fields }) => (
        <>
          <MasterField
            kind="manufacturer"
            field={fields.manufacturerId}
            label={t('common.manufacturer')}
            placeholder={t('uploads.selectManufacturer')}
            newName={fields.addNewManufacturer}
            addNewId={NEW_MANUFACTURER}
            addNewLabel={t('uploads.addNewManufacturer')}
            read={FOR_FILES}
            isRequired
          />
          <FileChooser
            field={fields.filetoupload}
            opensPicker={about.file === undefined}
            onSeveral={onSeveral && ((files) => (close(), onSeveral(files)))}
          />
          <FileProposal
            fields={fields}
            monthParam={monthParam}
            setMonthParam={setMonthParam}
            proposal={proposal}
            setProposal={setProposal}
          />
          <NoteField field={fields.note} label={t('common.note')} />
          <div className={classes['pair']}>
            <MoneyField field={fields.statedCommission} label={t('uploads.statedCommission')} hint={t('uploads.statedHint')} />
            <MoneyField field={fields.statedSales} label={t('uploads.statedSales')} />
          </div>
          <Sending />
        </>
      )}
    </FormDialog>
  )
}

/** Progress: the upload in parts, then the server's reading. */
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
