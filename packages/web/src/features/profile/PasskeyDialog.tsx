import { requiredText } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { blank } from '../../form/blank.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { makePasskey } from '../../session/passkeys.ts'

const schema = z.object({ name: requiredText(60) })

export function PasskeyDialog({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  const save = async ({ name }: z.input<typeof schema>) => {
    const { data } = await call.user.startPasskey({})
    return call.user.storePasskey({ name, response: await makePasskey(data.options) })
  }
  return (
    <FormDialog
      title={t('profile.addPasskey')}
      context={t('profile.passkeyLead')}
      schema={schema}
      start={blank(schema)}
      save={save}
      refreshes={[reads.user.passkeys]}
      onSaved={() => close(true)}
      cancel={() => close()}
      saveLabel={t('profile.makePasskey')}
      width={440}
    >
      {({ fields }) => (
        <TextField
          field={fields.name}
          label={t('common.name')}
          maxLength={60}
          placeholder={t('profile.passkeyExample')}
          isRequired
          autoFocus
        />
      )}
    </FormDialog>
  )
}
