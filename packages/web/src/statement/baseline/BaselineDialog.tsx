import type { Statement } from '@fairshare/contract'
import { centsOfDollars, parseMonth, percentOfNumber, percentOfUnits } from '@fairshare/engine/values'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { BaselineLines } from './BaselineLines.tsx'
import { type Baseline, BaselineMonths } from './BaselineMonths.tsx'
import { useScopeDescription } from '../scope.ts'

type About = { salesPersonId: number; name: string; monthParam: string; bonus: Statement['bonuses'][number] }

/** Explains a growth bonus's baseline: figures, agreement, and each month's sales and lines. */
export function BaselineDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const describeScope = useScopeDescription()
  const [salesMonth, openMonth] = useState<string>()
  const { salesPersonId, monthParam, bonus } = about
  const input = { salesPersonId, bonusRuleId: bonus.bonusRuleId, selectedMonth: monthParam }
  const read = useRead(reads.commission.bonusBaseline, input)
  return (
    <ReadDialog
      title={t('bonusBaseline.open')}
      context={<Dotted facts={[about.name, describeScope(bonus)]} />}
      close={() => close()}
      width={760}
    >
      <Loaded read={read} rows={6} columns={3}>
        {(baseline) => (
          <Stack gap="md">
            <Changed baseline={baseline} salesPersonId={salesPersonId} monthParam={monthParam} />
            <Figures baseline={baseline} monthParam={monthParam} />
            <BaselineMonths months={baseline.months} opened={salesMonth} open={openMonth} />
            {salesMonth !== undefined && <BaselineLines key={salesMonth} input={{ ...input, salesMonth }} />}
          </Stack>
        )}
      </Loaded>
    </ReadDialog>
  )
}

/** Notice that the sales have changed, with a link to post the difference. */
function Changed({ baseline, salesPersonId, monthParam }: { baseline: Baseline; salesPersonId: number; monthParam: string }) {
  const { t } = useTexts()
  const post = useCall(call.commission.postBonusDifference, { refreshes: [reads.commission, reads.salesperson] })
  const month = parseMonth(monthParam)
  const { kept, now, late } = baseline
  const isOther = kept.baseline !== now.baseline || kept.sales !== now.sales
  // A projection is not paid: old and new amounts are compared, and nothing is owed.
  if (!month || !isOther || kept.version === null || baseline.isProjection) return null
  const [before, after] = kept.baseline === now.baseline ? [kept.sales, now.sales] : [kept.baseline, now.baseline]
  const explanation = t(kept.baseline === now.baseline ? 'bonusBaseline.changedSales' : 'bonusBaseline.changed', {
    month,
    before: centsOfDollars(before),
    after: centsOfDollars(after),
    bonus: centsOfDollars(now.bonus),
    paid: centsOfDollars(kept.bonus),
  })
  const open = late ? parseMonth(late.selectedMonth) : undefined
  return (
    <Notice
      kind={late && late.difference !== 0 ? 'warning' : 'info'}
      title={explanation}
      action={
        late &&
        open &&
        late.difference !== 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={post.isPending}
            onClick={() =>
              post.mutate({ salesPersonId, selectedMonth: monthParam, postedIn: late.selectedMonth, difference: late.difference })
            }
          >
            {t('bonusBaseline.post', { amount: centsOfDollars(late.difference), month: open })}
          </Button>
        )
      }
    >
      {!late && t('bonusBaseline.willPay', { month })}
      {late && late.difference !== 0 && t('bonusBaseline.stays', { difference: centsOfDollars(late.difference), month })}
      {late && late.difference === 0 && t('bonusBaseline.settled', { posted: centsOfDollars(late.alreadyPosted) })}
    </Notice>
  )
}

function Figures({ baseline, monthParam }: { baseline: Baseline; monthParam: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const { kept, now, growthBonus, override, baselineKind } = baseline
  const month = parseMonth(monthParam)
  const rate = percentOfNumber(growthBonus) ?? percentOfUnits(0)
  const growth = (of: Baseline['now']) => Math.max(of.sales - of.baseline, 0)
  const rows = [
    [t('bonusBaseline.sales'), kept.sales, now.sales],
    [t('bonusBaseline.baseline'), kept.baseline, now.baseline],
    [t('bonusBaseline.growth'), growth(kept), growth(now)],
    [t('bonusBaseline.bonus', { rate }), kept.bonus, now.bonus],
  ] as const
  const at = kept.at
  return (
    <section>
      <PlainTable label={t('bonusBaseline.open')}>
        <thead>
          <tr>
            <th>{t('bonusBaseline.figure')}</th>
            <th className="num">{t(kept.version === null ? 'bonusBaseline.calculated' : 'bonusBaseline.kept')}</th>
            <th className="num">{t('bonusBaseline.now')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{format.amount(before)}</td>
              <td className="num">{format.amount(after)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Stack gap={2} mt="xs" fz="sm" c="dimmed">
        {month && kept.version !== null && <div>{t('bonusBaseline.keptBy', { version: kept.version, month, name: kept.by, at })}</div>}
        {month && kept.version === null && <div>{t('bonusBaseline.calculatedBy', { month, name: kept.by, at })}</div>}
        {override && <div>{t('bonusBaseline.agreed', { name: override.changedBy, at: override.changedAt })}</div>}
        {baselineKind === 'no baseline' && <div>{t('bonusBaseline.noBaseline')}</div>}
      </Stack>
    </section>
  )
}
