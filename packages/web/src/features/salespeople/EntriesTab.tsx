import { type CollectionName, COLLECTIONS } from '@fairshare/contract'
import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ChangedBonuses } from '../../statement/ChangedBonuses.tsx'
import type { AnyEntry, DraftRule } from './draft/draft.ts'
import { type NameOf, useWords } from './draft/names.ts'
import type { Placed } from './entries/overlaps.ts'
import type { RecordDraft } from './draft/use-record-draft.ts'
import { CopyButton, ManyRules, RuleButtons } from './rules/RuleButtons.tsx'
import { RuleWarnings } from './rules/RuleWarnings.tsx'
import { useRuleActions } from './rules/use-rule-actions.ts'
import { useEntryActions } from './entries/use-entry-actions.ts'
import { useEntryColumns } from './entries/use-entry-columns.tsx'
import { useEntryViews } from './entries/use-entry-views.ts'
import { type Marking, useMarks } from './entries/use-marks.ts'
import { MonthBand } from './floors/MonthBand.tsx'
import { useNamedRule } from './entries/use-named-rule.ts'
import { useOfferedRule } from './entries/use-offered-rule.ts'
import classes from './salespeople.module.css'

type Props = { collections: readonly CollectionName[]; name: string; id: string; record: RecordDraft; marking: Marking; nameOf: NameOf }

/** The entries of one collection of the draft, or of several below each other. */
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
          <EntriesTable collection={collection} {...props} />
        </section>
      ))}
    </Stack>
  )
}

function FloorMonths({ name, id, record, marking, nameOf }: Omit<Props, 'collections'>) {
  const { month } = useMonth()
  const about = { name, id, record, nameOf }
  const draws = useEntryActions('draws', { ...about, refused: useMarks('draws', marking).refused })
  const guarantees = useEntryActions('guarantees', { ...about, refused: useMarks('guarantees', marking).refused })
  return <MonthBand entries={record.draft} month={month} nameOf={nameOf} onOpen={{ draws: draws.open, guarantees: guarantees.open }} />
}

type TableProps = Omit<Props, 'collections'> & { collection: CollectionName }

function EntriesTable({ collection, name, id, record, marking, nameOf }: TableProps) {
  const { t } = useTexts()
  const marks = useMarks(collection, marking)
  const isRules = collection === 'rules'
  const ruleActions = useRuleActions({ name, record, nameOf })
  const more = (entry: AnyEntry) => (isRules ? ruleActions(entry as DraftRule) : [])
  const { add, open, actionsOf } = useEntryActions(collection, { name, id, record, nameOf, refused: marks.refused, more })
  useOfferedRule(collection, add)
  const entries: readonly AnyEntry[] = record.draft[collection]
  useNamedRule(collection, entries, open)
  const columns = useEntryColumns<AnyEntry>(collection, nameOf, marks, entries)
  const { view, setView, choices, isShown, said } = useEntryViews(collection, entries)
  const title = t(`entries.of.${collection}`, { name })
  const onExport = useListExport({
    list: `salesperson-${COLLECTIONS[collection].historyType}`,
    title,
    filters: [[t('rules.show'), said]],
  })
  // What is being edited stays in sight, whatever its months.
  const visible = entries.filter((entry) => isShown(entry) || marks.changed.has(entry.key))
  return (
    <div className={classes['entries']}>
      <div className={classes['notices']}>
        <OverlapNotice collection={collection} overlaps={marking.overlaps} nameOf={nameOf} />
        {isRules && <RuleWarnings {...{ id, record, nameOf }} onOpen={open} onAdd={add} />}
        {collection === 'bonusRules' && id !== 'new' && <ChangedBonuses salesPersonId={Number(id)} />}
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
        {...(isRules && {
          bulk: (chosen: readonly AnyEntry[], clear: () => void) => (
            <ManyRules {...{ name, record, nameOf, clear }} chosen={chosen as readonly DraftRule[]} />
          ),
        })}
        toolbar={
          <FilterBar count={visible.length}>
            <SegmentedControl size="xs" aria-label={t('rules.show')} value={view} onChange={setView} data={choices} />
            <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add()}>
              {t(`entries.add.${collection}`)}
            </Button>
            {isRules && <RuleButtons {...{ name, id, record, nameOf }} onAdd={add} />}
          </FilterBar>
        }
        empty={
          <NoEntries
            {...{ collection, name, id, record }}
            add={() => add()}
            isHidden={entries.length > 0}
            onShowAll={() => setView('all')}
          />
        }
      />
    </div>
  )
}

type NoEntriesProps = Pick<TableProps, 'collection' | 'name' | 'id' | 'record'> & {
  isHidden: boolean
  add: () => void
  onShowAll: () => void
}

/** There are no entries, or none in this view. */
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
          {collection === 'rules' && <CopyButton {...{ name, id, record }} />}
        </Group>
      }
    >
      {collection === 'rules' && t('rules.emptyHint', { name })}
    </EmptyState>
  )
}

/** Two entries of the draft that may not stand together. */
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
  const inWords = ({ collection: of, entry }: Placed) => words(of, entry)
  const pair = overlaps.find((each) => each.some((placed) => placed.collection === collection))
  if (!pair) return null
  const [one, other] = pair
  const isRule = collection === 'rules' || collection === 'bonusRules'
  return (
    <Notice kind="danger" title={t(isRule ? 'rules.overlapTitle' : 'record.floorsOverlapTitle')}>
      {t(isRule ? 'rules.overlapBody' : 'record.floorsOverlapBody', { one: inWords(one), other: inWords(other) })}
    </Notice>
  )
}
