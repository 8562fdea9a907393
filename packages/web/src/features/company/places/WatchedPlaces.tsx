import type { PlaceView } from '@fairshare/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFolderSearch, IconPencil, IconTrash } from '@tabler/icons-react'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ItemList } from '../../../ui/ItemList.tsx'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import { WatchedPlaceDialog } from './WatchedPlaceDialog.tsx'

/** Watched places with their status, and what to do about a failed one. */
export function WatchedPlaces({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  const read = useRead(reads.arrivals.places, {}, { every: 15_000 })
  const add = () => void ask(WatchedPlaceDialog, { folderRoot: read.data?.folderRoot ?? null })
  const { places = [] } = read.data ?? {}
  return (
    <ReadDialog
      title={t('common.watchedPlaces')}
      context={t('arrivals.places.hint')}
      width={760}
      close={() => close()}
      actions={
        <Button disabled={!read.data} onClick={add}>
          {t('arrivals.places.add')}
        </Button>
      }
    >
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && places.length === 0 && (
        <EmptyState icon={IconFolderSearch} title={t('arrivals.places.empty')}>
          {t('arrivals.places.emptyHint')}
        </EmptyState>
      )}
      <ItemList label={t('common.watchedPlaces')}>
        {places.map((place) => (
          <WatchedPlace key={place.id} place={place} folderRoot={read.data?.folderRoot ?? null} />
        ))}
      </ItemList>
    </ReadDialog>
  )
}

type PlaceStatus = 'watched' | 'paused' | 'faulty'
const FAMILY: Record<PlaceStatus, StatusFamily> = { watched: 'success', paused: 'neutral', faulty: 'danger' }

function WatchedPlace({ place, folderRoot }: { place: PlaceView; folderRoot: string | null }) {
  const { t } = useTexts()
  const remove = useCall(call.arrivals.removePlace, { refreshes: [reads.arrivals] })
  const askRemove = async () => {
    const title = t('arrivals.places.removeTitle', { place: place.name })
    const confirmation = { title, body: t('arrivals.places.removeBody'), confirmLabel: t('arrivals.places.remove'), isDangerous: true }
    if (await ask(ConfirmDialog, confirmation)) remove.mutate({ id: place.id })
  }
  const actions = () => [
    { label: t('common.edit'), icon: IconPencil, run: () => void ask(WatchedPlaceDialog, { place, folderRoot }) },
    { label: t('arrivals.places.remove'), icon: IconTrash, run: () => void askRemove(), isDangerous: true },
  ]
  const status: PlaceStatus = place.fault === null ? (place.isActive ? 'watched' : 'paused') : 'faulty'
  const { unknownSenders = 0, others = 0 } = place.lastPoll ?? {}
  return (
    <li>
      <Stack gap={2} flex={1} miw={0}>
        <Group gap="sm">
          <Text fw={600}>{place.name}</Text>
          <StatusChip family={FAMILY[status]}>{t(`arrivals.places.state.${status}`)}</StatusChip>
        </Group>
        <Text size="sm" c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
          {[t(`arrivals.places.kind.${place.kind}`), place.address, place.folder].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {place.lastPollAt ? t('arrivals.places.lastLook', { when: place.lastPollAt }) : t('arrivals.places.never')}
        </Text>
        {place.fault !== null && (
          <Text size="sm" c="var(--danger-fg)" role="status" style={{ overflowWrap: 'anywhere' }}>
            {place.fault}
          </Text>
        )}
        {unknownSenders > 0 && <Text size="sm">{t('arrivals.places.unknownSenders', { count: unknownSenders })}</Text>}
        {others > 0 && <Text size="sm">{t('arrivals.places.others', { count: others })}</Text>}
      </Stack>
      <MoreMenu label={t('arrivals.more', { file: place.name })} actions={actions} />
    </li>
  )
}
