import type { SalesPersonView } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Props = { person: SalesPersonView }
type Spanned = { startMonth: string; endMonth: string }

function useSpanColumns<Row extends Spanned>(): Column<Row>[] {
  const { t } = useTexts()
  const label = useMonthLabel()
  return useMemo(
    () => [
      { id: 'start', header: t('form.startMonth'), value: ({ startMonth }) => label(startMonth), isSortable: false, width: 120 },
      { id: 'end', header: t('form.endMonth'), value: ({ endMonth }) => label(endMonth), isSortable: false, width: 120 },
    ],
    [t, label],
  )
}

/** The annual growth bonuses agreed with the salesperson. */
export function BonusTab({ person }: Props) {
  const { t } = useTexts()
  const span = useSpanColumns<SalesPersonView['bonusRules'][number]>()
  const columns = useMemo<Column<SalesPersonView['bonusRules'][number]>[]>(
    () => [
      { id: 'manufacturer', header: t('rules.manufacturer'), value: ({ manufacturerName }) => manufacturerName, isKey: true },
      {
        id: 'place',
        header: t('rules.place'),
        value: ({ territoryName, regionName }) => territoryName ?? t('rules.inRegion', { region: regionName ?? '' }),
      },
      {
        id: 'scope',
        header: t('record.scope'),
        value: ({ hospitalName, surgeonName, procedureName }) =>
          [hospitalName, surgeonName, procedureName].filter(Boolean).join(', ') || null,
      },
      { id: 'growth', header: t('record.growth'), value: ({ growthBonus }) => growthBonus, kind: 'percent', width: 120 },
      {
        id: 'baseline',
        header: t('record.agreedBaseline'),
        value: ({ manualOverrideEnabled, totalSalesAmount }) => (manualOverrideEnabled ? totalSalesAmount : null),
        kind: 'amount',
        width: 150,
      },
      ...span,
      { id: 'note', header: t('rules.note'), value: ({ annualRuleNote }) => annualRuleNote },
    ],
    [t, span],
  )
  return (
    <DataTable
      name="person-bonus"
      label={t('record.bonusLabel')}
      columns={columns}
      rows={person.bonusRules}
      rowId={({ id }) => String(id)}
      empty={<EmptyState title={t('record.noBonus')} />}
    />
  )
}

export function PersonAdjustmentsTab({ person }: Props) {
  const { t } = useTexts()
  const span = useSpanColumns<SalesPersonView['adjustments'][number]>()
  const columns = useMemo<Column<SalesPersonView['adjustments'][number]>[]>(
    () => [
      { id: 'description', header: t('record.description'), value: ({ adjustmentDescription }) => adjustmentDescription, isKey: true },
      { id: 'type', header: t('record.type'), value: ({ adjustmentType }) => t(`record.adjustmentType.${adjustmentType}`), width: 140 },
      { id: 'amount', header: t('record.amount'), value: ({ adjustmentAmount }) => adjustmentAmount, kind: 'amount', width: 130 },
      { id: 'manufacturer', header: t('rules.manufacturer'), value: ({ manufacturerName }) => manufacturerName },
      ...span,
      { id: 'note', header: t('rules.note'), value: ({ adjustmentNote }) => adjustmentNote },
    ],
    [t, span],
  )
  return (
    <DataTable
      name="person-adjustments"
      label={t('record.adjustmentsLabel')}
      columns={columns}
      rows={person.adjustments}
      rowId={({ adjustmentId }) => String(adjustmentId)}
      empty={<EmptyState title={t('record.noAdjustments')} />}
    />
  )
}

type FloorRow = Spanned & { key: string; kind: 'draw' | 'guarantee'; amount: number; manufacturer: string | null; note: string }

/** Draws and guarantees, in the order of time: a month has at most one of either. */
export function FloorsTab({ person }: Props) {
  const { t } = useTexts()
  const span = useSpanColumns<FloorRow>()
  const rows = useMemo<FloorRow[]>(
    () => [
      ...person.draws.map((draw) => ({
        ...draw,
        key: `draw ${draw.id}`,
        kind: 'draw' as const,
        amount: draw.drawAmount,
        manufacturer: draw.manufacturerName,
        note: draw.drawNote,
      })),
      ...person.guarantees.map((each) => ({
        ...each,
        key: `guarantee ${each.id}`,
        kind: 'guarantee' as const,
        amount: each.guaranteeAmount,
        manufacturer: each.manufacturerName,
        note: each.guaranteeNote,
      })),
    ],
    [person],
  )
  const columns = useMemo<Column<FloorRow>[]>(
    () => [
      { id: 'kind', header: t('record.type'), value: ({ kind }) => t(`salespeople.${kind}`), isKey: true },
      { id: 'amount', header: t('record.amount'), value: ({ amount }) => amount, kind: 'amount', width: 140 },
      { id: 'manufacturer', header: t('record.fundedBy'), value: ({ manufacturer }) => manufacturer },
      ...span,
      { id: 'note', header: t('rules.note'), value: ({ note }) => note },
    ],
    [t, span],
  )
  return (
    <DataTable
      name="person-floors"
      label={t('record.floorsLabel')}
      columns={columns}
      rows={rows}
      rowId={({ key }) => key}
      empty={<EmptyState title={t('record.noFloors')} />}
    />
  )
}
