import { formatMonth } from '@fairshare/engine/values'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import type { MenuAct } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import { asNew, type DraftRule, newKey } from './draft.ts'
import { OverlapNotice } from './EntriesTab.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { type NameOf, namedDraft } from './names.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { spanStatus, VIEWS } from './span-status.ts'
import { useEntryColumns } from './use-entry-columns.tsx'
import { type Marking, useMarks } from './use-marks.ts'

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
  const { month } = useMonth()
  const [view, setView] = useUrlState('rules', { fallback: 'active' })
  const [sort, setSort] = useUrlState('sort')
  const marks = useMarks('rules', marking)
  const isIn = (shown: string, rule: DraftRule) => shown === 'all' || spanStatus('rules', rule) === shown
  // What is being edited stays in sight, whatever its months.
  const visible = rules.filter((rule) => isIn(view, rule) || marks.changed.has(rule.key))
  const columns = useEntryColumns<DraftRule>('rules', nameOf, marks)

  const put = (rule: DraftRule) =>
    onChange(rules.some(({ key }) => key === rule.key) ? rules.map((each) => (each.key === rule.key ? rule : each)) : [...rules, rule])
  const open = async (key: string, rule?: DraftRule) => {
    const isNew = !rules.some((each) => each.key === key)
    const problem = marks.refused.get(key)
    const next = await ask(RuleDialog, { name, record, key, rule, isNew, month: formatMonth(month), problem })
    if (next) put(next)
  }
  const add = () => void open(newKey(rules))
  const duplicate = (rule: DraftRule) => open(newKey(rules), asNew(rule))
  /** The past stays as it was paid: the months to come are a rule of their own. */
  const activate = async (rule: DraftRule) => {
    const span = await ask(ActivateDialog, { name, rule: namedDraft('rules', rule, nameOf), month: formatMonth(month) })
    if (span) put({ ...asNew(rule, newKey(rules)), ...span })
  }

  const actsOf = (rule: DraftRule): MenuAct[] => [
    { label: t('rules.editAct'), run: () => void open(rule.key, rule) },
    { label: t('rules.duplicate'), run: () => void duplicate(rule) },
    ...(spanStatus('rules', rule) === 'expired' ? [{ label: t('rules.activate'), run: () => void activate(rule) }] : []),
    ...(rule.id === undefined
      ? []
      : [{ label: t('rules.history'), run: () => void ask(HistoryDialog, { id: rule.id ?? 0, collection: 'rules' }) }]),
    { label: t('rules.delete'), isDangerous: true, run: () => onChange(rules.filter(({ key }) => key !== rule.key)) },
  ]

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
        onOpen={(rule) => void open(rule.key, rule)}
        rowActs={actsOf}
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
        empty={
          rules.length === 0 ? (
            <EmptyState title={t('rules.empty')} action={<Button onClick={add}>{t('rules.add')}</Button>}>
              {t('rules.emptyHint', { name })}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('rules.noneShown')}
              action={
                <Button variant="default" onClick={() => setView('all')}>
                  {t('rules.showAll')}
                </Button>
              }
            />
          )
        }
      />
    </>
  )
}
