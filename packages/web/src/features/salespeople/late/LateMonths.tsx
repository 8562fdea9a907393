import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import type { LateDifference } from './LateLines.tsx'

/** Finalized months with another result: by the rules, minus paid and posted amounts. */
export function LateMonths({ months }: { months: LateDifference['months'] }) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const shown = months.filter(({ alreadyPosted, difference }) => alreadyPosted !== 0 || difference !== 0)
  if (shown.length === 0) return null
  return (
    <PlainTable label={t('lateChanges.title')}>
      <thead>
        <tr>
          <th>{t('record.month')}</th>
          <th data-words>{t('lateChanges.part')}</th>
          <th className="num">{t('common.byTheseRules')}</th>
          <th className="num">{t('lateChanges.paid')}</th>
          <th className="num">{t('lateChanges.alreadyPosted')}</th>
          <th className="num">{t('common.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ selectedMonth, part, recomputed, paid, alreadyPosted, difference }) => (
          <tr key={`${selectedMonth} ${part}`}>
            <th scope="row" data-whole>
              {label(selectedMonth)}
            </th>
            <td data-words>{t(`lateChanges.parts.${part}`)}</td>
            <td className="num">{format.amount(recomputed)}</td>
            <td className="num">{format.amount(paid)}</td>
            <td className="num">{format.amount(alreadyPosted)}</td>
            <td className="num">{format.amount(difference)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
