import { type Inquiry, id } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

const schema = z.object({ place: id })

/** Links an inquiry to an outcome made elsewhere: a rule, an adjustment, or an alias. */
export function LinkOutcomeDialog({ about: { inquiryId, name }, close }: DialogProps<Inquiry, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const { outcomes = [] } = useRead(reads.inquiries.possibleOutcomes, { inquiryId }).data ?? {}
  return (
    <FormDialog
      title={t('inquiries.linkTitle')}
      context={name}
      schema={schema}
      start={blank(schema)}
      cancel={close}
      saveLabel={t('inquiries.linkSave')}
      isThrowaway
      save={async ({ place }) => {
        const chosen = outcomes[place - 1]
        if (chosen) await call.inquiries.link({ inquiryId, kind: chosen.kind, recordId: chosen.recordId })
        await refresh(reads.inquiries)
        close(true)
      }}
    >
      {({ fields }) => (
        <ChoiceField
          field={fields.place}
          label={t('inquiries.made')}
          hint={t('inquiries.linkHint')}
          // Adjustments, rules, and aliases can share ids, so options are identified by index.
          options={outcomes.map(({ label }, at) => ({ id: at + 1, name: label }))}
          isRequired
        />
      )}
    </FormDialog>
  )
}
