import { requiredText } from '@fairshare/contract'
import { z } from 'zod'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { TextField } from '../form/fields/text/TextField.tsx'
import { useTexts } from '../i18n/use-texts.ts'

const schema = z.object({ name: requiredText(60) })

type About = { title: string; name: string; save: (name: string) => Promise<void> }

/** Asks for a view's name. A taken name is reported in the dialog. */
export function ViewNameDialog({ about: { title, name, save }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={title}
      schema={schema}
      start={{ name }}
      save={async (given) => {
        await save(given.name)
        close(true)
      }}
      cancel={() => close()}
      width={440}
    >
      {({ fields }) => (
        <TextField field={fields.name} label={t('common.name')} hint={t('savedViews.nameHint')} maxLength={60} isRequired autoFocus />
      )}
    </FormDialog>
  )
}
