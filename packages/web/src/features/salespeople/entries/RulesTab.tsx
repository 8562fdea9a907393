import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { DraftRule } from '../draft/draft.ts'
import { OverlapNotice } from './EntriesTab.tsx'
import type { NameOf } from '../draft/names.ts'
import { spanStatus, VIEWS } from './span-status.ts'
import { useEntryColumns } from './use-entry-columns.tsx'
import { type Marking, useMarks } from './use-marks.ts'
import { useRuleActions } from './use-rule-actions.ts'

type Props = {
  name: string
  /** The record, as the address names it. */
  record: string
  rules: readonly DraftRule[]
  marking: Marking
  nameOf: NameOf
  onChange: (rules: DraftRule[]) => void
}

/** The commission rules of the page's draft. */
export function RulesTab({ name, record, rules, marking, nameOf, onChange }: Props) {
  const { t } = useTexts()
  const [view, setView] = useUrlState('rules', { fallback: 'active' })
  const [sort, setSort] = useUrlState('sort')
  const marks = useMarks('rules', marking)
  const isIn = (shown: string, rule: DraftRule) => shown === 'all' || spanStatus('rules', rule) === shown
  // What is being edited stays in sight, whatever its months.
  const visible = rules.filter((rule) => isIn(view, rule) || marks.changed.has(rule.key))
  const columns = useEntryColumns<DraftRule>('rules', nameOf, marks)

  const { add, open, actionsOf } = useRuleActions({ name, record, rules, refused: marks.refused, nameOf, onChange })

  return (
    <>
      <OverlapNotice collection="rules" overlaps={marking.overlaps} nameOf={nameOf} />
      <DataTable
        name="rules"
        label={t('rules.title', { name })}
        columns={columns}
        rows={visible}
        rowId={({ key }) => key}
        sort={sort}
        onSort={setSort}
        onOpen={open}
        rowActions={actionsOf}
        toolbar={
          <FilterBar count={visible.length}>
            <SegmentedControl
              size="xs"
              aria-label={t('rules.show')}
              value={view}
              onChange={setView}
              data={VIEWS.map((value) => ({
                value,
                label: t(`rules.view.${value}`, { number: rules.filter((rule) => isIn(value, rule)).length }),
              }))}
            />
            <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('rules.add')}
            </Button>
          </FilterBar>
        }
        empty={<NoRules name={name} isHidden={rules.length > 0} onAdd={add} onShowAll={() => setView('all')} />}
      />
    </>
  )
}

type NoRulesProps = { name: string; isHidden: boolean; onAdd: () => void; onShowAll: () => void }

/** There are no rules, or none in this view. */
function NoRules({ name, isHidden, onAdd, onShowAll }: NoRulesProps) {
  const { t } = useTexts()
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      {t('rules.showAll')}
    </Button>
  )
  if (isHidden) return <EmptyState title={t('rules.noneShown')} action={showAll} />
  return (
    <EmptyState title={t('salespeople.none.rules')} action={<Button onClick={onAdd}>{t('rules.add')}</Button>}>
      {t('rules.emptyHint', { name })}
    </EmptyState>
  )
}
