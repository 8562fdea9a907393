import type { PayMonth } from '@fairshare/contract'
import { parseMonth, yearOf } from '@fairshare/engine/values'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { NONE, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import type { Grid } from '../../ui/table/grid.ts'
import { MatrixHeader } from './MatrixHeader.tsx'
import { Facts, NoneCell, PopoverCell } from './PopoverCell.tsx'
import type { Shown } from './search.ts'
import { useGridKeys } from './use-grid-keys.ts'
import classes from './pay-matrix.module.css'

type Cell = NonNullable<PayMonth['salespersons'][number]['cells'][number]>
type Sums = PayMonth['total']

/** Reps in rows and manufacturers in columns: what each rep is paid on whose sales in a month. */
export function MonthMatrix({ selectedMonth, shown }: { selectedMonth: string; shown: Shown }) {
  const { t } = useTexts()
  const keys = useGridKeys()
  const read = useRead(reads.payMatrix.month, { selectedMonth }, { keepPrevious: true })
  const { data } = read
  const title = t('payMatrix.ofMonth', { month: monthFromParam(data?.selectedMonth ?? selectedMonth) })
  const onExport = useListExport({
    list: 'pay-matrix',
    title,
    filters: [[t('payMatrix.shown'), t(`payMatrix.show.${shown}`)]],
    isPicture: true,
  })
  if (!data)
    return read.error ? <ErrorState title={t('payMatrix.failed')} error={read.error} onRetry={() => read.refetch()} /> : <RowsSkeleton />
  if (data.salespersons.length === 0)
    return (
      <EmptyState title={t('payMatrix.noRulesOfMonth', { month: monthFromParam(data.selectedMonth) })}>
        {t('payMatrix.noRulesOfMonthHint')}
      </EmptyState>
    )
  const highest = highestOf(data, shown)
  const lead = !data.isCalculated ? 'leadRules' : shown === 'rate' ? 'leadPaid' : 'leadAmount'
  return (
    <>
      <MatrixHeader
        lead={t(`payMatrix.${lead}`)}
        onTake={(choice) => void onExport(choice, monthGrid(data, shown, { rep: t('payMatrix.rep'), total: t('reports.total') }))}
      />
      <div className={classes['scroller']}>
        <table className={classes['matrix']} role="grid" aria-label={title} {...keys}>
          <Heads data={data} shown={shown} />
          <tbody>
            {data.salespersons.map((rep) => (
              <RepRow key={rep.salesPersonId} data={data} rep={rep} shown={shown} highest={highest} />
            ))}
            {shown !== 'rate' && <Totals data={data} shown={shown} />}
          </tbody>
        </table>
      </div>
      {data.totalSalespersons > data.salespersons.length && (
        <p className={classes['above']}>{t('payMatrix.firstReps', { listed: data.salespersons.length, total: data.totalSalespersons })}</p>
      )}
    </>
  )
}

const amountOf = (shown: Shown, { totalSales, totalCommissionAmount }: Sums) => (shown === 'sales' ? totalSales : totalCommissionAmount)

const valueOf = (shown: Shown, cell: Cell): number | null =>
  shown === 'rate' ? cell.commission : cell.isPaid ? amountOf(shown, cell) : null

/** The highest value by scale: one scale for the whole matrix, except that percentages of sales and of gross commission differ. */
function highestOf({ salespersons }: PayMonth, shown: Shown): ReadonlyMap<Cell['basis'], number> {
  const highest = new Map<Cell['basis'], number>()
  for (const cell of salespersons.flatMap(({ cells }) => cells)) {
    if (!cell) continue
    const scale = scaleOf(shown, cell)
    highest.set(scale, Math.max(highest.get(scale) ?? 0, Math.abs(valueOf(shown, cell) ?? 0)))
  }
  return highest
}

const scaleOf = (shown: Shown, { basis }: Cell) => (shown === 'rate' ? basis : null)

type Props = { data: PayMonth; shown: Shown }
type Scale = { highest: ReadonlyMap<Cell['basis'], number> }

function Heads({ data: { manufacturers, selectedMonth }, shown }: Props) {
  const { t } = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{t('payMatrix.rep')}</th>
        {manufacturers.map(({ manufacturerId, manufacturer }) => (
          <th key={manufacturerId} scope="col" className={classes['wraps']}>
            <Link to="/paymatrix" search={{ view: 'manufacturer', manufacturer: String(manufacturerId), month: selectedMonth }}>
              {manufacturer}
            </Link>
          </th>
        ))}
        {shown !== 'rate' && (
          <th scope="col" className={classes['year']}>
            {t('reports.total')}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** A rep's rates or amounts. The name opens the rep's own matrix of the year. */
function RepRow({ data, rep, shown, highest }: Props & Scale & { rep: PayMonth['salespersons'][number] }) {
  const { salesPersonId, name, cells, ...sums } = rep
  const format = useFormat()
  const month = parseMonth(data.selectedMonth)
  const toRep = { view: 'rep', rep: String(salesPersonId), year: month && String(yearOf(month)) } as const
  return (
    <tr>
      <th scope="row">
        <Link to="/paymatrix" search={toRep} data-edit>
          {name}
        </Link>
      </th>
      {cells.map((cell, at) => (
        <RateOfRep
          key={data.manufacturers[at]?.manufacturerId}
          data={data}
          name={name}
          manufacturer={data.manufacturers[at]?.manufacturer ?? ''}
          cell={cell}
          shown={shown}
          highest={highest}
          toRep={toRep}
        />
      ))}
      {shown !== 'rate' && <td className={classes['year']}>{format.amount(amountOf(shown, sums))}</td>}
    </tr>
  )
}

type RateProps = Props &
  Scale & {
    name: string
    manufacturer: string
    cell: Cell | null
    toRep: { view: 'rep'; rep: string; year: string | undefined }
  }

function RateOfRep({ data, name, manufacturer, cell, shown, highest, toRep }: RateProps) {
  const { t } = useTexts()
  const format = useFormat()
  if (cell === null) return <NoneCell />
  const { commission, basis, isPaid, lines, totalSales, totalCommissionAmount } = cell
  const value = valueOf(shown, cell)
  const rate = commission === null ? t('payMatrix.several') : isPaid ? format.share(commission) : format.percent(commission)
  const facts = [
    [t('payMatrix.rate'), rate],
    ...(basis === null ? [] : [[t('payMatrix.basis'), t(`payMatrix.basisOf.${basis}`)] as const]),
    [t('payMatrix.lines'), isPaid ? format.count(lines) : NONE],
    [t('payMatrix.sales'), isPaid ? format.amount(totalSales) : NONE],
    [t('payMatrix.commission'), isPaid ? format.amount(totalCommissionAmount) : NONE],
  ] as const
  return (
    <PopoverCell
      heading={t('payMatrix.cellOf', { name, column: manufacturer })}
      look={{
        className: classes['cell'],
        heat: Math.ceil((Math.abs(value ?? 0) / (highest.get(scaleOf(shown, cell)) || 1)) * 5),
        isFuture: !isPaid,
      }}
      description={
        shown !== 'rate' || isPaid ? format.amount(value) : commission === null ? t('payMatrix.several') : format.rate(commission)
      }
    >
      {() => (
        <>
          <Facts list={facts} />
          <Group gap="4px 16px">
            <Link to="/paymatrix" search={toRep}>
              {t('payMatrix.toRep')}
            </Link>
            {isPaid && (
              <Link to="/commission/list" search={{ month: data.selectedMonth, rep: toRep.rep }}>
                {t('payMatrix.toStatement')}
              </Link>
            )}
          </Group>
        </>
      )}
    </PopoverCell>
  )
}

/** The totals of all reps, listed or not. */
function Totals({ data: { manufacturers, total }, shown }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <tr className={classes['net']}>
      <th scope="row">{t('reports.total')}</th>
      {manufacturers.map(({ manufacturerId, ...sums }) => (
        <td key={manufacturerId}>{format.amount(amountOf(shown, sums))}</td>
      ))}
      <td className={classes['year']}>{format.amount(amountOf(shown, total))}</td>
    </tr>
  )
}

function monthGrid({ manufacturers, salespersons, total }: PayMonth, shown: Shown, labels: { rep: string; total: string }): Grid {
  const kind = shown === 'rate' ? 'percent' : 'amount'
  const inAll = (sums: Sums) => (shown === 'rate' ? [] : [amountOf(shown, sums)])
  return {
    columns: [
      { id: 'rep', header: labels.rep, kind: 'text' },
      ...manufacturers.map(({ manufacturerId, manufacturer }) => ({ id: `of${manufacturerId}`, header: manufacturer, kind }) as const),
      ...(shown === 'rate' ? [] : [{ id: 'total', header: labels.total, kind } as const]),
    ],
    rows: salespersons.map(({ name, cells, ...sums }) => [name, ...cells.map((cell) => cell && valueOf(shown, cell)), ...inAll(sums)]),
    totals: shown === 'rate' ? undefined : [labels.total, ...manufacturers.map((sums) => amountOf(shown, sums)), ...inAll(total)],
  }
}
