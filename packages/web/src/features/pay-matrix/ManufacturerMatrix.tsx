import type { ManufacturerRates, RATES_BY } from '@fairshare/contract'
import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { NONE, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { useMonthLabel, monthFromParam } from '../../months/month-label.ts'
import { useScopeDescription } from '../../statement/scope.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import type { Grid } from '../../ui/table/grid.ts'
import { MatrixHeader } from './MatrixHeader.tsx'
import { Facts, NoneCell, PopoverCell } from './PopoverCell.tsx'
import { RuleLinks } from './RuleLinks.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import classes from './pay-matrix.module.css'

type Props = { manufacturerId: number; selectedMonth: string; by: (typeof RATES_BY)[number] }
type Cell = ManufacturerRates['salespersons'][number]['cells'][number]

/** A rate that differs from its column by this many points is highlighted. */
const FAR_POINTS = 10

export function ManufacturerMatrix({ manufacturerId, selectedMonth, by }: Props) {
  const { t } = useTexts()
  const monthLabel = useMonthLabel()
  const keys = useGridKeys()
  const read = useRead(reads.payMatrix.manufacturer, { manufacturerId, selectedMonth, by }, { keepPrevious: true })
  const { data } = read
  const onExport = useListExport({
    list: 'pay-matrix',
    title: t('nav.paymatrix'),
    filters: [
      [t('masters.manufacturer'), data?.manufacturer ?? ''],
      [t('payMatrix.month'), monthLabel(selectedMonth)],
    ],
    isPicture: true,
  })
  if (!data)
    return read.error ? <ErrorState title={t('payMatrix.failed')} error={read.error} onRetry={() => read.refetch()} /> : <CardsSkeleton />
  if (data.salespersons.length === 0)
    return (
      <EmptyState title={t('payMatrix.noRates', { manufacturer: data.manufacturer, month: monthFromParam(data.selectedMonth) })}>
        {t('payMatrix.noRatesHint')}
      </EmptyState>
    )
  const any = t('payMatrix.any')
  return (
    <>
      <MatrixHeader
        lead={t(data.isCalculated ? 'payMatrix.leadPaid' : 'payMatrix.leadRules')}
        onTake={(choice) => void onExport(choice, ratesGrid(data, { any, rep: t('payMatrix.rep') }))}
      />
      <div className={classes['scroller']}>
        <table className={classes['matrix']} role="grid" aria-label={t('payMatrix.ratesOf', { manufacturer: data.manufacturer })} {...keys}>
          <thead>
            <tr>
              <th scope="col">{t('payMatrix.rep')}</th>
              {data.columns.map(({ name }) => (
                <th key={name ?? ''} scope="col">
                  {name ?? any}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.salespersons.map(({ salesPersonId, name, cells }) => (
              <tr key={salesPersonId}>
                <th scope="row">
                  <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={{ view: 'rules' }}>
                    {name}
                  </Link>
                </th>
                {cells.map((cell, at) => (
                  <PaidCell
                    key={data.columns[at]?.name ?? ''}
                    rep={{ salesPersonId, name }}
                    column={data.columns[at] ?? null}
                    cell={cell}
                    month={data.selectedMonth}
                  />
                ))}
              </tr>
            ))}
            <Medians columns={data.columns} />
          </tbody>
        </table>
      </div>
    </>
  )
}

type PaidProps = {
  rep: { salesPersonId: number; name: string }
  column: ManufacturerRates['columns'][number] | null
  cell: Cell
  month: string
}

/** A rep's rate in a column. Opens its rules and sales. */
function PaidCell({ rep, column, cell, month }: PaidProps) {
  const { t } = useTexts()
  const format = useFormat()
  const describeScope = useScopeDescription()
  const median = column?.median ?? null
  if (cell === null) return <NoneCell />
  const points = cell.commission === null || median === null ? 0 : cell.commission - median
  const isFar = Math.abs(points) > FAR_POINTS
  const description =
    cell.commission === null ? t('payMatrix.several') : cell.isPaid ? format.amount(cell.commission) : format.rate(cell.commission)
  const facts = [
    ...(cell.commission === null
      ? []
      : [[t('payMatrix.rate'), cell.isPaid ? format.share(cell.commission) : format.percent(cell.commission)] as const]),
    [t('payMatrix.median'), format.share(median)],
    [t('payMatrix.lines'), cell.isPaid ? format.count(cell.lines) : NONE],
    [t('payMatrix.sales'), cell.isPaid ? format.amount(cell.totalSales) : NONE],
    [t('payMatrix.commission'), cell.isPaid ? format.amount(cell.totalCommissionAmount) : NONE],
  ] as const
  return (
    <PopoverCell
      heading={t('payMatrix.cellOf', { name: rep.name, column: column?.name ?? t('payMatrix.any') })}
      look={{ className: classes['cell'], isFuture: !cell.isPaid, isFar }}
      description={
        <>
          {description}
          {isFar && (
            <Box component="span" ml={6} fz="xs" fw={500}>
              {t(points > 0 ? 'payMatrix.above' : 'payMatrix.below')}
            </Box>
          )}
        </>
      }
    >
      {(leave) => (
        <>
          {isFar && median !== null && <p>{t('payMatrix.far', { median })}</p>}
          <Facts list={facts} />
          {cell.rules.map((rule) => (
            <Box key={rule.id} py={6}>
              {t('payMatrix.ruleRate', { rule: describeScope(rule), rate: rule.commission })}
              <Group gap="4px 16px">
                <RuleLinks rep={rep} rule={rule} isRemoved={false} month={month} hasLines={cell.isPaid} leave={leave} />
              </Group>
            </Box>
          ))}
        </>
      )}
    </PopoverCell>
  )
}

function Medians({ columns }: Pick<ManufacturerRates, 'columns'>) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <tr className={classes['net']}>
      <th scope="row">{t('payMatrix.median')}</th>
      {columns.map(({ name, median }) => (
        <td key={name ?? ''}>{format.amount(median)}</td>
      ))}
    </tr>
  )
}

const ratesGrid = ({ columns, salespersons }: ManufacturerRates, labels: { any: string; rep: string }): Grid => ({
  columns: [
    { id: 'rep', header: labels.rep, kind: 'text' },
    ...columns.map(({ name }, at) => ({ id: `column${at}`, header: name ?? labels.any, kind: 'percent' }) as const),
  ],
  rows: salespersons.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.commission ?? null)]),
  totals: undefined,
})
