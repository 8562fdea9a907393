import type { SalespersonSummary, SalesPersonView } from '@fairshare/contract'
import { balanceStatus } from '@fairshare/engine'
import { Box, Group, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { Card } from '../../../ui/Card.tsx'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import classes from '../salespeople.module.css'

type Person = Pick<SalesPersonView, 'id' | 'ledgerBalance'>

/** A summary of the pay, next to the profile. */
export function PaySummary({ person }: { person: Person }) {
  const { t } = useTexts()
  const read = useRead(reads.salesperson.summary, { salesPersonId: person.id })
  return (
    <Card title={t('paySummary.title')}>
      <Loaded read={read} rows={3} columns={2}>
        {(summary) => <Figures person={person} summary={summary} />}
      </Loaded>
    </Card>
  )
}

function Figures({ person: { ledgerBalance }, summary }: { person: Person; summary: SalespersonSummary }) {
  const { t } = useTexts()
  const format = useFormat()
  const { paidMonth, yearToDate, rank, salespersons } = summary
  const balance = (
    <Fact
      label={t('salespeople.ledgerBalance')}
      note={ledgerBalance !== null && t(`statement.balanceStatus.${balanceStatus(ledgerBalance)}`)}
    >
      {format.amount(ledgerBalance)}
    </Fact>
  )
  if (paidMonth === null)
    return (
      <dl className={classes['facts']}>
        {balance}
        <p className={classes['second']}>{t('paySummary.none')}</p>
      </dl>
    )
  return (
    <>
      <dl className={classes['facts']}>
        <Fact label={t('repDashboard.yearToDate')} note={t('paySummary.upTo', { month: monthFromParam(paidMonth) })}>
          {format.amount(yearToDate)}
        </Fact>
        {balance}
        <Fact label={t('repDashboard.rank')} note={rank !== null && t('paySummary.byCommission', { month: monthFromParam(paidMonth) })}>
          {rank === null
            ? t('paySummary.notListed', { month: monthFromParam(paidMonth) })
            : t('repDashboard.rankOf', { rank, total: salespersons })}
        </Fact>
      </dl>
      <Payouts months={summary.months} />
    </>
  )
}

function Fact({ label, note, children }: { label: string; note: string | false; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <div>{children}</div>
        {note && <div className={classes['second']}>{note}</div>}
      </dd>
    </div>
  )
}

const SPANS = ['12', '24'] as const

/** Payouts as a sparkline, with the first and last as figures. */
function Payouts({ months }: { months: SalespersonSummary['months'] }) {
  const { t } = useTexts()
  const [span, setSpan] = useState<string>(SPANS[0])
  const shown = months.slice(-Number(span))
  const known = shown.flatMap(({ selectedMonth, payout }) => (payout === null ? [] : [{ selectedMonth, payout }]))
  const [first, last] = [known[0], known.at(-1)]
  if (months.every(({ payout }) => payout === null)) return null
  return (
    <Box component="figure" m={0} mt="md" aria-label={t('paySummary.payouts')}>
      <Group component="figcaption" justify="space-between" gap="xs" mb="xs" fz={13}>
        <span>{t('paySummary.payouts')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('paySummary.span')}
          value={span}
          onChange={setSpan}
          data={SPANS.map((value) => ({ value, label: t('paySummary.months', { months: Number(value) }) }))}
        />
      </Group>
      <Sparkline points={shown.map(({ selectedMonth, payout }) => ({ month: monthFromParam(selectedMonth), value: payout }))} />
      {first && last && (
        <Box component="p" className={classes['second'] ?? ''} m={0} mt="xs">
          {t('paySummary.fromTo', {
            first: first.payout,
            from: monthFromParam(first.selectedMonth),
            last: last.payout,
            to: monthFromParam(last.selectedMonth),
          })}
        </Box>
      )}
    </Box>
  )
}
