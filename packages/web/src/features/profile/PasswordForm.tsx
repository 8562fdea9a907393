import { password } from '@fairshare/contract'
import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import { blank } from '../../form/blank.ts'
import { Form } from '../../form/Form.tsx'
import { useAppForm } from '../../form/form.ts'
import { isRepeated, NewPasswordFields, newPasswordShape, NOT_REPEATED } from '../../form/fields/passwords/NewPasswordFields.tsx'
import { PasswordField } from '../../form/fields/passwords/PasswordField.tsx'
import { toast } from '../../ui/notifications/toast.tsx'

const schema = z.object({ ...newPasswordShape, oldPassword: password }).refine(isRepeated, NOT_REPEATED)

type Entered = { oldPassword: string; newPassword: string }

/** Changes the password, which requires the old one; separate from the other fields. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const form = useAppForm({ schema, start: blank(schema) })
  const { fields } = form

  async function change({ oldPassword, newPassword }: Entered) {
    try {
      const { messageText: message } = await call.user.changePassword({ oldPassword, password: newPassword })
      await refresh(reads.user.devices)
      toast('success', message)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The API names the new password 'password'; the specification requires the provider's message.
      const { password: refused, ...fields } = error.fields
      toast('danger', error.messageText)
      throw new ApiError({ code: error.code, message: error.message, fields: refused ? { ...fields, newPassword: refused } : fields })
    }
  }

  return (
    <Form
      form={form}
      save={change}
      submit={{ label: t('profile.changePassword') }}
      actions={(submit, isSubmitting) => (
        <Group gap="xs">
          <Button variant="default" onClick={onDone} disabled={isSubmitting}>
            {t('ui.cancel')}
          </Button>
          {submit}
        </Group>
      )}
      maxWidth={400}
    >
      <PasswordField field={fields.oldPassword} label={t('profile.oldPassword')} autoComplete="current-password" isRequired autoFocus />
      <NewPasswordFields fields={fields} />
    </Form>
  )
}
