import type { AliasedKind } from '@fairshare/contract'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useRead } from '../../api/hooks.ts'
import { storedCall } from '../../api/stored-calls.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { callsOf, readsOf } from '../../masters/kinds.ts'
import classes from './masters.module.css'
import { MergeDialog } from '../../masters/MergeDialog.tsx'
import { useChange } from '../../masters/use-change.ts'
import { useUsage } from './panel/use-usage.ts'

type Named = { id: number; name: string }

/** Possible duplicates in pairs: merge them, or mark them as different. */
export function Duplicates({ kind }: { kind: AliasedKind }) {
  const { t } = useTexts()
  const change = useChange(kind)
  const { data, error, refetch } = useRead(readsOf(kind).duplicates, {})
  const pairs = data?.pairs
  const usage = useUsage(kind, pairs?.flatMap(({ one, other }) => [one.id, other.id]) ?? [])
  if (!pairs) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton rows={4} columns={3} />
  if (pairs.length === 0) return <EmptyState title={t('masterList.duplicates.none')}>{t('masterList.duplicates.noneHint')}</EmptyState>

  const markDifferent = (oneId: number, otherId: number) =>
    change(
      () => callsOf(kind).markDifferent({ oneId, otherId, isDifferent: true }),
      [storedCall(readsOf(kind).markDifferent, { oneId, otherId, isDifferent: false })],
    )
  const about = ({ id, name }: Named) => ({ id, name, aliases: 0 })
  return (
    <Stack component="ul" gap="xs" aria-label={t('masterList.view.duplicates')}>
      {pairs.map(({ one, other }) => (
        <li key={`${one.id} ${other.id}`} className={classes['pairOf']}>
          <Half record={one} usage={usage} />
          <Half record={other} usage={usage} />
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" size="compact-md" onClick={() => void markDifferent(one.id, other.id)}>
              {t('masterList.duplicates.different')}
            </Button>
            <Button
              size="compact-md"
              leftSection={<IconArrowMerge size={16} aria-hidden />}
              onClick={() => void ask(MergeDialog, { kind, from: about(other), into: about(one) })}
            >
              {t('common.merge')}
            </Button>
          </Group>
        </li>
      ))}
    </Stack>
  )
}

function Half({ record: { id, name }, usage }: { record: Named; usage: ReturnType<typeof useUsage> }) {
  const { t } = useTexts()
  const used = usage.get(id)
  return (
    <div>
      <Box fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <div className={classes['quiet']}>{used ? t('masterList.duplicates.used', { rules: used.rules, lines: used.lines }) : NBSP}</div>
    </div>
  )
}

const NBSP = '\u00a0'
