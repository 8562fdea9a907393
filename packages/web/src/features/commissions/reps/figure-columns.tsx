import type { ExceptionKind } from '@fairshare/contract'
import { addMonths, parseMonth } from '@fairshare/engine/values'
import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { type Translate, useTexts } from '../../../i18n/use-texts.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { NONE } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import classes from '../commissions.module.css'
import type { ReviewedRep } from './rep-views.ts'

type Options = { wire: string; isNarrow: boolean; isWide: boolean }

/** What a month stands beside: where and of whom was sold, the year before, and what is exceptional. They wait where there is no room. */
export function useFigureColumns({ wire, isNarrow, isWide }: Options): Column<ReviewedRep>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const amount = (id: 'grossCommission' | 'yearToDate' | 'sameMonthLastYear'): Column<ReviewedRep> => ({
      id,
      header: t(`commissions.column.${id}`),
      value: ({ figures }) => figures?.[id] ?? null,
      kind: 'amount',
      isHidden: true,
    })
    return [
      { id: 'region', header: t('commissions.column.region'), value: ({ figures }) => figures?.region ?? null, isHidden: true },
      amount('grossCommission'),
      {
        id: 'rate',
        header: t('commissions.column.rate'),
        value: ({ figures }) => figures?.rate ?? null,
        kind: 'percent',
        isHidden: true,
      },
      amount('yearToDate'),
      amount('sameMonthLastYear'),
      {
        id: 'twelveMonths',
        header: t('commissions.column.twelveMonths'),
        value: ({ figures }) => figures?.payouts.reduce<number>((sum, payout) => sum + (payout ?? 0), 0) ?? null,
        cell: (rep) => <TwelveMonths rep={rep} wire={wire} />,
        inExports: 'never',
        isHidden: isNarrow || !isWide,
      },
      {
        id: 'exceptions',
        header: t('commissions.lines.flags'),
        value: ({ figures }) => figures?.exceptions.map((kind) => t(`close.exception.${kind}`)).join(', ') || null,
        cell: (rep) => <Exceptions of={rep.figures?.exceptions ?? []} t={t} />,
        isHidden: isNarrow || !isWide,
      },
    ]
  }, [t, wire, isNarrow, isWide])
}

/** What was paid in the year up to the month, as a line; its figures are said to whoever points at it or listens. */
function TwelveMonths({ rep: { figures }, wire }: { rep: ReviewedRep; wire: string }) {
  const format = useFormat()
  const month = parseMonth(wire)
  if (!figures || !month) return NONE
  const points = figures.payouts.map((value, at) => ({ month: addMonths(month, at - figures.payouts.length + 1), value }))
  const said = points
    .flatMap(({ month: each, value }) => (value === null ? [] : [`${format.month(each)} ${format.amount(value)}`]))
    .join(', ')
  return (
    <span className={classes['twelveMonths']} title={said}>
      <Sparkline points={points} />
      <span className="sr-only">{said}</span>
    </span>
  )
}

/** How many there are; which they are is said, and shown in the list of exceptions. */
function Exceptions({ of: kinds, t }: { of: readonly ExceptionKind[]; t: Translate }) {
  const { count } = useFormat()
  if (kinds.length === 0) return NONE
  const names = kinds.map((kind) => t(`close.exception.${kind}`))
  return (
    <span title={names.join(', ')}>
      <StatusChip family="warning">{kinds.length === 1 ? names[0] : t('commissions.flags', { number: count(kinds.length) })}</StatusChip>
      {kinds.length > 1 && <span className="sr-only">{names.join(', ')}</span>}
    </span>
  )
}
