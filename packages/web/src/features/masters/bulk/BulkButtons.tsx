import { text } from '@fairshare/texts'
import type { AliasedKind, MasterKind } from '@fairshare/contract'
import { IconArrowMerge, IconMapPin, IconMapPinOff, IconTrash } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { storedCall } from '../../../api/stored-calls.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx'
import { BulkMergeDialog } from './BulkMergeDialog.tsx'
import { BulkRegionDialog } from './BulkRegionDialog.tsx'
import { callsOf, isAliased, nameOf, readsOf, type MasterRow } from '../../../masters/kinds.ts'
import { assigningCall, restoringCalls } from '../undo-calls.ts'
import { useBulk } from './use-bulk.ts'

type Props = { kind: MasterKind; selected: readonly MasterRow[]; clear: () => void }

/** Bulk actions, each with a preview. */
export function BulkButtons({ kind, selected, clear }: Props) {
  const { t } = useTexts()
  const bulk = useBulk(kind)
  const rows = selected.filter(({ isDeleted }) => !isDeleted)
  const noneLeft = rows.length === 0 ? t('masterList.bulk.noneLeft') : undefined

  const remove = async () => {
    const chosen = await ask(BulkDeleteDialog, { kind, rows })
    if (!chosen) return
    clear()
    await bulk({
      rows: chosen,
      change: ({ id }) => callsOf(kind).remove({ id }),
      back: (row) => restoringCalls(kind, row),
      message: (count) => text('masterList.bulk.deleted', { count }),
    })
  }

  const assign = async () => {
    const chosen = await ask(BulkRegionDialog, rows)
    if (!chosen) return
    clear()
    await bulk({
      rows: chosen.rows,
      change: ({ id: territoryId, version }) => call.territories.assignRegion({ territoryId, regionId: chosen.regionId, version }),
      back: ({ id: territoryId, regionId }) => [assigningCall(territoryId, regionId)],
      message: (count) => text('masterList.bulk.assigned', { count, region: chosen.region }),
    })
  }

  return (
    <>
      {kind === 'territory' && (
        <ButtonWithReason
          size="compact-sm"
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          refusal={noneLeft}
          onClick={() => void assign()}
        >
          {t('masterList.bulk.assign')}
        </ButtonWithReason>
      )}
      {kind === 'territory' && <UnAssignButton rows={rows} clear={clear} />}
      {isAliased(kind) && <MergeButton kind={kind} rows={rows} clear={clear} />}
      <ButtonWithReason
        size="compact-sm"
        variant="default"
        c="danger"
        leftSection={<IconTrash size={16} aria-hidden />}
        refusal={noneLeft}
        onClick={() => void remove()}
      >
        {t('masterList.bulk.delete')}
      </ButtonWithReason>
    </>
  )
}

function UnAssignButton({ rows, clear }: { rows: readonly MasterRow[]; clear: () => void }) {
  const { t } = useTexts()
  const bulk = useBulk('territory')
  const inRegion = rows.filter(({ regionId }) => regionId)
  const unAssign = async () => {
    clear()
    await bulk({
      rows: inRegion,
      change: ({ id: territoryId, version }) => call.territories.unAssignRegion({ territoryId, version }),
      back: ({ id: territoryId, regionId }) => [assigningCall(territoryId, regionId)],
      message: (count) => text('masterList.bulk.unAssigned', { count }),
    })
  }
  return (
    <ButtonWithReason
      size="compact-sm"
      variant="default"
      leftSection={<IconMapPinOff size={16} aria-hidden />}
      refusal={inRegion.length === 0 ? t('masterList.bulk.noneInRegion') : undefined}
      onClick={() => void unAssign()}
    >
      {t('common.removeFromTheRegion')}
    </ButtonWithReason>
  )
}

function MergeButton({ kind, rows, clear }: { kind: AliasedKind; rows: readonly MasterRow[]; clear: () => void }) {
  const { t } = useTexts()
  const bulk = useBulk(kind)
  const merge = async () => {
    const chosen = await ask(BulkMergeDialog, { kind, rows })
    if (!chosen) return
    clear()
    const { into } = chosen
    await bulk({
      rows: chosen.rows,
      change: ({ id: fromId }) => callsOf(kind).merge({ fromId, intoId: into.id }),
      back: ({ id }) => [storedCall(readsOf(kind).unMerge, { id })],
      message: (count) => text('masterList.bulk.merged', { count, into: nameOf(kind, into) }),
    })
  }
  return (
    <ButtonWithReason
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowMerge size={16} aria-hidden />}
      refusal={rows.length < 2 ? t('masterList.bulk.tooFew') : undefined}
      onClick={() => void merge()}
    >
      {t('masterList.bulk.merge')}
    </ButtonWithReason>
  )
}
