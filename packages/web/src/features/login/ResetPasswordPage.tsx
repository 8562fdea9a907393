import { code, userEmail } from '@fairshare/contract'
import { Box, Button, Text, Title } from '@mantine/core'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { blank } from '../../form/blank.ts'
import { CodeField } from '../../form/fields/text/CodeField.tsx'
import { Form } from '../../form/Form.tsx'
import { useAppForm } from '../../form/form.ts'
import { isRepeated, NewPasswordFields, newPasswordShape, NOT_REPEATED } from '../../form/fields/passwords/NewPasswordFields.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { toast } from '../../ui/notifications/toast.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useScreenTitle } from '../../ui/screen-title.ts'
import { BackToSignIn } from './BackToSignIn.tsx'

type Reset = { email: string; code: string; newPassword: string }

/** Sets a new password by the mailed code, or by the mailed link with a key instead. */
export function ResetPasswordPage() {
  const { t } = useTexts()
  const { reason } = useSearch({ from: '/public/login/reset-password' })
  const { email, form, usesKey, isExpired, usedUp, setPassword, sendAgain } = useReset()
  const { fields } = form

  const resend = (variant: 'subtle' | 'default') => (
    <Button
      variant={variant}
      size="compact-sm"
      loading={sendAgain.isPending}
      onClick={() => {
        if (!form.state.validateField('email').hasError) sendAgain.mutate({ email: fields.email.read() })
      }}
    >
      {t('code.resend')}
    </Button>
  )

  useScreenTitle(t('forgot.resetTitle'))
  return (
    <section>
      <Title order={1}>{t('forgot.resetTitle')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t(usesKey ? 'forgot.keyLead' : reason === 'required' ? 'forgot.requiredLead' : 'forgot.resetLead')}
      </Text>
      <Form
        form={form}
        save={setPassword}
        submit={{ label: t('forgot.set'), disabled: usedUp !== undefined, fullWidth: true, mt: 4 }}
        actions={(submit) => (
          <>
            {submit}
            <BackToSignIn />
          </>
        )}
      >
        {isExpired && (
          <Notice kind="warning" title={t('forgot.expiredTitle')} action={resend('default')}>
            {t('forgot.expired')}
          </Notice>
        )}
        <TextField
          field={fields.email}
          label={t('common.email')}
          type="email"
          autoComplete="username"
          isRequired
          autoFocus={email === ''}
        />
        {usedUp !== undefined && (
          <Notice kind="danger" action={resend('default')}>
            {usedUp}
          </Notice>
        )}
        {!usesKey && usedUp === undefined && (
          <div>
            <CodeField field={fields.code} label={t('code.label')} isRequired autoFocus={email !== ''} />
            {!isExpired && (
              <Box ta="right" mt={4}>
                {resend('subtle')}
              </Box>
            )}
          </div>
        )}
        <NewPasswordFields fields={fields} autoFocus={usesKey && email !== ''} />
      </Form>
    </section>
  )
}

/** The state of a reset: by the link's key while valid, else by code. */
function useReset() {
  const navigate = useNavigate()
  const { email, user: cogUserName } = useSearch({ from: '/public/login/reset-password' })
  const access = useRead(reads.user.resetAccess, { cogUserName }, { enabled: cogUserName !== '' })
  const isExpired = access.data?.status === 'Expired'
  const key = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('key') ?? '' })
  const [isKeyRefused, setKeyRefused] = useState(false)
  const [usedUp, setUsedUp] = useState<string>()
  const usesKey = key !== '' && !isKeyRefused && !isExpired
  const schema = z.object({ ...newPasswordShape, email: userEmail, code: usesKey ? z.string() : code }).refine(isRepeated, NOT_REPEATED)
  const form = useAppForm({ schema, start: { ...blank(schema), email } })
  // A new code replaces the link, so the page stops using the old key.
  const sendAgain = useCall(call.user.forgotPassword, {
    onSuccess: () => {
      setKeyRefused(true)
      setUsedUp(undefined)
      form.fields.code.write('')
      return navigate({ to: '/login/reset-password', search: { email: form.fields.email.read() }, replace: true })
    },
  })

  async function setPassword({ email: address, code: entered, newPassword }: Reset) {
    const { messageText: message } = await call.user
      .submitReset({ email: address, code: usesKey ? key : entered, newPassword })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.data['isExhausted'] === true) setUsedUp(error.message)
        if (usesKey && error instanceof ApiError && error.fields['code'] !== undefined) setKeyRefused(true)
        throw error
      })
    await navigate({ to: '/login', search: {} })
    toast('success', message)
  }

  return { email, form, usesKey, isExpired, usedUp, setPassword, sendAgain }
}
