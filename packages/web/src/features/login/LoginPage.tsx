import type { SignInStep } from '@fairshare/contract'
import { Title } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../company/company.ts'
import { isOwnAddress } from '../../session/guard.ts'
import { enter } from '../../session/session.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import classes from './login.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { type Credentials, SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  const { name } = useCompany()
  const navigate = useNavigate()
  const router = useRouter()
  const [wanted] = useUrlState('redirect')
  const [needsPassword, setNeedsPassword] = useState<Credentials | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Every way a sign-in can stand has its own next step. */
  async function goOn(step: SignInStep, credentials: Credentials) {
    setProblem(null)
    if ('token' in step) {
      enter(step.token, credentials.email)
      if (isOwnAddress(wanted)) router.history.replace(wanted)
      else await navigate({ to: '/login', replace: true, search: {} })
      return
    }
    if (step.setFirstTimePasswordFlow) return setNeedsPassword(credentials)
    step satisfies { challengeId: string }
    setProblem(t('login.codeNeeded'))
  }

  return (
    <section className={classes['card']}>
      <Title order={1}>{t(needsPassword ? 'password.setTitle' : 'login.title')}</Title>
      <p className={classes['lead']}>{needsPassword ? t('password.setLead') : t('login.lead', { company: name })}</p>
      {needsPassword ? (
        <NewPasswordForm credentials={needsPassword} onStep={goOn} onBack={() => setNeedsPassword(null)} />
      ) : (
        <SignInForm problem={problem} setProblem={setProblem} onStep={goOn} />
      )}
    </section>
  )
}
