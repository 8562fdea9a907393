import { Anchor, SimpleGrid } from '@mantine/core'
import type { call } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { PlainTable } from '../../ui/PlainTable.tsx'

export type Baseline = Awaited<ReturnType<typeof call.commission.bonusBaseline>>['data']
type Props = { months: Baseline['months']; opened: string | undefined; open: (month: string) => void }

/** Monthly sales of last year and this year; a month opens its lines. */
export function BaselineMonths({ months, opened, open }: Props) {
  const years = [...Map.groupBy(months, ({ selectedMonth }) => selectedMonth.slice(-4))]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {years.map(([year, ofYear]) => (
        <Year key={year} year={year} months={ofYear} opened={opened} open={open} />
      ))}
    </SimpleGrid>
  )
}

function Year({ year, months, opened, open }: Props & { year: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const hasKept = months.some(({ keptSales }) => keptSales !== null)
  const total = (of: (month: Baseline['months'][number]) => number) =>
    months.reduce((sum, month) => sum + Math.round(of(month) * 100), 0) / 100
  return (
    <PlainTable isDense label={t('bonusBaseline.ofYear', { year })}>
      <thead>
        <tr>
          <th>{t('common.month')}</th>
          {hasKept && <th className="num">{t('bonusBaseline.keptSales')}</th>}
          <th className="num">{t('common.sales')}</th>
          <th className="num">{t('common.version')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ selectedMonth, lines, sales, keptSales, version }) => (
          <tr key={selectedMonth}>
            <th scope="row">
              {lines === 0 ? (
                label(selectedMonth)
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  fz="inherit"
                  aria-expanded={opened === selectedMonth}
                  onClick={() => open(selectedMonth)}
                >
                  {label(selectedMonth)}
                </Anchor>
              )}
            </th>
            {hasKept && <td className="num">{keptSales === null ? '' : format.amount(keptSales)}</td>}
            <td className="num">
              {keptSales === null || keptSales === sales ? format.amount(sales) : <strong>{format.amount(sales)}</strong>}
            </td>
            <td className="num">{version === null ? '' : format.count(version)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('bonusBaseline.ofYear', { year })}</th>
          {hasKept && <td className="num">{format.amount(total(({ keptSales }) => keptSales ?? 0))}</td>}
          <td className="num">{format.amount(total(({ sales }) => sales))}</td>
          <td />
        </tr>
      </tfoot>
    </PlainTable>
  )
}
