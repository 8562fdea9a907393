import type { Question, Sources, Target, ValueTarget } from '@fairshare/contract'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Translate, useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AgreedAmount } from './AgreedAmount.tsx'
import { type BadRow, BadRows } from './BadRows.tsx'
import { Questions } from './Questions.tsx'
import type { Decisions } from './use-decisions.ts'
import classes from './uploads.module.css'

type Reading = {
  badRows: readonly BadRow[]
  rows: number
  totalSales: number
  totalGrossCommission: number
  statedTotals?: { totalSales: number | null; totalGrossCommission: number | null; row: number; agrees: boolean } | undefined
  notSales: Readonly<Record<'letterhead' | 'blank' | 'repeatedHeader' | 'note' | 'subtotal' | 'total', number>>
  blanks: readonly { target: ValueTarget; rows: number; totalSales: number }[]
  fixedValues: NonNullable<Sources['fixedValues']>
  warnings: readonly string[]
  questions: readonly Question[]
}

type Props = { fId: number; reading: Reading; decisions: Decisions; forget: () => void }

/** What will be stored, what will not, and whether it agrees with the manufacturer's own totals; then all of it, or nothing. */
export function CheckStep({ fId, reading, decisions, forget }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const [leavesOut, setLeavesOut] = useState(false)
  const [answered, setAnswered] = useState<string[]>([])
  const bad = reading.badRows.length
  const isOpen = reading.questions.some(({ id }) => !answered.includes(id))
  const notSales = (Object.entries(reading.notSales) as [keyof Reading['notSales'], number][]).filter(([, count]) => count > 0)
  const store = useCall(call.uploadprocess.storeMappedValues, {
    refreshes: [reads.uploadprocess, reads.commission, reads.salesperson],
    onSuccess: async () => {
      forget()
      await navigate({ to: '/uploadfile', search: {} })
    },
  })
  const values = Object.entries(decisions).map(([key, decision]) => {
    const at = key.indexOf('|')
    const match = { target: key.slice(0, at) as ValueTarget, value: key.slice(at + 1) }
    return 'addNew' in decision ? { ...match, addNew: decision.addNew } : { ...match, id: decision.id }
  })

  return (
    <Stack gap="md">
      <dl className={classes['cards']} style={{ margin: 0 }}>
        <div className={classes['card']}>
          <dt>{t('check.rows')}</dt>
          <dd>
            {format.count(reading.rows - bad)}
            <small>{bad > 0 ? t('check.ofRows', { count: reading.rows }) : t('check.allRows')}</small>
          </dd>
        </div>
        <div className={classes['card']}>
          <dt>{t('uploads.sales')}</dt>
          <dd>
            <AgreedAmount value={reading.totalSales} stated={reading.statedTotals?.totalSales ?? null} />
            <small>{totalsText(t, reading.statedTotals)}</small>
          </dd>
        </div>
        <div className={classes['card']}>
          <dt>{t('uploads.gross')}</dt>
          <dd>
            <AgreedAmount value={reading.totalGrossCommission} stated={reading.statedTotals?.totalGrossCommission ?? null} />
          </dd>
        </div>
        <div className={classes['card']}>
          <dt>{t('check.skipped')}</dt>
          <dd>
            {format.count(notSales.reduce((sum, [, count]) => sum + count, 0))}
            <small>{notSales.map(([kind, count]) => t(`check.notSales.${kind}`, { count })).join(' · ') || t('check.noneSkipped')}</small>
          </dd>
        </div>
        {(Object.entries(reading.fixedValues) as [Target, string][]).map(([target, value]) => (
          <div key={target} className={classes['card']}>
            <dt>{t('check.fixed', { field: t(`uploads.target.${target}`) })}</dt>
            <dd>
              {value}
              <small className="num">{format.money(reading.totalSales)}</small>
            </dd>
          </div>
        ))}
        {reading.blanks.map(({ target, rows, totalSales }) => (
          <div key={target} className={classes['card']}>
            <dt>{t('check.blanks', { field: t(`uploads.target.${target}`) })}</dt>
            <dd>
              {t('check.blankRows', { count: rows })}
              <small className="num">{format.money(totalSales)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {reading.warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      <Questions fId={fId} questions={reading.questions} answered={answered} onAnswer={setAnswered} />
      {bad > 0 && (
        <Notice kind="danger" title={t('check.badRows', { count: bad })}>
          <BadRows rows={reading.badRows} />
          <Checkbox
            mt="sm"
            label={t('check.leaveOut', { count: bad })}
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
        </Notice>
      )}
      <Group justify="flex-end">
        <Button
          disabled={isOpen || (bad > 0 && !leavesOut)}
          loading={store.isPending}
          onClick={() => store.mutate({ fId, values, confirmed: answered, ...(bad > 0 && { leaveOutBadRows: leavesOut }) })}
        >
          {t('check.store')}
        </Button>
      </Group>
    </Stack>
  )
}

function totalsText(t: Translate, stated: Reading['statedTotals']) {
  if (!stated) return t('check.noTotal')
  return stated.agrees ? t('check.totalAgrees') : t('check.totalDiffers')
}
