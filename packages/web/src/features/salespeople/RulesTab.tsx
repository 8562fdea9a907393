import { formatMonth } from '@fairshare/engine/values'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MenuAct } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import type { Changes } from './changes.ts'
import { type DraftRule, newKey } from './draft.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { type NameOf, useRuleTexts, useRuleWords } from './names.ts'
import { overlapOf } from './overlaps.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { spanStanding, VIEWS } from './standing.ts'
import { useRuleColumns } from './use-rule-columns.tsx'

type Props = {
  name: string
  /** The record, as the address names it. */
  record: string
  rules: readonly DraftRule[]
  changes: Changes
  /** Rules that could not be saved, and why. */
  refused: ReadonlyMap<string, string>
  nameOf: NameOf
  onChange: (rules: DraftRule[]) => void
}

/** The commission rules of the page's draft. */
export function RulesTab({ name, record, rules, changes, refused, nameOf, onChange }: Props) {
  const { t } = useTexts()
  const { month } = useMonth()
  const [view, setView] = useUrlState('rules', { fallback: 'active' })
  const [sort, setSort] = useUrlState('sort')
  const words = useRuleWords(nameOf)
  const textsOf = useRuleTexts(nameOf)
  const changed = useMemo(() => new Set(changes.rules.map(({ key }) => key)), [changes])
  const overlap = useMemo(() => overlapOf(rules), [rules])
  const isIn = (shown: string, rule: DraftRule) => shown === 'all' || spanStanding(rule) === shown
  // What is being edited stays in sight, whatever its months.
  const visible = rules.filter((rule) => isIn(view, rule) || changed.has(rule.key))
  const columns = useRuleColumns({ nameOf, changed, overlap, refused })

  const put = (rule: DraftRule) =>
    onChange(rules.some(({ key }) => key === rule.key) ? rules.map((each) => (each.key === rule.key ? rule : each)) : [...rules, rule])
  const open = async (key: string, rule?: DraftRule) => {
    const isNew = !rules.some((each) => each.key === key)
    const problem = refused.get(key)
    const next = await ask(RuleDialog, { name, record, key, rule, isNew, month: formatMonth(month), problem })
    if (next) put(next)
  }
  const add = () => void open(newKey(rules))
  const duplicate = ({ id: _id, ...rule }: DraftRule) => open(newKey(rules), rule)
  /** The past stays as it was paid: the months to come are a rule of their own. */
  const activate = async (rule: DraftRule) => {
    const span = await ask(ActivateDialog, { name, texts: textsOf(rule), month: formatMonth(month) })
    const { id: _id, ...copy } = rule
    if (span) put({ ...copy, ...span, key: newKey(rules) })
  }

  const actsOf = (rule: DraftRule): MenuAct[] => [
    { label: t('rules.editAct'), run: () => void open(rule.key, rule) },
    { label: t('rules.duplicate'), run: () => void duplicate(rule) },
    ...(spanStanding(rule) === 'expired' ? [{ label: t('rules.activate'), run: () => void activate(rule) }] : []),
    ...(rule.id === undefined
      ? []
      : [{ label: t('rules.history'), run: () => void ask(HistoryDialog, { id: rule.id ?? 0, type: 'rules' }) }]),
    { label: t('rules.delete'), isDangerous: true, run: () => onChange(rules.filter(({ key }) => key !== rule.key)) },
  ]
  const [one, other] = (overlap ?? []).map((key) => rules.find((rule) => rule.key === key))

  return (
    <>
      {one && other && (
        <Notice kind="danger" title={t('rules.overlapTitle')}>
          {t('rules.overlapBody', { one: words(one), other: words(other) })}
        </Notice>
      )}
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
