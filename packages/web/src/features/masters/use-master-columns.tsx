import type { AliasedKind, MasterKind, MasterUsage } from '@fairshare/contract'
import { type Month, parseMonth } from '@fairshare/engine/values'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { type TranslateKey, useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table/column.ts'
import { None } from '../../ui/table/None.tsx'
import { aliasText, isAliased, nameOf, type MasterRow, aboutRow } from '../../masters/kinds.ts'
import { assigningCall } from './undo-calls.ts'
import { DeleteAlias } from './DeleteAlias.tsx'
import classes from './masters.module.css'
import { today } from './today.ts'
import { useChange } from '../../masters/use-change.ts'

/** The usage of each record, once loaded. */
export type Usage = ReadonlyMap<number, MasterUsage>

const SHOWN_CHIPS = 2
const SHOWN_TERRITORIES = 5

/** The columns of a list with usage. */
export function useMasterColumns(kind: MasterKind, linesOf?: Month) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  return useCallback(
    (usage: Usage): Column<MasterRow>[] => {
      // A region has territories, reps, and a date: not everything fits.
      const isRegion = kind === 'region'
      const soldColumn = (id: string, header: string, monthOf: (row: MasterRow) => string | null | undefined): Column<MasterRow> => ({
        id,
        header,
        isSortable: false,
        width: 96,
        value: (row) => parseMonth(monthOf(row) ?? '') ?? null,
        kind: 'month',
        cell: (row) => (monthOf(row) ? <span style={{ whiteSpace: 'nowrap' }}>{label(monthOf(row) ?? '')}</span> : <None />),
      })
      return [
        {
          id: 'name',
          header: t(`masters.${kind}`),
          value: (row) => nameOf(kind, row),
          cell: (row) => <Name name={nameOf(kind, row)} row={row} />,
          isKey: true,
          // These columns need the space.
          width: kind === 'region' || kind === 'territory' ? 140 : kind === 'manufacturer' ? 170 : 200,
        },
        ...ownColumns(kind, { t, format, usage }),
        ...(isAliased(kind) ? [aliasColumn(kind, t)] : []),
        {
          id: 'rules',
          header: t('masterList.rules'),
          value: ({ id }) => usage.get(id)?.rules ?? null,
          kind: 'count',
          isSortable: false,
          width: 84,
        },
        {
          id: 'lines',
          header: linesOf ? t('masterList.linesIn', { month: linesOf }) : t('masterList.lines'),
          value: ({ id }) => usage.get(id)?.lines ?? null,
          kind: 'count',
          isSortable: false,
          isHidden: isRegion,
          // Month names are long.
          width: linesOf ? 120 : 108,
        },
        {
          id: 'yearToDate',
          header: t('masterList.yearToDate'),
          value: ({ id }) => usage.get(id)?.yearToDate ?? null,
          kind: 'amount',
          isSortable: false,
          width: 120,
        },
        { ...soldColumn('firstSold', t('masterList.firstSold'), ({ id }) => usage.get(id)?.firstMonth), isHidden: isRegion },
        soldColumn('lastSold', t('masterList.lastSold'), ({ id }) => usage.get(id)?.lastMonth),
        ...(kind === 'region' ? [updatedColumn(t, format)] : []),
      ]
    },
    [kind, t, format, label, linesOf],
  )
}

function Name({ name, row: { isDeleted, deleteEffectiveDate } }: { name: string; row: MasterRow }) {
  const { t } = useTexts()
  const isOver = typeof deleteEffectiveDate === 'string' && deleteEffectiveDate <= today()
  return (
    <span className={classes['name']} data-deleted={isDeleted || undefined}>
      <span dir="auto" title={name}>
        {name}
      </span>
      {isDeleted && <StatusChip family="neutral">{t('masterList.deleted')}</StatusChip>}
      {!isDeleted && isOver && <StatusChip family="neutral">{t('masterList.notOffered')}</StatusChip>}
    </span>
  )
}

type Shown = { t: TranslateKey; format: Format; usage: Usage }

/** Columns of some kinds only. */
function ownColumns(kind: MasterKind, { t, format, usage }: Shown): Column<MasterRow>[] {
  const repsColumn: Column<MasterRow> = {
    id: 'salespersons',
    header: t('masterList.primaryReps'),
    value: ({ id }) => usage.get(id)?.salespersons?.join(', ') || null,
    isSortable: false,
    width: 190,
  }
  if (kind === 'region')
    return [
      {
        id: 'territories',
        header: t('nav.territories'),
        value: ({ territories = [] }) => territories.map(({ territoryName }) => territoryName).join(', ') || null,
        cell: (row) => <Territories row={row} />,
        isSortable: false,
      },
      repsColumn,
    ]
  if (kind === 'territory')
    return [
      {
        id: 'region',
        header: t('masters.region'),
        value: ({ regionName }) => regionName ?? null,
        cell: ({ regionName, isDeleted }) =>
          regionName ? (
            <span dir="auto">{regionName}</span>
          ) : isDeleted ? (
            <None />
          ) : (
            <StatusChip family="warning">{t('masterList.unassigned')}</StatusChip>
          ),
        isSortable: false,
        width: 130,
      },
      repsColumn,
    ]
  if (kind !== 'manufacturer') return []
  return [
    {
      id: 'availableUntil',
      header: t('masterList.available.column'),
      value: ({ deleteEffectiveDate }) => deleteEffectiveDate ?? null,
      kind: 'date',
      cell: ({ deleteEffectiveDate, isDeleted }) =>
        deleteEffectiveDate ? format.date(deleteEffectiveDate) : isDeleted ? <None /> : t('masterList.available.always'),
      isSortable: false,
      width: 100,
    },
    {
      id: 'lastFileAt',
      header: t('masterList.lastFile'),
      value: ({ id }) => usage.get(id)?.lastFileAt ?? null,
      kind: 'instant',
      cell: ({ id }) => <Day at={usage.get(id)?.lastFileAt} format={format} />,
      isSortable: false,
      width: 112,
    },
    {
      id: 'grossYearToDate',
      header: t('masterList.grossYearToDate'),
      value: ({ id }) => usage.get(id)?.grossYearToDate ?? null,
      kind: 'amount',
      isSortable: false,
      width: 116,
    },
  ]
}

/** The date of an instant; the tooltip has the time. */
const Day = ({ at, format }: { at: string | null | undefined; format: Format }) =>
  at ? <span title={format.instant(at)}>{format.day(at)}</span> : <None />

const updatedColumn = (t: TranslateKey, format: Format): Column<MasterRow> => ({
  id: 'updatedAt',
  header: t('masterList.updatedAt'),
  value: ({ updatedAt }) => updatedAt ?? null,
  kind: 'instant',
  cell: ({ updatedAt }) => <Day at={updatedAt} format={format} />,
  isSortable: false,
  width: 112,
})

const aliasColumn = (kind: AliasedKind, t: TranslateKey): Column<MasterRow> => ({
  id: 'aliases',
  header: t('masterList.aliases'),
  value: ({ aliases = [] }) => aliases.map((each) => aliasText(t, each)).join(', ') || null,
  cell: (row) => {
    const { aliases = [], isDeleted } = row
    if (aliases.length === 0) return <None />
    return (
      <span className={classes['chips']} title={aliases.map((each) => aliasText(t, each)).join(', ')}>
        {aliases.slice(0, SHOWN_CHIPS).map((each) => (
          <span key={each.id} className={classes['chip']}>
            <span dir="auto">{aliasText(t, each)}</span>
            {kind === 'territory' && !isDeleted && <DeleteAlias kind={kind} of={row} alias={each} size={20} />}
          </span>
        ))}
        {aliases.length > SHOWN_CHIPS && (
          <span className={classes['quiet']}>{t('masterList.moreChips', { count: aliases.length - SHOWN_CHIPS })}</span>
        )}
      </span>
    )
  },
  isSortable: false,
})

/** The territories of a region, each with a remove button. */
function Territories({ row }: { row: MasterRow }) {
  const { t } = useTexts()
  const change = useChange('region')
  const { territories = [] } = row
  if (territories.length === 0) return <span className={classes['quiet']}>{t('masterList.noTerritories')}</span>
  const takeOut = (territoryId: number) =>
    change(() => call.regions.unAssignTerritory({ territoryId }), [assigningCall(territoryId, row.id)], aboutRow('region', row))
  return (
    <span className={classes['chips']}>
      {territories.slice(0, SHOWN_TERRITORIES).map(({ id, territoryName }) => (
        <span key={id} className={classes['chip']}>
          <span dir="auto">{territoryName}</span>
          <ActionIcon size={20} aria-label={t('masterList.takeOut', { territory: territoryName })} onClick={() => void takeOut(id)}>
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      {territories.length > SHOWN_TERRITORIES && (
        <span className={classes['quiet']}>{t('masterList.moreChips', { count: territories.length - SHOWN_TERRITORIES })}</span>
      )}
    </span>
  )
}
