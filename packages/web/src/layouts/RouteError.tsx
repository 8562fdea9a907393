import { Button, Center } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../api/api-error.ts'
import { ErrorState } from '../ui/state/ErrorState.tsx'

type Loaded = { preload?: () => Promise<unknown> }

/** A failed page. The error goes to the console, unless the server sent a text to show. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  // A failed code load is cached until the code is requested again.
  const retry = async () => {
    const { matches } = router.state
    const screens = matches.map(({ routeId }) => router.routesById[routeId].options.component as Loaded | undefined)
    await Promise.all(screens.map(async (screen) => screen?.preload?.()))
    reset()
  }
  return (
    <Center mih="60dvh">
      <div>
        <ErrorState title={t('errors.screenFailed')} error={error instanceof ApiError ? error : null} onRetry={() => void retry()} />
        <Center>
          <Button variant="subtle" onClick={() => window.location.reload()}>
            {t('errors.reload')}
          </Button>
        </Center>
      </div>
    </Center>
  )
}
