import { centsOfDollars, percentOfNumber } from '@fairshare/engine/values'
import { Title } from '@mantine/core'
import type { call, DataOf } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'

export type LateDifference = NonNullable<DataOf<typeof call.salesperson.lateDifference>>
type Line = LateDifference['lines'][number]

/** Sales of finalized months that earn another amount under the edited rules. */
export function LateLines({ lines, total }: { lines: readonly Line[]; total: number }) {
  const { t } = useTexts()
  const format = useFormat()
  const earned = useEarned()
  return (
    <>
      <Title order={3} mb="xs">
        {t('lateChanges.lines', { count: total })}
      </Title>
      <PlainTable isDense label={t('lateChanges.lines', { count: total })}>
        <thead>
          <tr>
            <th>{t('lateChanges.invoiceDate')}</th>
            <th data-words>{t('lateChanges.sale')}</th>
            <th className="num">{t('common.sales')}</th>
            <th className="num">{t('lateChanges.before')}</th>
            <th className="num">{t('common.byTheseRules')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.saleId}>
              <td>{format.date(line.invoiceDate)}</td>
              <td data-words>{placeOf(line)}</td>
              <td className="num">{format.amount(line.sales)}</td>
              <td className="num">{earned(line.before)}</td>
              <td className="num">{earned(line.after)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}

const placeOf = ({ manufacturerName, territoryName, hospitalName, surgeonName, procedureName }: Line) =>
  [manufacturerName, territoryName, hospitalName, surgeonName, procedureName].filter((name) => name !== null).join(', ')

function useEarned() {
  const { t } = useTexts()
  return (earned: Line['before']): string => {
    const rate = earned ? percentOfNumber(earned.commissionPercent) : undefined
    if (!earned || rate === undefined) return t('lateChanges.nothing')
    return t('lateChanges.earned', { amount: centsOfDollars(earned.commission), rate })
  }
}
