import { Anchor, Loader, Stack, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useScreenTitle } from '../../ui/screen-title.ts'

/** The redirect target of the company's identity provider. Its code works once. */
export function OpenIdPage() {
  const { t } = useTexts()
  const { code, state, iss, error_description: refused } = useSearch({ from: '/public/login/openid' })
  const { goIn } = useSignIn()
  const [problem, setProblem] = useState<string | null>(refused || (code === '' ? t('login.openIdFailed') : null))

  const finish = useEffectEvent(async () => {
    try {
      const { data } = await call.user.finishOpenId({ code, state, ...(iss !== '' && { iss }) })
      if ('token' in data) await goIn(data.token, '')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  })
  useEffect(() => {
    if (code !== '') void once(state, finish)
  }, [code, state])

  useScreenTitle(t('common.signIn'))
  return (
    <section aria-busy={problem === null}>
      <Title order={1}>{t('common.signIn')}</Title>
      <Stack gap="md" mt="lg">
        {problem ? <Notice kind="danger">{problem}</Notice> : <Loader size="sm" aria-label={t('login.openIdGoesOn')} />}
        {problem && (
          <Anchor component={Link} to="/login" size="sm">
            {t('password.back')}
          </Anchor>
        )}
      </Stack>
    </section>
  )
}

let lastState = ''

/** React renders twice in development, but the code can be sent only once. */
async function once(state: string, work: () => Promise<void>) {
  if (lastState === state) return
  lastState = state
  await work()
}
