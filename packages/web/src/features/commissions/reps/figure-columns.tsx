import type { ExceptionKind } from '@fairshare/contract'
import { addMonths } from '@fairshare/engine/values'
import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useMonthContext } from '../month/month-context.ts'
import type { ReviewedRep } from './rep-views.ts'

/** At this width the essential columns fit even in German. */
const WIDEST = '(min-width: 1840px)'

/** Context columns: territory, manufacturer, last year, exceptions. Hidden where space is short. */
export function useFigureColumns(isNarrow: boolean): Column<ReviewedRep>[] {
  const { t } = useTexts()
  const format = useFormat()
  // All figures have the same calculation time.
  const calculatedAt = useMonthContext().view?.calculatedAt ?? null
  const isWidest = useMediaQuery(WIDEST, window.matchMedia(WIDEST).matches)
  return useMemo(() => {
    const amount = (id: 'grossCommission' | 'yearToDate' | 'sameMonthLastYear'): Column<ReviewedRep> => ({
      id,
      header: t(`commissions.column.${id}`),
      value: ({ figures }) => figures?.[id] ?? null,
      kind: 'amount',
      isHidden: true,
      isSummed: true,
    })
    return [
      { id: 'region', header: t('commissions.column.region'), value: ({ figures }) => figures?.region ?? null, isHidden: true },
      amount('grossCommission'),
      {
        id: 'rate',
        header: t('commissions.column.rate'),
        value: ({ figures }) => figures?.rate ?? null,
        cell: ({ figures }) => format.share(figures?.rate),
        kind: 'percent',
        isHidden: true,
      },
      amount('yearToDate'),
      amount('sameMonthLastYear'),
      {
        id: 'calculatedAt',
        header: t('commissions.column.calculatedAt'),
        value: () => calculatedAt,
        kind: 'instant',
        isSortable: false,
        isHidden: true,
      },
      {
        id: 'twelveMonths',
        header: t('commissions.column.twelveMonths'),
        value: ({ figures }) => figures?.payouts.reduce<number>((sum, payout) => sum + (payout ?? 0), 0) ?? null,
        cell: (rep) => <TwelveMonths rep={rep} />,
        inExports: 'never',
        isHidden: isNarrow || !isWidest,
      },
      {
        id: 'exceptions',
        header: t('commissions.lines.flags'),
        value: ({ figures }) => figures?.exceptions.map((kind) => t(`close.exception.${kind}`)).join(', ') || null,
        cell: (rep) => <Exceptions of={rep.figures?.exceptions ?? []} t={t} />,
        isHidden: isNarrow || !isWidest,
      },
    ]
  }, [t, format, isNarrow, isWidest, calculatedAt])
}

/** Year-to-date payout as a sparkline; its tooltip and label have the figures. */
function TwelveMonths({ rep: { figures } }: { rep: ReviewedRep }) {
  const format = useFormat()
  const { month } = useMonthContext()
  if (!figures) return NONE
  const points = figures.payouts.map((value, at) => ({ month: addMonths(month, at - figures.payouts.length + 1), value }))
  const label = points
    .flatMap(({ month: each, value }) => (value === null ? [] : [`${format.month(each)} ${format.amount(value)}`]))
    .join(', ')
  return (
    <Box component="span" display="block" w={72} title={label}>
      <Sparkline points={points} />
      <span className="sr-only">{label}</span>
    </Box>
  )
}

/** Shows the count; the tooltip and label have the names. */
function Exceptions({ of: kinds, t }: { of: readonly ExceptionKind[]; t: TranslateKey }) {
  const { count } = useFormat()
  if (kinds.length === 0) return NONE
  const names = kinds.map((kind) => t(`close.exception.${kind}`)).join(', ')
  return (
    <span title={names}>
      <StatusChip family="warning">
        <span aria-hidden>{count(kinds.length)}</span>
        <span className="sr-only">{names}</span>
      </StatusChip>
    </span>
  )
}
