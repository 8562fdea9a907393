import type { SignInStep } from '@fairshare/contract'
import { Button, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../api/client.ts'
import { Form } from '../../form/Form.tsx'
import { useFairForm } from '../../form/form.ts'
import { NewPasswordFields, useNewPasswordSchema } from '../../form/fields/passwords/NewPasswordFields.tsx'
import type { Credentials } from './use-sign-in.ts'

type Props = {
  credentials: Credentials
  onAnswer: (answer: { message: string; data: SignInStep }, credentials: Credentials) => Promise<void>
  onBack: () => void
}

/** The first sign-in: the user replaces the password that was mailed to them. */
export function NewPasswordForm({ credentials, onAnswer, onBack }: Props) {
  const { t } = useTexts()
  const schema = useNewPasswordSchema()
  const form = useFairForm({ schema, start: { newPassword: '', confirmPassword: '' } })
  return (
    <Form
      form={form}
      schema={schema}
      save={async ({ newPassword }) =>
        onAnswer(await call.user.authenticate({ ...credentials, remember: credentials.remember ?? false, newPassword }), credentials)
      }
    >
      <Stack gap="md">
        <NewPasswordFields autoFocus />
        <Button type="submit" loading={form.submitting} fullWidth mt={4}>
          {t('password.set')}
        </Button>
        <Button variant="subtle" onClick={onBack} disabled={form.submitting}>
          {t('password.back')}
        </Button>
      </Stack>
    </Form>
  )
}
