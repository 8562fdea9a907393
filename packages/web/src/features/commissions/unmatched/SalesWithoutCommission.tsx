import { exceptionSort, type MissingRule } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { useMemo } from 'react'
import { type call, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useLineColumns } from '../lines/line-columns.ts'
import { PagedLines, usePage } from '../lines/PagedLines.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useMatchAgain } from '../month/use-match-again.ts'
import { useMonthContext } from '../month/month-context.ts'
import { HouseAccountButton } from './HouseAccountButton.tsx'
import type { Offered } from './HouseAccountDialog.tsx'
import { useFixes } from './use-fixes.ts'
import { NearestRule } from './MissingRules.tsx'
import { NoneUnmatched } from '../month/NoResults.tsx'
import classes from './unmatched.module.css'

const FIELDS = ['invoicedate', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'grossCommission', 'amount'] as const

const sortOf = (sortParam: string) => exceptionSort.catch('invoicedate').parse(sortParam)

/** Sales on which no rep earns commission. */
export function SalesWithoutCommission() {
  const { t } = useTexts()
  const paging = usePage(sortOf)
  const read = useRead(reads.commission.salesWithoutCommission, paging.input, { keepPrevious: true })
  const ruleOf = useRuleOf()
  const columns = useColumns(ruleOf)
  const { create, extend } = useFixes()
  const matchAgain = useMatchAgain()
  const withRule = (fix: (rule: MissingRule) => void) => (sale: Sale) => {
    const rule = ruleOf(sale)
    if (rule) fix(rule)
  }
  return (
    <PagedLines
      name="commission-unmatched"
      label={t('commissions.tabs.unmatched')}
      reason={t('commissions.unmatched.reason')}
      empty={<NoneUnmatched />}
      columns={columns}
      read={read}
      sums={read.data && { amount: read.data.totalSales }}
      paging={paging}
      rowKeys={{ c: withRule((rule) => create([rule])), e: withRule(extend) }}
      rowActions={(sale) => matchAgain.ofSale({ ...sale, lineId: sale.id })}
      bulk={(selected, clear) => <HouseAccountButton offered={() => [offeredOf(selected, t)]} done={clear} />}
    />
  )
}

type Sale = Awaited<ReturnType<typeof call.commission.salesWithoutCommission>>['data']['lines'][number]

const offeredOf = (sales: readonly Sale[], t: TranslateKey): Offered => ({
  name: t('houseAccount.chosen'),
  sales: { lineIds: sales.map(({ id }) => id) },
  lines: sales.length,
  totalSales: dollars(sum(sales.map(({ amount }) => centsOfDollars(amount)))),
})

/** A sale's details, and the nearest rule of its manufacturer and territory. */
function useColumns(ruleOf: (sale: Sale) => MissingRule | undefined): Column<Sale>[] {
  const { t } = useTexts()
  const facts = useLineColumns<Sale>(FIELDS)
  return useMemo(() => {
    const nearest: Column<Sale> = {
      id: 'nearest',
      header: t('unmatched.nearestRule'),
      value: (sale) => ruleOf(sale)?.nearest?.name ?? null,
      cell: (sale) => {
        const rule = ruleOf(sale)
        return rule && <NearestRule rule={rule} />
      },
      isSortable: false,
    }
    const reasonOf = (sale: Sale) => {
      const { reason } = ruleOf(sale) ?? {}
      return reason && t(`unmatched.reason.${reason}`)
    }
    const reason: Column<Sale> = {
      id: 'reason',
      header: t('unmatched.of.reason'),
      value: (sale) => reasonOf(sale) ?? null,
      cell: (sale) => <span className={classes['reason']}>{reasonOf(sale)}</span>,
      isSortable: false,
    }
    // Names as in the file; the region is hidden by default.
    const region: Column<Sale> = {
      id: 'region',
      header: t('commissions.column.region'),
      value: (sale) => ruleOf(sale)?.region ?? null,
      isSortable: false,
      isHidden: true,
    }
    return [...facts, region, reason, nearest]
  }, [t, facts, ruleOf])
}

/** The missing rule of the sale's manufacturer and territory. */
function useRuleOf() {
  const { monthParam } = useMonthContext()
  const missing = useRead(reads.commission.missingRules, { selectedMonth: monthParam }).data?.missingRules
  return useMemo(() => {
    const byPlace = new Map(missing?.map((rule) => [`${rule.manufacturer}\n${rule.territory}`, rule]))
    return ({ manufacturer, territory }: Sale) => byPlace.get(`${manufacturer}\n${territory}`)
  }, [missing])
}
