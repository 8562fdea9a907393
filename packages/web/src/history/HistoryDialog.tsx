import { type CollectionName, COLLECTIONS } from '@fairshare/contract'
import { Text, Timeline } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../ui/state/Skeletons.tsx'
import { Differences, useDifferences } from './Differences.tsx'
import { historySteps, type Step } from './history-steps.ts'

export type AboutHistory = { id: number; collection: CollectionName; about: string }

/** Dialog 16: an entry's changes, newest first. */
export function HistoryDialog({ about: { id, collection, about }, close }: DialogProps<AboutHistory, never>) {
  const { t } = useTexts()
  const { historyType } = COLLECTIONS[collection]
  const isFloor = historyType === 'draw' || historyType === 'guarantee'
  const read = useRead(isFloor ? reads.salesperson.drawHistory : reads.salesperson.ruleHistory, { historyId: id, historyType })
  const steps = historySteps(collection, read.data ?? [])
  return (
    <ReadDialog title={t(`history.titleOf.${collection}`)} context={about} close={() => close()} width={collection === 'draws' ? 600 : 700}>
      {read.isPending ? (
        <RowsSkeleton rows={4} columns={3} />
      ) : read.error ? (
        <ErrorState title={t('history.failed')} error={read.error} onRetry={() => read.refetch()} />
      ) : steps.length === 0 ? (
        <EmptyState title={t('history.empty')} />
      ) : (
        <Timeline bulletSize={14} lineWidth={2}>
          {steps.map((step) => (
            <Timeline.Item key={`${step.createdAt} ${step.change}`} title={t(`history.change.${step.change}`)}>
              <StepText collection={collection} step={step} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </ReadDialog>
  )
}

function StepText({ collection, step }: { collection: CollectionName; step: Step }) {
  const { t } = useTexts()
  const differencesOf = useDifferences()
  const { after, before, note } = step
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('history.by', { when: step.createdAt, by: step.changedBy })}
      </Text>
      {note !== undefined && <Text size="sm">{note}</Text>}
      {after && <Differences list={differencesOf(collection, before, after)} />}
    </>
  )
}
