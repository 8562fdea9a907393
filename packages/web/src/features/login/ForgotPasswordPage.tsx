import { userEmail } from '@fairshare/contract'
import { Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { Form } from '../../form/Form.tsx'
import { useAppForm } from '../../form/form.ts'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { stored } from '../../session/storage.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { useScreenTitle } from '../../ui/screen-title.ts'
import { BackToSignIn } from './BackToSignIn.tsx'

const schema = z.object({ email: userEmail })

/** Requests a code by mail. It does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { email: named } = useSearch({ from: '/public/login/forgot-password' })
  const email = named || (stored('logUserEmail') ?? '')
  const form = useAppForm({ schema, start: { email } })

  async function askForCode(entered: { email: string }) {
    const { messageText: message } = await call.user.forgotPassword(entered)
    toast('success', message)
    await navigate({ to: '/login/reset-password', search: entered })
  }

  useScreenTitle(t('forgot.title'))
  return (
    <section>
      <Title order={1}>{t('forgot.title')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('forgot.lead')}
      </Text>
      <Form
        form={form}
        save={askForCode}
        submit={{ label: t('forgot.send'), fullWidth: true, mt: 4 }}
        actions={(submit) => (
          <>
            {submit}
            <BackToSignIn />
          </>
        )}
      >
        <TextField field={form.fields.email} label={t('common.email')} type="email" autoComplete="username" isRequired autoFocus />
      </Form>
    </section>
  )
}
