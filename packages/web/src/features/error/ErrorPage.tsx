import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { stored } from '../../session/storage.ts'
import { useUrlState } from '../../url/use-url-state.ts'

const KINDS = ['notFound', 'forbidden', 'server', 'offline'] as const

/** The address leads nowhere, or not for this user. No technical words. */
export function ErrorPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [asked] = useUrlState('kind')
  const [path] = useUrlState('path')
  const kind = KINDS.find((known) => known === asked) ?? 'notFound'
  const isSignedIn = stored('loginToken') !== null

  return (
    <Stack gap="sm" maw={440}>
      <Title order={1}>{t(`errorPage.${kind}.title`)}</Title>
      <Text c="dimmed">{t(`errorPage.${kind}.body`)}</Text>
      {kind === 'notFound' && <Code className="mono">{path || pathname}</Code>}
      <Group mt="sm">
        {/* The sign-in screen takes everybody who is signed in to the first screen that is theirs. */}
        <Button onClick={() => void navigate({ to: '/login' })}>{t(isSignedIn ? 'errorPage.home' : 'errorPage.signIn')}</Button>
        {(kind === 'server' || kind === 'offline') && (
          <Button variant="default" onClick={() => window.location.reload()}>
            {t('ui.retry')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
