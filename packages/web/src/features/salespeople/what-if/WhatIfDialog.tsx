import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { type call, type DataOf, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { MonthSwitcher } from '../../../ui/month/MonthSwitcher.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { CardsSkeleton } from '../../../ui/state/Skeletons.tsx'
import type { listsToSend } from '../draft/changes.ts'

type About = {
  name: string
  id: number
  edited: ReturnType<typeof listsToSend>
  month: Month
  closedThrough: Month | undefined
}

/** The draft's pay for a month next to the saved version's. Resolves to whether to save it. */
export function WhatIfDialog({ about, close }: DialogProps<About, 'save' | 'discard'>) {
  const { t } = useTexts()
  const { name, id, edited, closedThrough } = about
  const [month, setMonth] = useState(about.month)
  const input = { selectedMonth: formatMonth(month), edited: [{ salesPersonId: id, ...edited }] }
  const read = useRead(reads.salesperson.whatIf, input, { keepPrevious: true })
  const shown = read.data?.salespersons[0]
  const of = read.data && parseMonth(read.data.selectedMonth)
  return (
    <ReadDialog
      title={t('whatIf.title')}
      context={name}
      close={() => close()}
      actions={
        <>
          <Button variant="default" onClick={() => close('discard')}>
            {t('record.discard')}
          </Button>
          <Button onClick={() => close('save')}>{t('record.save')}</Button>
        </>
      }
    >
      <Stack gap="md">
        <MonthSwitcher value={month} onChange={setMonth} />
        {of && closedThrough && of <= closedThrough && <Notice kind="locked">{t('whatIf.isFinalized', { month: of })}</Notice>}
        {read.error && <ErrorState title={t('record.failed')} error={read.error} onRetry={() => read.refetch()} />}
        {!read.error && (shown && of ? <Comparison month={of} shown={shown} /> : <CardsSkeleton />)}
      </Stack>
    </ReadDialog>
  )
}

type Shown = DataOf<typeof call.salesperson.whatIf>['salespersons'][number]

function Comparison({ month, shown }: { month: Month; shown: Shown }) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const rows = [
    { name: t('common.commission'), before: shown.commissionBefore, after: shown.commissionAfter },
    { name: t('common.payout'), before: shown.payoutBefore, after: shown.payoutAfter },
  ]
  return (
    <Stack gap="md" aria-live="polite">
      <PlainTable label={format.longMonth(month)}>
        <thead>
          <tr>
            <th>{format.longMonth(month)}</th>
            <th className="num">{t('whatIf.saved')}</th>
            <th className="num">{t('whatIf.edited')}</th>
            <th className="num">{t('common.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{format.amount(before)}</td>
              <td className="num">{format.amount(after)}</td>
              <td className="num">{format.amount(Math.round((after - before) * 100) / 100)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <PlainTable label={t('whatIf.lastMonths')}>
        <thead>
          <tr>
            <th>{t('whatIf.lastMonths')}</th>
            {shown.lastMonths.map(({ selectedMonth }) => (
              <th key={selectedMonth} className="num">
                {label(selectedMonth)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('common.payout')}</th>
            {shown.lastMonths.map(({ selectedMonth, payout }) => (
              <td key={selectedMonth} className="num">
                {payout === null ? t('whatIf.notCalculated') : format.amount(payout)}
              </td>
            ))}
          </tr>
        </tbody>
      </PlainTable>
      <Notice kind="info">{t('whatIf.writesNothing')}</Notice>
    </Stack>
  )
}
