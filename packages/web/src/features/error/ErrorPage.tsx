import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { navFor } from '../../nav.ts'
import { logOut, signedIn, viewerOf } from '../../session/session.ts'
import { stored } from '../../session/storage.ts'
import { useScreenTitle } from '../../ui/screen-title.ts'
import { useSharedSearch } from '../../url/use-search.ts'
import { errorSearch } from './search.ts'

/** The URL does not exist, or not for this user. Avoids technical terms. */
export function ErrorPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Replaces any page that fails or does not exist.
  const [{ kind: givenKind, path }] = useSharedSearch(errorSearch)
  const { data: me } = useQuery({ queryKey: ['error-page', 'me'], queryFn: () => signedIn(), retry: false })
  const hasScreen = !me || navFor(viewerOf(me)).length > 0
  const kind = hasScreen ? givenKind : 'noScreens'
  const isSignedIn = stored('loginToken') !== null
  useScreenTitle(t(`errorPage.${kind}.title`))

  return (
    <Stack gap="sm">
      <Title order={1}>{t(`errorPage.${kind}.title`)}</Title>
      <Text c="dimmed">{t(`errorPage.${kind}.body`)}</Text>
      {kind === 'notFound' && <Code className="mono">{path || pathname}</Code>}
      <Group mt="sm">
        {/* The sign-in page redirects signed-in users to their first page. */}
        {hasScreen ? (
          <Button onClick={() => void navigate({ to: '/login' })}>{t(isSignedIn ? 'errorPage.home' : 'common.signIn')}</Button>
        ) : (
          <Button onClick={() => void logOut()}>{t('shell.logout')}</Button>
        )}
        {(kind === 'server' || kind === 'offline') && (
          <Button variant="default" onClick={() => window.location.reload()}>
            {t('ui.retry')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
