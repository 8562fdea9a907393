import { Button, Divider, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { useCompany } from '../../company/company.ts'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './use-sign-in.ts'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { useScreenTitle } from '../../ui/screen-title.ts'

const NewPasswordForm = lazy(async () => ({ default: (await import('./NewPasswordForm.tsx')).NewPasswordForm }))

export function LoginPage() {
  const { t } = useTexts()
  const { name } = useCompany()
  const signingIn = useSignIn()
  const { needsPassword, setNeedsPassword } = signingIn
  useScreenTitle(t(needsPassword ? 'password.setTitle' : 'common.signIn'))
  return (
    <section>
      <Title order={1}>{t(needsPassword ? 'password.setTitle' : 'common.signIn')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {needsPassword ? t('password.setLead') : t('login.lead', { company: name })}
      </Text>
      {needsPassword ? (
        <Suspense fallback={<CardsSkeleton cards={1} height={132} />}>
          <NewPasswordForm credentials={needsPassword} onAnswer={signingIn.continueSignIn} onBack={() => setNeedsPassword(null)} />
        </Suspense>
      ) : (
        <>
          <SignInForm signingIn={signingIn} />
          <OtherWayIn />
        </>
      )}
    </section>
  )
}

/** The company's own identity provider, if any. */
function OtherWayIn() {
  const { t } = useTexts()
  const { data } = useRead(reads.user.configuration, {})
  const start = useCall(call.user.startOpenId, { announces: false, onSuccess: ({ data: { url } }) => window.location.assign(url) })
  if (!data?.openId) return null
  return (
    <>
      <Divider my="md" label={t('login.or')} />
      <Button variant="default" fullWidth loading={start.isPending || start.isSuccess} onClick={() => start.mutate({})}>
        {t('login.openId', { provider: data.openId.name })}
      </Button>
    </>
  )
}
