import { Button } from '@mantine/core'
import { IconAlertOctagon, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from './EmptyState.tsx'

type Props = { title?: ReactNode; error?: Error | null; onRetry?: () => unknown }

/** What failed, with a retry. Only the affected section fails. */
export function ErrorState({ title, error, onRetry }: Props) {
  const { t } = useTexts()
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertOctagon}
        title={title ?? t('ui.failed')}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} />} onClick={() => void onRetry()}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {error?.message}
      </EmptyState>
    </div>
  )
}
