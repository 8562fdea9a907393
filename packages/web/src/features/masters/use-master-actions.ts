import { type MasterKind, REP_SHOWN_BY } from '@fairshare/contract'
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconMapPin,
  IconMapPinOff,
  IconPencil,
  IconTable,
  IconTrash,
  IconListDetails,
  IconReportMoney,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import type { MenuAction } from '../../ui/popover/menu-entry.ts'
import { AssignRegionDialog } from './AssignRegionDialog.tsx'
import { AssignTerritoriesDialog } from './AssignTerritoriesDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { aboutRow, callsOf, isAliased, nameOf, type MasterRow } from '../../masters/kinds.ts'
import { assigningCall, restoreOrUnmerge, restoringCalls } from './undo-calls.ts'
import { MergeDialog } from '../../masters/MergeDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { DeleteManufacturerDialog } from './DeleteManufacturerDialog.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import type { RouteOfMasters } from './use-master-list.ts'
import { useChange } from '../../masters/use-change.ts'
import { toastRefusal } from '../../api/hooks.ts'

/** Actions for a record of a kind. The server enforces the rules. */
export function useMasterActions(kind: MasterKind) {
  const { t } = useTexts()
  const change = useChange(kind)
  const remove = useRemove(kind)
  const { ofManufacturer, viewLines, viewRules } = useViews(kind)
  const rename = (row: MasterRow) => void ask(NameDialog, { kind, row })

  const unAssign = (row: MasterRow) => {
    const { id: territoryId, regionId, version } = row
    void change(
      () => call.territories.unAssignRegion({ territoryId, version }),
      [assigningCall(territoryId, regionId)],
      aboutRow('territory', row),
    )
  }
  const ofTerritory = (row: MasterRow): MenuAction[] => [
    { label: t('common.assignRegionToTerritory'), icon: IconMapPin, run: () => void ask(AssignRegionDialog, row) },
    ...(row.regionId ? [{ label: t('common.removeFromTheRegion'), icon: IconMapPinOff, run: () => unAssign(row) }] : []),
  ]
  const ofRegion = (row: MasterRow): MenuAction[] => [
    { label: t('common.assignTerritories'), icon: IconMapPin, run: () => void ask(AssignTerritoriesDialog, row) },
  ]
  const merge = (row: MasterRow): MenuAction[] =>
    isAliased(kind)
      ? [
          {
            label: t('masterList.action.merge'),
            icon: IconArrowMerge,
            run: () => void ask(MergeDialog, { kind, from: { id: row.id, name: nameOf(kind, row), aliases: row.aliases?.length ?? 0 } }),
          },
        ]
      : []

  const actionsOf = (row: MasterRow, lastMonth?: string | null): MenuAction[] =>
    row.isDeleted
      ? [
          {
            label: t('common.restore'),
            icon: IconArrowBackUp,
            run: () => void change(() => restoreOrUnmerge(kind, row), [], aboutRow(kind, row)),
          },
        ]
      : [
          { label: t(`masterList.action.rename.${kind}`), icon: IconPencil, run: () => rename(row) },
          ...(kind === 'territory' ? ofTerritory(row) : []),
          ...(kind === 'region' ? ofRegion(row) : []),
          ...(kind === 'manufacturer' ? ofManufacturer(row) : []),
          ...viewLines({ row, lastMonth }),
          viewRules(row),
          ...merge(row),
          { label: t('masterList.action.delete'), icon: IconTrash, isDangerous: true, run: () => void remove(row) },
        ]
  return { actionsOf, rename, remove }
}

function useViews(kind: MasterKind) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const maySeeLines = useMay('commission-list')
  const setSearch = useSetSearch<RouteOfMasters>()
  const ofManufacturer = ({ id }: MasterRow): MenuAction[] => [
    {
      label: t('salespeople.toPayMatrix'),
      icon: IconTable,
      run: () => void navigate({ to: '/paymatrix', search: { view: 'manufacturer', manufacturer: String(id) } }),
    },
  ]
  /** Its lines of the latest month with sales. */
  const viewLines = ({ row, lastMonth }: { row: MasterRow; lastMonth: string | null | undefined }): MenuAction[] => {
    const shownBy = REP_SHOWN_BY.find((each) => each === kind)
    if (!shownBy || !maySeeLines) return []
    const f = { master: { kind: shownBy, id: row.id, name: nameOf(kind, row) } }
    return [
      {
        label: t('common.viewLines'),
        icon: IconListDetails,
        disabledReason: lastMonth ? undefined : t('masterList.action.noLines'),
        run: () => void navigate({ to: '/commission/list', search: { view: 'lines', month: lastMonth ?? undefined, f } }),
      },
    ]
  }
  const viewRules = ({ id }: MasterRow): MenuAction => ({
    label: t('masterList.action.viewRules'),
    icon: IconReportMoney,
    run: () => setSearch({ row: String(id) }),
  })
  return { ofManufacturer, viewLines, viewRules }
}

/** Deletes unused records immediately, and shows uses first otherwise. Both with undo. */
function useRemove(kind: MasterKind) {
  const change = useChange(kind)
  return async (row: MasterRow) => {
    if (row.isDeleted) return
    const uses = await usesOf(kind, row.id)
    if (!uses) return
    if (kind === 'manufacturer') return void (await ask(DeleteManufacturerDialog, { row, uses }))
    const isUsed = uses.lines > 0 || uses.rules.length > 0 || uses.primaryFor > 0 || (row.territories?.length ?? 0) > 0
    if (isUsed && !(await ask(DeleteDialog, { kind, row, uses }))) return
    await change(() => callsOf(kind).remove({ id: row.id }), restoringCalls(kind, row), { name: nameOf(kind, row) })
  }
}

async function usesOf(kind: MasterKind, id: number) {
  try {
    return (await callsOf(kind).uses({ id })).data
  } catch (error) {
    toastRefusal(error)
    return undefined
  }
}
