import { type CollectionName, COLLECTIONS, type SalesPersonView } from '@fairshare/contract'
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
import { type NameOf, useWords } from './draft/names.ts'
import type { Placed } from './entries/overlaps.ts'
import type { RecordDraft } from './draft/use-record-draft.ts'
import { CopyButton, ManyRules, RuleButtons } from './rules/RuleButtons.tsx'
import { RuleWarnings } from './rules/RuleWarnings.tsx'
import { RecordAround } from './rules/record-around.ts'
import { useRuleColumns } from './rules/use-rule-columns.tsx'
import { useRuleActions } from './rules/use-rule-actions.ts'
import { type EntryActions, useEntryActions } from './entries/use-entry-actions.ts'
import { useAdjustmentColumns } from './entries/use-adjustment-columns.tsx'
import { useEntryColumns } from './entries/use-entry-columns.tsx'
import { useEntryViews } from './entries/use-entry-views.ts'
import { useMonthTotals } from './entries/use-month-totals.ts'
import { type Marking, useMarks } from './entries/use-marks.ts'
import { MonthBand } from './floors/MonthBand.tsx'
import { useNamedEntry } from './entries/use-named-entry.ts'
import { useOffered } from './entries/use-offered.ts'
import { BonusProgress } from './BonusProgress.tsx'
import classes from './salespeople.module.css'

type Props = {
  collections: readonly CollectionName[]
  name: string
  id: string
  /** The saved record; undefined for a new salesperson. */
  person: SalesPersonView | undefined
  record: RecordDraft
  marking: Marking
  nameOf: NameOf
}

/** The draft's entries of one or several collections. */
export function EntriesTab({ collections, ...props }: Props) {
  const { t } = useTexts()
  return (
    <Stack gap="lg">
      {collections.includes('draws') && <FloorMonths {...props} />}
      {collections.map((collection) => (
        <section key={collection} aria-label={collections.length > 1 ? t(`salespeople.list.${collection}`) : undefined}>
          {collections.length > 1 && (
            <Title order={2} mb="xs">
              {t(`salespeople.list.${collection}`)}
            </Title>
          )}
          <Table collection={collection} {...props} />
        </section>
      ))}
    </Stack>
  )
}

function FloorMonths({ name, id, record, marking, nameOf }: Omit<Props, 'collections' | 'person'>) {
  const { month } = useMonth()
  const about = { name, id, record, nameOf }
  const draws = useEntryActions('draws', { ...about, refused: useMarks('draws', marking).refused })
  const guarantees = useEntryActions('guarantees', { ...about, refused: useMarks('guarantees', marking).refused })
  return <MonthBand entries={record.draft} month={month} nameOf={nameOf} onOpen={{ draws: draws.open, guarantees: guarantees.open }} />
}

type RecordProps = Omit<Props, 'collections'>

function Table({ collection, ...props }: RecordProps & { collection: CollectionName }) {
  if (collection === 'rules') return <RulesTable {...props} />
  if (collection === 'adjustments') return <AdjustmentsTable {...props} />
  return <OtherTable collection={collection} {...props} />
}

/** The rules, with tools to set them up. */
function RulesTable(props: RecordProps) {
  const { name, id, record, marking, nameOf } = props
  const moreActions = useRuleActions({ name, id, record, nameOf })
  const actions = useEntryActions('rules', { name, id, record, nameOf, refused: useMarks('rules', marking).refused, more: moreActions })
  const shape = useRuleColumns({ id, name, nameOf })
  const { add, open } = actions
  useOffered('newRule', add)
  return (
    <RecordAround value={record}>
      <EntriesTable
        {...props}
        collection="rules"
        groupBy="manufacturer"
        shape={shape}
        actions={actions}
        notice={<RuleWarnings id={id} record={record} nameOf={nameOf} onOpen={open} onAdd={add} />}
        buttons={<RuleButtons name={name} id={id} record={record} nameOf={nameOf} onAdd={add} />}
        bulk={(chosen, clear) => <ManyRules name={name} id={id} record={record} nameOf={nameOf} chosen={chosen} clear={clear} />}
      />
    </RecordAround>
  )
}

function AdjustmentsTable(props: RecordProps) {
  const { name, id, person, record, marking, nameOf } = props
  const actions = useEntryActions('adjustments', { name, id, record, nameOf, refused: useMarks('adjustments', marking).refused })
  const shape = useAdjustmentColumns(person)
  useOffered('newAdjustment', actions.add)
  return <EntriesTable {...props} collection="adjustments" actions={actions} notice={null} shape={shape} />
}

function OtherTable<Name extends CollectionName>({ collection, ...props }: RecordProps & { collection: Name }) {
  const { name, id, record, marking, nameOf } = props
  const actions = useEntryActions(collection, { name, id, record, nameOf, refused: useMarks(collection, marking).refused })
  const isOfSavedBonuses = collection === 'bonusRules' && id !== 'new'
  const notice = isOfSavedBonuses && <ChangedBonuses salesPersonId={Number(id)} />
  return (
    <>
      <EntriesTable {...props} collection={collection} actions={actions} notice={notice} />
      {isOfSavedBonuses && <BonusProgress salesPersonId={Number(id)} name={name} />}
    </>
  )
}

type TableProps<Name extends CollectionName> = RecordProps & {
  collection: Name
  actions: EntryActions<Name>
  notice: ReactNode
  buttons?: ReactNode
  shape?: (fields: readonly Column<DraftEntry<Name>>[]) => readonly Column<DraftEntry<Name>>[]
  groupBy?: string
  bulk?: (chosen: readonly DraftEntry<Name>[], clear: () => void) => ReactNode
}

function EntriesTable<Name extends CollectionName>(props: TableProps<Name>) {
  const { collection, actions, name, id, record, marking, nameOf, notice, buttons, shape, groupBy, bulk } = props
  const { add, open, actionsOf } = actions
  const { t } = useTexts()
  const kind: CollectionName = collection
  const marks = useMarks(collection, marking)
  const lists: Entries = record.draft
  const entries: readonly DraftEntry<Name>[] = lists[collection]
  useNamedEntry(collection, entries, open)
  const fields = useEntryColumns<DraftEntry<Name>>(collection, nameOf, marks)
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
        <OverlapNotice collection={collection} overlaps={marking.overlaps} nameOf={nameOf} />
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
        empty={
          <NoEntries
            collection={collection}
            name={name}
            id={id}
            record={record}
            add={() => add()}
            isHidden={entries.length > 0}
            onShowAll={() => setView('all')}
          />
        }
      />
    </div>
  )
}

type NoEntriesProps = Pick<RecordProps, 'name' | 'id' | 'record'> & {
  collection: CollectionName
  isHidden: boolean
  add: () => void
  onShowAll: () => void
}

/** No entries, or none in this view. */
function NoEntries({ collection, name, id, record, isHidden, add, onShowAll }: NoEntriesProps) {
  const { t } = useTexts()
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
          {collection === 'rules' && <CopyButton name={name} id={id} record={record} />}
        </Group>
      }
    >
      {collection === 'rules' && t('rules.emptyHint', { name })}
    </EmptyState>
  )
}

export function OverlapNotice({
  collection,
  overlaps,
  nameOf,
}: {
  collection: CollectionName
  overlaps: Marking['overlaps']
  nameOf: NameOf
}) {
  const { t } = useTexts()
  const words = useWords(nameOf)
  const describeEntry = ({ collection: of, entry }: Placed) => words(of, entry)
  const pair = overlaps.find((each) => each.some((placed) => placed.collection === collection))
  if (!pair) return null
  const [one, other] = pair
  const isRule = collection === 'rules' || collection === 'bonusRules'
  return (
    <Notice kind="danger" title={t(isRule ? 'rules.overlapTitle' : 'record.floorsOverlapTitle')}>
      {t(isRule ? 'rules.overlapBody' : 'record.floorsOverlapBody', { one: describeEntry(one), other: describeEntry(other) })}
    </Notice>
  )
}
