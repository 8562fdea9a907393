import { type CollectionName, COLLECTIONS } from '@fairshare/contract'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { ChangedBonuses } from '../../statement/ChangedBonuses.tsx'
import type { DraftEntry, Entries } from './draft/draft.ts'
import { useWords } from './draft/names.ts'
import { useOpenRecord } from './open-record.ts'
import type { Placed } from './entries/overlaps.ts'
import { CopyButton, ManyRules, RuleButtons } from './rules/RuleButtons.tsx'
import { RuleWarnings } from './rules/RuleWarnings.tsx'
import { useRuleColumns } from './rules/use-rule-columns.tsx'
import { useRuleActions } from './rules/use-rule-actions.ts'
import { type EntryActions, useEntryActions } from './entries/use-entry-actions.ts'
import { useAdjustmentColumns } from './entries/use-adjustment-columns.tsx'
import { useEntryColumns } from './entries/use-entry-columns.tsx'
import { useEntryViews } from './entries/use-entry-views.ts'
import { useMonthTotals } from './entries/use-month-totals.ts'
import { useEntryMarks } from './entries/use-marks.ts'
import { MonthBand } from './floors/MonthBand.tsx'
import { useEntryFromLink } from './entries/use-entry-from-link.ts'
import { useNewEntryFromLink } from './entries/use-new-entry-from-link.ts'
import { BonusProgress } from './BonusProgress.tsx'
import classes from './salespeople.module.css'

/** The draft's entries of one or several collections. */
export function EntriesTab({ collections }: { collections: readonly CollectionName[] }) {
  const { t } = useTexts()
  return (
    <Stack gap="lg">
      {collections.includes('draws') && <FloorMonths />}
      {collections.map((collection) => (
        <section key={collection} aria-label={collections.length > 1 ? t(`salespeople.list.${collection}`) : undefined}>
          {collections.length > 1 && (
            <Title order={2} mb="xs">
              {t(`salespeople.list.${collection}`)}
            </Title>
          )}
          <Table collection={collection} />
        </section>
      ))}
    </Stack>
  )
}

function FloorMonths() {
  const { month } = useMonth()
  const { record, nameOf } = useOpenRecord()
  const draws = useEntryActions('draws')
  const guarantees = useEntryActions('guarantees')
  return <MonthBand entries={record.draft} month={month} nameOf={nameOf} onOpen={{ draws: draws.open, guarantees: guarantees.open }} />
}

function Table({ collection }: { collection: CollectionName }) {
  if (collection === 'rules') return <RulesTable />
  if (collection === 'adjustments') return <AdjustmentsTable />
  return <OtherTable collection={collection} />
}

/** The rules, with tools to set them up. */
function RulesTable() {
  const actions = useEntryActions('rules', useRuleActions())
  const shape = useRuleColumns()
  const { add, open } = actions
  useNewEntryFromLink('newRule', add)
  return (
    <EntriesTable
      collection="rules"
      groupBy="manufacturer"
      shape={shape}
      actions={actions}
      notice={<RuleWarnings onOpen={open} onAdd={add} />}
      buttons={<RuleButtons onAdd={add} />}
      bulk={(chosen, clear) => <ManyRules chosen={chosen} clear={clear} />}
    />
  )
}

function AdjustmentsTable() {
  const actions = useEntryActions('adjustments')
  const shape = useAdjustmentColumns()
  useNewEntryFromLink('newAdjustment', actions.add)
  return <EntriesTable collection="adjustments" actions={actions} shape={shape} />
}

function OtherTable<Name extends CollectionName>({ collection }: { collection: Name }) {
  const { name, id } = useOpenRecord()
  const actions = useEntryActions(collection)
  const isOfSavedBonuses = collection === 'bonusRules' && id !== 'new'
  return (
    <>
      <EntriesTable collection={collection} actions={actions} notice={isOfSavedBonuses && <ChangedBonuses salesPersonId={Number(id)} />} />
      {isOfSavedBonuses && <BonusProgress salesPersonId={Number(id)} name={name} />}
    </>
  )
}

type TableProps<Name extends CollectionName> = {
  collection: Name
  actions: EntryActions<Name>
  notice?: ReactNode
  buttons?: ReactNode
  shape?: (fields: readonly Column<DraftEntry<Name>>[]) => readonly Column<DraftEntry<Name>>[]
  groupBy?: string
  bulk?: (chosen: readonly DraftEntry<Name>[], clear: () => void) => ReactNode
}

function EntriesTable<Name extends CollectionName>(props: TableProps<Name>) {
  const { collection, actions, notice, buttons, shape, groupBy, bulk } = props
  const { name, record } = useOpenRecord()
  const { add, open, actionsOf } = actions
  const { t } = useTexts()
  const kind: CollectionName = collection
  const marks = useEntryMarks(collection)
  const lists: Entries = record.draft
  const entries: readonly DraftEntry<Name>[] = lists[collection]
  useEntryFromLink(collection, entries, open)
  const fields = useEntryColumns<DraftEntry<Name>>(collection, marks)
  const columns = useMemo(() => shape?.(fields) ?? fields, [fields, shape])
  const { view, setView, choices, isShown, viewLabel } = useEntryViews(collection, entries)
  const totalsOf = useMonthTotals(collection, { view, viewLabel })
  const title = t(`entries.of.${kind}`, { name })
  const onExport = useListExport({
    list: `salesperson-${COLLECTIONS[collection].historyType}`,
    title,
    filters: [[t('common.show'), viewLabel]],
  })
  // Edited entries stay visible whatever their months.
  const visible = entries.filter((entry) => isShown(entry) || marks.changed.has(entry.key))
  // Edited entries are visible whatever their months, but count only in their own.
  const totals = totalsOf(entries.filter(isShown))
  return (
    <div className={classes['entries']}>
      <div className={classes['notices']}>
        <OverlapNotice collection={collection} />
        {notice}
      </div>
      <DataTable
        name={`person-${collection}`}
        label={title}
        columns={columns}
        rows={visible}
        rowId={({ key }) => key}
        onOpen={open}
        rowActions={actionsOf}
        onExport={onExport}
        {...(bulk && { bulk })}
        {...(groupBy !== undefined && { groupBy })}
        {...(totals && { totals })}
        toolbar={
          <FilterBar count={visible.length}>
            <ViewSwitch label={t('common.show')} value={view} onChange={setView} data={choices} />
            <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add()}>
              {t(`entries.add.${kind}`)}
            </Button>
            {buttons}
          </FilterBar>
        }
        empty={<NoEntries collection={collection} isHidden={entries.length > 0} add={() => add()} onShowAll={() => setView('all')} />}
      />
    </div>
  )
}

type NoEntriesProps = { collection: CollectionName; isHidden: boolean; add: () => void; onShowAll: () => void }

/** No entries, or none in this view. */
function NoEntries({ collection, isHidden, add, onShowAll }: NoEntriesProps) {
  const { t } = useTexts()
  const { name } = useOpenRecord()
  if (isHidden)
    return (
      <EmptyState
        title={t('entries.noneShown')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('entries.showAll')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t(`salespeople.none.${collection}`)}
      action={
        <Group>
          <Button onClick={add}>{t(`entries.add.${collection}`)}</Button>
          {collection === 'rules' && <CopyButton />}
        </Group>
      }
    >
      {collection === 'rules' && t('rules.emptyHint', { name })}
    </EmptyState>
  )
}

function OverlapNotice({ collection }: { collection: CollectionName }) {
  const { t } = useTexts()
  const { recordMarks, nameOf } = useOpenRecord()
  const words = useWords(nameOf)
  const describeEntry = ({ collection: of, entry }: Placed) => words(of, entry)
  const pair = recordMarks.overlaps.find((each) => each.some((placed) => placed.collection === collection))
  if (!pair) return null
  const [one, other] = pair
  const isRule = collection === 'rules' || collection === 'bonusRules'
  return (
    <Notice kind="danger" title={t(isRule ? 'rules.overlapTitle' : 'record.floorsOverlapTitle')}>
      {t(isRule ? 'rules.overlapBody' : 'record.floorsOverlapBody', { one: describeEntry(one), other: describeEntry(other) })}
    </Notice>
  )
}
