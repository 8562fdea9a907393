import type { MasterKind } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { IconMapPin, IconTrash } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx'
import { BulkRegionDialog } from './BulkRegionDialog.tsx'
import { callsOf, restoreRecord, type Row } from '../kinds.ts'
import { useBulk } from './use-bulk.ts'

type Props = { kind: MasterKind; selected: readonly Row[]; clear: () => void }

/** What can be done about several records at once, each after a look at what becomes of them. */
export function BulkButtons({ kind, selected, clear }: Props) {
  const { t } = useTexts()
  const bulk = useBulk(kind)
  const rows = selected.filter(({ isDeleted }) => !isDeleted)

  const remove = async () => {
    const chosen = await ask(BulkDeleteDialog, { kind, rows })
    if (!chosen) return
    clear()
    await bulk({
      rows: chosen,
      act: ({ id }) => callsOf(kind).remove({ id }),
      back: (row) => restoreRecord(kind, row),
      said: (count) => t('masterList.bulk.deleted', { count }),
    })
  }

  const assign = async () => {
    const chosen = await ask(BulkRegionDialog, rows)
    if (!chosen) return
    clear()
    await bulk({
      rows: chosen.rows,
      act: ({ id: territoryId, version }) => call.territories.assignRegion({ territoryId, regionId: chosen.regionId, version }),
      back: ({ id: territoryId, regionId }) =>
        regionId ? call.territories.assignRegion({ territoryId, regionId }) : call.territories.unAssignRegion({ territoryId }),
      said: (count) => t('masterList.bulk.assigned', { count, region: chosen.region }),
    })
  }

  return (
    <>
      {kind === 'territory' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => void assign()}
        >
          {t('masterList.bulk.assign')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        c="danger"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={rows.length === 0}
        onClick={() => void remove()}
      >
        {t('masterList.bulk.delete')}
      </Button>
    </>
  )
}
