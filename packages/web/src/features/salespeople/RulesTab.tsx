import { covers, formatMonth, type Month, parseEndMonth, parseMonth } from '@fairshare/engine/values'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../dialog/dialogs.tsx'
import { useChoices } from '../../masters/use-choices.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { StatusChip, type StatusFamily } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { type DraftRule, newKey } from './draft.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'

type Standing = 'draft' | 'active' | 'upcoming' | 'expired'
const FAMILY: Record<Standing, StatusFamily> = { draft: 'info', active: 'success', upcoming: 'info', expired: 'neutral' }

type Props = { name: string; rules: readonly DraftRule[]; saved: readonly DraftRule[]; onChange: (rules: DraftRule[]) => void }

/** The commission rules of the page's draft, with how each stands in the working month. */
export function RulesTab({ name, rules, saved, onChange }: Props) {
  const { t } = useTranslation()
  const label = useMonthLabel()
  const { month } = useMonth()
  const choices = useChoices()
  const [shown, setShown] = useUrlState('rules', { fallback: 'all' })
  const [sort, setSort] = useUrlState('sort')
  const before = useMemo(() => new Map(saved.map((rule) => [rule.key, JSON.stringify(rule)])), [saved])
  const standingOf = (rule: DraftRule): Standing => (before.get(rule.key) === JSON.stringify(rule) ? spanStanding(rule, month) : 'draft')
  const visible = rules.filter((rule) => shown === 'all' || spanStanding(rule, month) === shown)

  const put = (rule: DraftRule) =>
    onChange(rules.some(({ key }) => key === rule.key) ? rules.map((each) => (each.key === rule.key ? rule : each)) : [...rules, rule])
  const edit = async (rule?: DraftRule) => {
    const next = await ask(RuleDialog, { name, month: formatMonth(month), ...(rule && { rule }) })
    if (next) put(next)
  }
  const duplicate = ({ id: _id, ...rule }: DraftRule) => void edit({ ...rule, key: newKey() })

  const columns = useMemo<Column<DraftRule>[]>(() => {
    const named = (kind: keyof typeof choices, id: number | null, custom: string) =>
      id === null ? null : id === 0 ? custom : (choices[kind].find((each) => each.id === id)?.name ?? String(id))
    return [
      {
        id: 'manufacturer',
        header: t('rules.manufacturer'),
        value: (rule) => named('manufacturer', rule.manufacturer, rule.manufacturerCustomOption),
        isKey: true,
      },
      {
        id: 'place',
        header: t('rules.place'),
        value: (rule) =>
          named('territory', rule.territory, rule.territoryCustomOption) ??
          t('rules.inRegion', { region: named('region', rule.regionId, '') ?? '' }),
      },
      ...(['hospital', 'surgeon', 'procedure'] as const).map((kind) => ({
        id: kind,
        header: t(`rules.${kind}`),
        value: (rule: DraftRule) => named(kind, rule[kind], rule[`${kind}CustomOption`]),
        cell: (rule: DraftRule) =>
          named(kind, rule[kind], rule[`${kind}CustomOption`]) ?? <span style={{ color: 'var(--text-3)' }}>{t('rules.any')}</span>,
      })),
      { id: 'commission', header: t('rules.commission'), value: ({ commission }) => commission, kind: 'percent', width: 120 },
      { id: 'basis', header: t('rules.basis'), value: ({ basis }) => t(`rules.basisOf.${basis}`) },
      {
        id: 'start',
        header: t('form.startMonth'),
        value: ({ startMonth }) => parseMonth(startMonth) ?? null,
        cell: ({ startMonth }) => label(startMonth),
        width: 110,
      },
      {
        id: 'end',
        header: t('form.endMonth'),
        value: ({ endMonth }) => parseEndMonth(endMonth) ?? null,
        cell: ({ endMonth }) => label(endMonth),
        width: 110,
      },
      { id: 'note', header: t('rules.note'), value: ({ note }) => note },
      {
        id: 'status',
        header: t('rules.status'),
        value: (rule) => standingOf(rule),
        width: 130,
        cell: (rule) => <StatusChip family={FAMILY[standingOf(rule)]}>{t(`rules.standing.${standingOf(rule)}`)}</StatusChip>,
      },
    ]
    // standingOf follows from before and month.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, choices, label, before, month])

  return (
    <DataTable
      name="rules"
      label={t('rules.title', { name })}
      columns={columns}
      rows={visible}
      rowId={({ key }) => key}
      sort={sort}
      onSort={setSort}
      onOpen={(rule) => void edit(rule)}
      rowActs={(rule) => [
        { label: t('rules.editAct'), run: () => void edit(rule) },
        { label: t('rules.duplicate'), run: () => duplicate(rule) },
        ...(rule.id === undefined
          ? []
          : [{ label: t('rules.history'), run: () => void ask(HistoryDialog, { id: rule.id ?? 0, type: 'rules' as const }) }]),
        { label: t('rules.delete'), isDangerous: true, run: () => onChange(rules.filter(({ key }) => key !== rule.key)) },
      ]}
      toolbar={
        <FilterBar count={visible.length}>
          <SegmentedControl
            size="xs"
            aria-label={t('rules.show')}
            value={shown}
            onChange={setShown}
            data={(['all', 'active', 'upcoming', 'expired'] as const).map((value) => ({ value, label: t(`rules.view.${value}`) }))}
          />
          <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => void edit()}>
            {t('rules.add')}
          </Button>
        </FilterBar>
      }
      empty={
        rules.length === 0 ? (
          <EmptyState title={t('rules.empty')} action={<Button onClick={() => void edit()}>{t('rules.add')}</Button>}>
            {t('rules.emptyHint')}
          </EmptyState>
        ) : (
          <EmptyState title={t('rules.noneShown')} />
        )
      }
    />
  )
}

function spanStanding({ startMonth, endMonth }: DraftRule, month: Month): Exclude<Standing, 'draft'> {
  const [start, end] = [parseMonth(startMonth), parseEndMonth(endMonth)]
  if (!start || !end) return 'active'
  if (covers({ start, end }, month)) return 'active'
  return start > month ? 'upcoming' : 'expired'
}
