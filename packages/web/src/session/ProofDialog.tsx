import { password } from '@fairshare/contract'
import { Anchor, Text } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { z } from 'zod'
import { call } from '../api/client.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { blank } from '../form/blank.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { PasswordField } from '../form/fields/passwords/PasswordField.tsx'

const schema = z.object({ password })

/** Asks for the user's password before a security setting is changed. */
export function ProofDialog({ about, close }: DialogProps<{ signInAgain: () => void }, true>) {
  const { t } = useTexts()
  const save = async (entered: z.input<typeof schema>) => {
    await call.user.prove(entered)
    close(true)
  }
  return (
    <FormDialog
      title={t('proof.title')}
      context={t('proof.lead')}
      schema={schema}
      start={blank(schema)}
      save={save}
      cancel={() => close()}
      saveLabel={t('proof.goOn')}
      width={440}
      isThrowaway
    >
      {({ fields }) => (
        <>
          <PasswordField field={fields.password} label={t('common.password')} autoComplete="current-password" isRequired autoFocus />
          <Text size="xs" c="dimmed">
            {t('proof.noPassword')}{' '}
            <Anchor component="button" type="button" size="xs" onClick={about.signInAgain}>
              {t('proof.signInAgain')}
            </Anchor>
          </Text>
        </>
      )}
    </FormDialog>
  )
}
