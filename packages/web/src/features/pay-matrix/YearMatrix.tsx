import type { PayYear } from '@fairshare/contract'
import { FOREVER, parseEndMonth, yearOf } from '@fairshare/engine/values'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { useScopeDescription } from '../../statement/scope.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { MatrixHeader } from './MatrixHeader.tsx'
import { added } from './amounts.ts'
import { PayRows } from './PayRows.tsx'
import { GapCell, RateCell } from './RateCell.tsx'
import { searchOfRule } from './RuleLinks.tsx'
import type { Shown } from './search.ts'
import { useBonusDescription } from './use-bonus-description.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { yearGrid } from './year-grid.ts'
import classes from './pay-matrix.module.css'

type Props = { salesPersonId: number; year: number; shown: Shown }

export function YearMatrix({ salesPersonId, year, shown }: Props) {
  const { t } = useTexts()
  const read = useRead(reads.payMatrix.year, { salesPersonId, year }, { keepPrevious: true })
  return (
    <Loaded read={read} rows={10} columns={6} failed={t('payMatrix.failed')}>
      {(data) => <Matrix data={data} shown={shown} />}
    </Loaded>
  )
}

function Matrix({ data, shown }: { data: PayYear; shown: Shown }) {
  const { t } = useTexts()
  const format = useFormat()
  const describeScope = useScopeDescription()
  const keys = useGridKeys()
  const onExport = useListExport({
    list: 'pay-matrix',
    title: t('payMatrix.title', { name: data.name, year: String(data.year) }),
    filters: [[t('payMatrix.shown'), t(`payMatrix.show.${shown}`)]],
    isPicture: true,
  })
  const monthNames = data.months.map(({ selectedMonth }) => format.shortMonth(monthFromParam(selectedMonth)))
  const describeBonus = useBonusDescription()
  const exported = () => yearGrid(data, { shown, monthNames, describeScope, describeBonus, t })
  const isEmpty = data.manufacturers.length === 0 && data.bonusRules.length === 0 && data.floors.length === 0

  return (
    <>
      <MatrixHeader
        lead={t(shown === 'rate' ? 'payMatrix.leadRate' : 'payMatrix.leadAmount')}
        isDisabled={isEmpty}
        onTake={(choice) => void onExport(choice, exported())}
      />
      {isEmpty ? (
        <EmptyState title={t('payMatrix.noRules', { year: String(data.year) })}>{t('payMatrix.noRulesHint')}</EmptyState>
      ) : (
        <div className={classes['scroller']}>
          <table
            className={classes['matrix']}
            role="grid"
            aria-label={t('payMatrix.title', { name: data.name, year: String(data.year) })}
            {...keys}
          >
            <MonthHeads data={data} shown={shown} monthNames={monthNames} />
            <tbody>
              {data.manufacturers.map((each) => (
                <Fragment key={each.manufacturerId}>
                  <ManufacturerRows data={data} manufacturer={each} shown={shown} />
                </Fragment>
              ))}
              <PayRows data={data} />
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function MonthHeads({ data, shown, monthNames }: { data: PayYear; shown: Shown; monthNames: readonly string[] }) {
  const { t } = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{t('payMatrix.rule')}</th>
        {data.months.map(({ selectedMonth, status, isOutOfDate }, at) => (
          <th key={selectedMonth} scope="col">
            {monthNames[at]}
            {isOutOfDate && (
              <IconAlertTriangle
                size={12}
                stroke={2}
                aria-label={t('commissions.notice.outOfDate')}
                className={classes['mark']}
                color="var(--warning-fg)"
              />
            )}
            {isClosed(status) && (
              <IconLock size={12} stroke={2} aria-label={t('payMatrix.isFinalized')} className={classes['mark']} color="var(--locked-fg)" />
            )}
          </th>
        ))}
        <th scope="col" className={classes['year']} title={t(shown === 'sales' ? 'payMatrix.yearSales' : 'payMatrix.yearCommission')}>
          {t('payMatrix.year')}
        </th>
      </tr>
    </thead>
  )
}

type RowsProps = { data: PayYear; manufacturer: PayYear['manufacturers'][number]; shown: Shown }

type Cell = RowsProps['manufacturer']['rules'][number]['months'][number]

/** One color scale for all manufacturers; percentages of sales and of gross commission have separate scales. */
function ManufacturerRows({ data, manufacturer: { manufacturerId, manufacturer, rules, gaps }, shown }: RowsProps) {
  const format = useFormat()
  const amountOf = ({ totalSales, totalCommissionAmount }: { totalSales: number; totalCommissionAmount: number }) =>
    shown === 'sales' ? totalSales : totalCommissionAmount
  const valueOf = (cell: Cell) => Math.abs((shown === 'rate' ? cell.commission : amountOf(cell)) ?? 0)
  const highestOf = (basis: string) =>
    Math.max(
      ...data.manufacturers
        .flatMap((each) => each.rules)
        .filter(({ rule }) => shown !== 'rate' || rule.basis === basis)
        .flatMap(({ months }) => months.map(valueOf)),
    )
  const highestBy = { sales: highestOf('sales'), grossCommission: highestOf('grossCommission') }
  const heatOf = (cell: Cell, basis: keyof typeof highestBy) => Math.ceil((valueOf(cell) / (highestBy[basis] || 1)) * 5)
  return (
    <>
      <tr className={classes['group']}>
        <th scope="rowgroup">{manufacturer}</th>
        {data.months.map(({ selectedMonth, status }, at) => (
          <GapCell
            key={selectedMonth}
            rep={data}
            manufacturerId={manufacturerId}
            gap={gaps[at] ?? null}
            month={selectedMonth}
            isClosed={isClosed(status)}
          />
        ))}
        <td className={classes['year']}>{format.amount(added(rules.map(amountOf)))}</td>
      </tr>
      {rules.map(({ rule, isRemoved, months, ...sums }) => (
        <tr key={rule.id}>
          <RuleHead data={data} rule={rule} isRemoved={isRemoved} />
          {months.map((cell, at) => (
            <RateCell
              key={data.months[at]?.selectedMonth}
              rep={data}
              of={{ rule, isRemoved }}
              cell={cell}
              month={data.months[at]?.selectedMonth ?? ''}
              isCalculated={data.months[at]?.isCalculated === true}
              heat={heatOf(cell, rule.basis)}
              text={shown === 'rate' ? format.rate(cell.commission) : cell.lines === 0 ? '—' : format.amount(amountOf(cell))}
            />
          ))}
          <td className={classes['year']}>{format.amount(amountOf(sums))}</td>
        </tr>
      ))}
    </>
  )
}

type HeadProps = Pick<RowsProps, 'data'> & Pick<RowsProps['manufacturer']['rules'][number], 'rule' | 'isRemoved'>

/** A rule's scope, linked to the rule; key e does the same from its months. */
function RuleHead({ data: { salesPersonId, year }, rule, isRemoved }: HeadProps) {
  const { t } = useTexts()
  const describeScope = useScopeDescription()
  // A separator dot can end a line but not start one.
  const words = describeScope({ ...rule, manufacturer: '' }).replaceAll(' · ', '\u00a0· ')
  const endsInYear = yearOf(parseEndMonth(rule.endMonth) ?? FOREVER) === year
  return (
    <th scope="row">
      <span className={classes['rule']} title={rule.note === '' ? undefined : rule.note}>
        {isRemoved ? (
          words
        ) : (
          <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={searchOfRule(rule)} data-edit>
            {words}
          </Link>
        )}
      </span>
      {isRemoved && <span className={classes['note']}>{t('payMatrix.removed')}</span>}
      {!isRemoved && endsInYear && <span className={classes['note']}>{t('payMatrix.ends', { month: monthFromParam(rule.endMonth) })}</span>}
    </th>
  )
}

const isClosed = (status: PayYear['months'][number]['status']) => status === 'Finalized' || status === 'Locked'
