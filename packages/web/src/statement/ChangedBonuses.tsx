import { centsOfDollars, type Month, parseMonth } from '@fairshare/engine/values'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useMay } from '../session/me.ts'
import { Notice } from '../ui/state/Notice.tsx'

/** Growth bonuses paid on sales that have changed since, with links to the statements that can post the difference. */
export function ChangedBonuses({ salesPersonId }: { salesPersonId: number }) {
  const { data } = useRead(reads.commission.changedBonuses, { salesPersonId })
  return data?.changed.map(({ selectedMonth, difference }) => {
    const month = parseMonth(selectedMonth)
    return (
      month && (
        <Changed key={selectedMonth} salesPersonId={salesPersonId} month={month} difference={difference} monthParam={selectedMonth} />
      )
    )
  })
}

function Changed({
  salesPersonId,
  month,
  monthParam,
  difference,
}: {
  salesPersonId: number
  month: Month
  monthParam: string
  difference: number
}) {
  const { t } = useTexts()
  const maySeeStatements = useMay('commission-list')
  const search = { month: monthParam, rep: String(salesPersonId) }
  return (
    <Notice
      kind="warning"
      title={t('bonusBaseline.salesChanged', { month, difference: centsOfDollars(difference) })}
      action={
        maySeeStatements && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/commission/list" search={search} />}>
            {t('bonusBaseline.toStatement', { month })}
          </Anchor>
        )
      }
    />
  )
}
