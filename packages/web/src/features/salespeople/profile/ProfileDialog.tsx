import { PROFILE_NOTE_MAX, salesPersonInput } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { CheckField } from '../../../form/fields/choices/CheckField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextAreaField } from '../../../form/fields/text/TextAreaField.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import { MasterField } from '../../../masters/MasterField.tsx'
import type { Profile } from '../draft/draft.ts'
import classes from '../../../form/form.module.css'

const schema = salesPersonInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  employeeNumber: true,
  note: true,
  primaryTerritory: true,
  isActive: true,
})

/** Edits the profile. Resolves to the values for the draft. */
export function ProfileDialog({ about: { profile, isNew }, close }: DialogProps<{ profile: Profile; isNew: boolean }, Profile>) {
  const { t } = useTexts()
  const { secondaryEmailsList, ...fields } = profile
  return (
    <FormDialog
      title={t(isNew ? 'salespeople.add' : 'salespeople.editProfile')}
      schema={schema}
      start={fields}
      cancel={close}
      saveLabel={t('salespeople.apply')}
      note={t('record.intoDraft')}
      save={async (input) => close({ ...profile, ...schema.parse(input), secondaryEmailsList })}
    >
      {({ fields }) => (
        <>
          <div className={classes['pair']}>
            <TextField field={fields.firstName} label={t('salespeople.firstName')} maxLength={100} isRequired autoFocus />
            <TextField field={fields.lastName} label={t('salespeople.lastName')} maxLength={100} isRequired />
            <TextField field={fields.email} label={t('salespeople.email')} type="email" maxLength={254} />
            <TextField field={fields.phone} label={t('salespeople.phone')} type="tel" maxLength={40} />
            <TextField field={fields.employeeNumber} label={t('salespeople.employeeNumber')} maxLength={40} />
            <MasterField
              kind="territory"
              field={fields.primaryTerritory}
              label={t('salespeople.primaryTerritory')}
              placeholder={t('form.choose')}
            />
          </div>
          <TextAreaField field={fields.note} label={t('salespeople.note')} hint={t('salespeople.noteHint')} maxLength={PROFILE_NOTE_MAX} />
          <CheckField field={fields.isActive} label={t('salespeople.isActive')} hint={t('salespeople.isActiveHint')} />
        </>
      )}
    </FormDialog>
  )
}
