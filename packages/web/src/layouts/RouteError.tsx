import { Button, Center } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../api/api-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A screen that broke. Its reason is for the console, unless the server gave one that is fit to show. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  return (
    <Center mih="60dvh">
      <div>
        <ErrorState title={t('errors.screenFailed')} error={error instanceof ApiError ? error : null} onRetry={reset} />
        <Center>
          <Button variant="subtle" onClick={() => window.location.reload()}>
            {t('errors.reload')}
          </Button>
        </Center>
      </div>
    </Center>
  )
}
