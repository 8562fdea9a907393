import { type MasterKind, MASTERS, type MasterUses } from '@fairshare/contract'
import { Button, Group, Stack } from '@mantine/core'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { SidePanel } from '../../../dialog/SidePanel.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { AgreedRates } from './AgreedRates.tsx'
import { Aliases } from './Aliases.tsx'
import { AvailabilityDialog } from './AvailabilityDialog.tsx'
import { Layouts } from './Layouts.tsx'
import { isAliased, nameOf, readsOf, type MasterRow } from '../../../masters/kinds.ts'
import classes from '../masters.module.css'
import { LinkedRules, UsesFacts } from '../../../masters/Uses.tsx'
import { useRecentRecord } from '../../../session/recent-records.ts'
import { writeSearch } from '../../../url/search.ts'
import { useMasterActions } from '../use-master-actions.ts'
import { Received } from './Received.tsx'
import { Sold } from './Sold.tsx'

type Props = { kind: MasterKind; row: MasterRow | undefined; salespersons: readonly string[] | undefined; close: () => void }

/** The details of a record, next to its list. */
export function MasterPanel({ kind, row, salespersons, close }: Props) {
  const { t } = useTexts()
  const { actionsOf, rename } = useMasterActions(kind)
  useRecentRecord(row && recentOf(kind, row))
  const uses = useRead(readsOf(kind).uses, { id: row?.id ?? 0 }, { enabled: row !== undefined })
  return (
    <SidePanel isOpen={row !== undefined} close={close} size={460} title={row && <span dir="auto">{nameOf(kind, row)}</span>}>
      {row && (
        <Stack gap="lg" pb="xl">
          <Group gap="xs">
            {row.isDeleted && <StatusChip family="neutral">{t('masterList.deleted')}</StatusChip>}
            {!row.isDeleted && (
              // No field has the initial focus: it would open the on-screen keyboard.
              <Button variant="default" size="compact-md" data-autofocus onClick={() => rename(row)}>
                {t(`masterList.action.rename.${kind}`)}
              </Button>
            )}
            <MoreMenu label={t('table.actionsOf', { name: nameOf(kind, row) })} actions={() => actionsOf(row, uses.data?.lastMonth)} />
          </Group>
          <Place kind={kind} row={row} />
          {salespersons && salespersons.length > 0 && <PrimaryReps names={salespersons} />}
          {kind === 'manufacturer' && <Availability row={row} />}
          {isAliased(kind) && <Aliases key={row.id} kind={kind} row={row} />}
          {kind === 'manufacturer' && <AgreedRates row={row} />}
          {kind === 'manufacturer' && <Received row={row} />}
          {kind === 'manufacturer' && <Layouts row={row} />}
          <Sold key={`sold ${row.id}`} kind={kind} id={row.id} />
          <Used uses={uses.data} />
        </Stack>
      )}
    </SidePanel>
  )
}

function recentOf(kind: MasterKind, row: MasterRow) {
  const label = nameOf(kind, row)
  const search = writeSearch({ q: label, row: String(row.id) })
  return { id: `${kind}-${row.id}`, group: MASTERS[kind].path, label, href: `/${MASTERS[kind].path}${search}` }
}

/** A territory's region, or a region's territories. */
function Place({ kind, row }: { kind: MasterKind; row: MasterRow }) {
  const { t } = useTexts()
  if (kind === 'territory')
    return (
      <section className={classes['section']}>
        <h3>{t('masters.region')}</h3>
        {row.regionName ? <p dir="auto">{row.regionName}</p> : <StatusChip family="warning">{t('masterList.unassigned')}</StatusChip>}
      </section>
    )
  if (kind !== 'region') return null
  const territories = row.territories ?? []
  return (
    <section className={classes['section']}>
      <h3>{t('nav.territories')}</h3>
      {territories.length === 0 ? (
        <p className={classes['quiet']}>{t('masterList.noTerritories')}</p>
      ) : (
        <Stack component="ul" gap={4} c="var(--text-2)" fz={13}>
          {territories.map(({ id, territoryName }) => (
            <li key={id} dir="auto">
              {territoryName}
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

/** Reps with the territory as primary, or as one of several. */
function PrimaryReps({ names }: { names: readonly string[] }) {
  const { t } = useTexts()
  return (
    <section className={classes['section']}>
      <h3>{t('masterList.primaryReps')}</h3>
      <Stack component="ul" gap={4} c="var(--text-2)" fz={13}>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </Stack>
    </section>
  )
}

function Availability({ row }: { row: MasterRow }) {
  const { t } = useTexts()
  const { deleteEffectiveDate: day } = row
  return (
    <section className={classes['section']}>
      <h3>{t('masterList.available.title')}</h3>
      <Group justify="space-between">
        <span>{day ? t('masterList.available.until', { day }) : t('masterList.available.always')}</span>
        {!row.isDeleted && (
          <Button variant="default" size="compact-md" onClick={() => void ask(AvailabilityDialog, row)}>
            {t('masterList.available.change')}
          </Button>
        )}
      </Group>
    </section>
  )
}

function Used({ uses }: { uses: MasterUses | undefined }) {
  const { t } = useTexts()
  return (
    <section className={classes['section']} aria-label={t('masterList.uses.title')}>
      <h3>{t('masterList.uses.title')}</h3>
      {uses ? (
        <>
          <UsesFacts uses={uses} />
          <LinkedRules uses={uses} />
        </>
      ) : (
        <RowsSkeleton rows={2} columns={2} />
      )}
    </section>
  )
}
