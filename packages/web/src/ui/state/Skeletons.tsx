import { Button, Skeleton, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './skeletons.module.css'

/** Faster responses show no skeleton, to avoid flicker. */
const QUIET_MS = 200
const LONG_MS = 10_000

type Props = { rows?: number; columns?: number; onRetry?: () => unknown }

/** A placeholder for loading rows. */
export function RowsSkeleton({ rows = 10, columns = 6, onRetry }: Props) {
  const { t } = useTexts()
  const isSlow = useWaited(QUIET_MS)
  return (
    <div role="status" data-coming style={{ minHeight: rows * 40 }}>
      <span className="sr-only">{t('ui.loading')}</span>
      <StillLoading onRetry={onRetry} />
      {isSlow &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes['row']} style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}>
            {Array.from({ length: columns }, (_each, column) => (
              <Skeleton key={column} height={12} radius="xs" width={column === 0 ? '70%' : '55%'} ml={column === 0 ? 0 : 'auto'} />
            ))}
          </div>
        ))}
    </div>
  )
}

/** Placeholders for loading cards, and a panel of the given height below. */
export function CardsSkeleton({ cards = 4, height = 96, panel }: { cards?: number; height?: number; panel?: number }) {
  const { t } = useTexts()
  const isSlow = useWaited(QUIET_MS)
  return (
    <div role="status" data-coming className={classes['cards']} style={{ minHeight: height }}>
      <span className="sr-only">{t('ui.loading')}</span>
      <StillLoading />
      {isSlow && Array.from({ length: cards }, (_, card) => <Skeleton key={card} height={height} radius="md" />)}
      {isSlow && panel && <Skeleton height={panel} radius="md" style={{ gridColumn: '1 / -1' }} />}
    </div>
  )
}

/** After a delay: a notice that loading is slow, with a retry. */
export function StillLoading({ onRetry }: { onRetry?: (() => unknown) | undefined }) {
  const { t } = useTexts()
  const isLong = useWaited(LONG_MS)
  if (!isLong) return null
  return (
    <Text c="dimmed" p="md">
      {t('ui.stillLoading')}{' '}
      {onRetry && (
        <Button size="compact-sm" variant="subtle" onClick={() => void onRetry()}>
          {t('ui.retry')}
        </Button>
      )}
    </Text>
  )
}

function useWaited(ms: number): boolean {
  const [hasWaited, setWaited] = useState(false)
  useTimeout(() => setWaited(true), ms, { autoInvoke: true })
  return hasWaited
}
