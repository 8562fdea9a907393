import { password } from '@fairshare/contract'
import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import { Form } from '../../form/Form.tsx'
import { useFairForm } from '../../form/form.ts'
import { NewPasswordFields, useNewPasswordSchema } from '../../form/fields/passwords/NewPasswordFields.tsx'
import { PasswordField } from '../../form/fields/passwords/PasswordField.tsx'
import { flash } from '../../ui/notifications/flash.tsx'

type Entered = { oldPassword: string; newPassword: string }

/** A new password, for which the old one is needed: apart from the other fields of the profile. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const schema = useNewPasswordSchema({ oldPassword: password })
  const form = useFairForm({ schema, start: { oldPassword: '', newPassword: '', confirmPassword: '' } })

  async function change({ oldPassword, newPassword }: Entered) {
    try {
      const { said } = await call.user.changePassword({ oldPassword, password: newPassword })
      await refresh(reads.user.devices)
      flash('success', said)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The call knows the new password as 'password'; the specification flashes what the provider says.
      const { password: refused, ...fields } = error.fields
      flash('danger', error.said)
      throw new ApiError({ code: error.code, message: error.message, fields: refused ? { ...fields, newPassword: refused } : fields })
    }
  }

  return (
    <Form form={form} schema={schema} save={change}>
      <Stack gap="md" maw={400}>
        <PasswordField name="oldPassword" label={t('profile.oldPassword')} autoComplete="current-password" isRequired autoFocus />
        <NewPasswordFields />
        <Group gap="xs">
          <Button variant="default" onClick={onDone} disabled={form.submitting}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('profile.changePassword')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
