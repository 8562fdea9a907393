import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { CheckField } from '../../form/fields/choices/CheckField.tsx'
import { Form } from '../../form/Form.tsx'
import { lazySchema } from '../../form/lazy-schema.ts'
import { useAppForm } from '../../form/form.ts'
import { PasswordField } from '../../form/fields/passwords/PasswordField.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { stored } from '../../session/storage.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import type { Credentials, Problem, SigningIn } from './use-sign-in.ts'

const schema = lazySchema(async () => (await import('./credentials-schema.ts')).credentialsSchema)

export function SignInForm({ signingIn: { continueSignIn, problem, setProblem } }: { signingIn: SigningIn }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const email = stored('logUserEmail') ?? ''
  const form = useAppForm({ schema, start: { email, password: '', remember: false } })
  const { fields, values } = form

  async function signIn(entered: Credentials) {
    try {
      await continueSignIn(await call.user.authenticate({ ...entered, remember: entered.remember ?? false }), entered)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.data['resetRequired'] === true)
        return navigate({ to: '/login/reset-password', search: { email: entered.email, reason: 'required' } })
      // Others may have used up the attempts; the owner has access to the mail.
      setProblem({ message: error.code === 'TOO_MANY' ? t('login.tooMany', { message: error.message }) : error.message })
      document.querySelector<HTMLElement>('input[name="password"]')?.focus()
    }
  }

  return (
    <Form
      form={form}
      save={signIn}
      submit={{ label: t('common.signIn'), fullWidth: true, mt: 4 }}
      actions={(submit) => (
        <>
          {submit}
          <Anchor
            size="sm"
            ta="center"
            renderRoot={(props) => <Link to="/login/forgot-password" search={{ email: values.email || undefined }} {...props} />}
          >
            {t('login.forgot')}
          </Anchor>
        </>
      )}
    >
      {problem && <Failed {...problem} />}
      <TextField field={fields.email} label={t('common.email')} type="email" autoComplete="username" isRequired autoFocus={email === ''} />
      <PasswordField
        field={fields.password}
        label={t('common.password')}
        autoComplete="current-password"
        isRequired
        autoFocus={email !== ''}
      />
      <CheckField field={fields.remember} label={t('login.remember')} hint={t('login.rememberHint')} />
    </Form>
  )
}

function Failed({ message, sendAgain }: Problem) {
  const { t } = useTexts()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await sendAgain?.().finally(() => setSending(false))
  }
  const again = (
    <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void send()}>
      {t('code.resend')}
    </Button>
  )
  return (
    <Notice kind="danger" action={sendAgain && again}>
      {message}
    </Notice>
  )
}
