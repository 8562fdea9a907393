import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlainTable } from '../PlainTable.tsx'
import type { Series } from './points.ts'

/** The figures of a chart. */
export function ChartTable({ title, series }: { title: string; series: readonly Series[] }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <PlainTable label={title} isDense>
      <thead>
        <tr>
          <th scope="col">{t('common.month')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series[0]?.points.map(({ month }, at) => (
          <tr key={month}>
            <th scope="row">{format.month(month)}</th>
            {series.map(({ name, points }) => (
              <td key={name}>{format.amount(points[at]?.value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
