import { Box } from '@mantine/core'
import type { TranslateKey } from '../../../i18n/use-texts.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useFigureColumns } from './figure-columns.tsx'
import { Change, Reviewed } from './review-columns.tsx'
import type { Rep, Totals } from '../month/month-data.ts'
import { isReviewed, paidOnTop, type ReviewedRep, shownParts } from './rep-views.ts'
import { StatementChip } from '../statements/send/statement-status.tsx'
import classes from '../commissions.module.css'

type Options = {
  /** All reps of the month, regardless of filters. */
  reps: readonly ReviewedRep[] | undefined
  /** Next to an open statement, and on phones, only name and amount fit. */
  isNarrow: boolean
  isPhone: boolean
  /** Other pay has separate columns if the net payout stays visible with them, else one. */
  isWide: boolean
  /** Only open months are reviewed, and only finalized ones have different statement statuses. */
  isOpen: boolean
}

/** Figures of the total without their own column. */
type Elsewhere = 'floorAmount' | 'shortfallAdvanced' | 'guaranteeTopUp' | 'recovery' | 'ledgerMovement' | 'payout'

export function useRepColumns({ reps, isNarrow, isPhone, isWide, isOpen }: Options): Column<ReviewedRep>[] {
  const { t } = useTexts()
  const { currency } = useFormat()
  const parts = useMemo(() => shownParts(reps ?? [], isWide), [reps, isWide])
  const isAnyCarried = reps?.some(({ balanceBefore = 0 }) => balanceBefore !== 0) === true
  const figures = useFigureColumns(isNarrow)
  return useMemo(() => {
    const amount = (id: Exclude<keyof Totals, Elsewhere>, isHidden = false): Column<ReviewedRep> => ({
      id,
      header: t(`commissions.column.${id}`),
      value: (rep) => rep[id] ?? null,
      kind: 'amount',
      isHidden: isHidden || isNarrow,
      isSummed: true,
    })
    return [
      { id: 'name', header: t('commissions.column.rep'), value: ({ name }) => name, isKey: true },
      { id: 'territory', header: t('commissions.column.territory'), value: ({ primaryTerritory }) => primaryTerritory, isHidden: isNarrow },
      amount('totalSales'),
      amount('totalCommission'),
      amount('annualBonus', !parts.has('annualBonus')),
      amount('normalAdjustments', !parts.has('normalAdjustments')),
      amount('earnings', true),
      { ...amount('drawAndGuarantee'), cell: (rep) => <DrawOrGuarantee rep={rep} t={t} /> },
      amount('creditPaid', !parts.has('creditPaid')),
      amount('salary', !parts.has('salary')),
      amount('reimbursement', !parts.has('reimbursement')),
      onTop(t, isNarrow || !parts.has('paidOnTop')),
      amount('balanceBefore', !isAnyCarried),
      amount('balanceAfter', true),
      {
        id: 'payout',
        header: t('commissions.column.payout', { currency }),
        value: ({ payout }) => payout ?? null,
        kind: 'amount',
        isSummed: true,
        cell: (rep) => <Payout rep={rep} t={t} />,
      },
      {
        id: 'change',
        header: t('close.againstLastMonth', { currency }),
        value: ({ change }) => change,
        kind: 'amount',
        cell: (rep) => <Change rep={rep} />,
        isHidden: isNarrow && !isPhone,
      },
      ...figures,
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count', isHidden: true, isSummed: true },
      { id: 'email', header: t('commissions.column.email'), value: ({ email }) => email, isHidden: true },
      {
        id: 'statement',
        header: t('commissions.column.statement'),
        value: ({ statementStatus }) => t(`commissions.statementStatus.${statementStatus}`),
        cell: ({ statementStatus }) => <StatementChip status={statementStatus} />,
        isHidden: isOpen,
      },
      {
        id: 'reviewed',
        header: t('close.reviewedColumn'),
        value: (rep) => (isReviewed(rep) ? (rep.review?.reviewedBy ?? '') : null),
        ...(isOpen && { cell: (rep: ReviewedRep) => <Reviewed rep={rep} isNarrow={isNarrow && !isPhone} /> }),
        isHidden: isNarrow && !isOpen,
      },
    ]
  }, [t, currency, parts, figures, isAnyCarried, isNarrow, isPhone, isOpen])
}

const onTop = (t: TranslateKey, isHidden: boolean): Column<ReviewedRep> => ({
  id: 'paidOnTop',
  header: t('commissions.column.paidOnTop'),
  value: paidOnTop,
  kind: 'amount',
  isHidden,
  isSummed: true,
})

/** Labels the effect of a draw or guarantee next to the figure. */
function DrawOrGuarantee({ rep, t }: { rep: Rep; t: TranslateKey }) {
  const format = useFormat()
  const what = rep.recovery
    ? 'recovery'
    : rep.guaranteeTopUp
      ? 'topUp'
      : rep.shortfallAdvanced
        ? rep.floorKind === 'Draw'
          ? 'advance'
          : 'carried'
        : undefined
  return (
    <span title={what && t(`statement.steps.${what}`)}>
      {what && <span className={classes['what']}>{t(`commissions.floor.${what}`)}</span>}
      {format.amount(rep.drawAndGuarantee)}
    </span>
  )
}

/** Only a negative payout is colored. */
function Payout({ rep, t }: { rep: Rep; t: TranslateKey }) {
  const format = useFormat()
  const text = (
    <Box fw={600} component="strong">
      {format.amount(rep.payout)}
    </Box>
  )
  if ((rep.payout ?? 0) >= 0) return text
  return (
    <span className={classes['negative']}>
      <StatusChip family="danger">{t('statement.negative')}</StatusChip>
      {text}
    </span>
  )
}
