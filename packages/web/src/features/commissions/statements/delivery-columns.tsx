import type { TranslateKey } from '../../../i18n/use-texts.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import classes from '../commissions.module.css'
import { useMonthContext } from '../month/month-context.ts'
import type { SentRow } from './deliveries.ts'
import { BouncedAddress } from './send/BouncedAddress.tsx'
import { StatementChip } from './send/statement-status.tsx'

export function useDeliveryColumns(): Column<SentRow>[] {
  const { t } = useTexts()
  const format = useFormat()
  const { currency } = format
  return useMemo(
    () => [
      { id: 'name', header: t('commissions.column.rep'), value: ({ name }) => name, isKey: true },
      { id: 'to', header: t('commissions.sent.to'), value: ({ to }) => to },
      { id: 'cc', header: t('commissions.sent.cc'), value: ({ cc }) => cc.join(', ') },
      { id: 'payout', header: t('commissions.column.payout', { currency }), value: ({ payout }) => payout, kind: 'amount' },
      {
        id: 'kind',
        header: t('common.version'),
        value: ({ delivery }) => (delivery ? `${t(`commissions.sent.kind.${delivery.kind}`)} · ${format.count(delivery.version)}` : null),
      },
      {
        id: 'status',
        header: t('common.status'),
        value: ({ status }) => t(`commissions.statementStatus.${status}`),
        alsoShows: (row) => reasonOf(row, t),
        cell: (row) => <Status row={row} t={t} />,
      },
      {
        id: 'queuedAt',
        header: t('commissions.sent.queuedAt'),
        value: ({ delivery }) => delivery?.queuedAt ?? null,
        kind: 'instant',
        isHidden: true,
      },
      { id: 'sentAt', header: t('commissions.sent.sentAt'), value: ({ delivery }) => delivery?.sentAt ?? null, kind: 'instant' },
      { id: 'by', header: t('common.by'), value: ({ delivery }) => delivery?.requestedBy ?? null },
    ],
    [t, currency, format],
  )
}

/** A failure has its reason next to the chip, and a bounce a field for the right address. */
function Status({ row, t }: { row: SentRow; t: TranslateKey }) {
  const { monthParam } = useMonthContext()
  const { status, bounced } = row
  const why = reasonOf(row, t)
  return (
    <span className={classes['sent']}>
      <StatementChip status={status} />
      {why && (
        <span className={classes['sentWhy']} title={why}>
          {why}
        </span>
      )}
      {bounced && <BouncedAddress recipient={bounced} monthParam={monthParam} />}
    </span>
  )
}

function reasonOf({ status, delivery, to }: SentRow, t: TranslateKey): string | null {
  const copies = delivery?.refusedCopies.map(({ address, reason }) => t('sending.copyRefused', { address, reason })).join(' ') || null
  return delivery?.error ?? copies ?? (status === 'Not sent' && to === '' ? t('commissions.send.noEmail') : null)
}
