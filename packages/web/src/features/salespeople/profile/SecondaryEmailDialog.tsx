import { secondaryEmail } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'

type About = { email: string; list: readonly string[] }

/** Dialog 10: adds a copy address for statements. Resolves to the whole list. */
export function SecondaryEmailDialog({ about: { email: first, list }, close }: DialogProps<About, string[]>) {
  const { t } = useTexts()
  const schema = z.object({
    email: secondaryEmail.refine(
      (email) => ![first, ...list].some((each) => each.toLowerCase() === email.toLowerCase()),
      t('salespeople.emailTwice'),
    ),
  })
  return (
    <FormDialog
      title={t('salespeople.addEmail')}
      schema={schema}
      start={blank(schema)}
      cancel={close}
      saveLabel={t('salespeople.apply')}
      note={t('record.intoDraft')}
      width={440}
      save={async ({ email }) => close([...list, email.trim()])}
    >
      {({ fields }) => (
        <TextField
          field={fields.email}
          label={t('salespeople.email')}
          hint={t('salespeople.secondaryHint')}
          type="email"
          isRequired
          autoFocus
          checksWhileTyping
        />
      )}
    </FormDialog>
  )
}
