import { newPassword, type SignInStep } from '@fairshare/contract'
import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { Form } from '../../form/Form.tsx'
import { useFairForm } from '../../form/form.ts'
import { PasswordField } from '../../form/PasswordField.tsx'
import type { Credentials } from './SignInForm.tsx'

type Props = { credentials: Credentials; onStep: (step: SignInStep, credentials: Credentials) => Promise<void>; onBack: () => void }

/** The first sign-in: the password that was sent is exchanged for one's own. */
export function NewPasswordForm({ credentials, onStep, onBack }: Props) {
  const { t } = useTranslation()
  const schema = z
    .object({ newPassword, confirmPassword: z.string() })
    .refine((entered) => entered.newPassword === entered.confirmPassword, { path: ['confirmPassword'], message: t('password.notSame') })
  const form = useFairForm({ schema, start: { newPassword: '', confirmPassword: '' } })

  async function setPassword(entered: z.input<typeof schema>) {
    const { data } = await call.user.authenticate({
      ...credentials,
      remember: credentials.remember ?? false,
      newPassword: entered.newPassword,
    })
    await onStep(data, credentials)
  }

  return (
    <Form form={form} schema={schema} save={setPassword}>
      <Stack gap="md">
        <PasswordField name="newPassword" label={t('password.new')} autoComplete="new-password" isRequired autoFocus showsRules />
        <PasswordField name="confirmPassword" label={t('password.confirm')} autoComplete="new-password" isRequired />
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
