import type { ExceptionGroup, ExceptionKind } from '@fairshare/contract'
import { Box, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { ExceptionItems } from '../close/ExceptionItems.tsx'
import { MonthLines } from '../lines/MonthLines.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { SalesWithoutCommission } from './SalesWithoutCommission.tsx'
import { useMonthContext } from '../month/month-context.ts'
import classes from './unmatched.module.css'
import { HouseAccounts } from './HouseAccounts.tsx'
import { MissingRules } from './MissingRules.tsx'

const OTHERS = new Set(['lines', 'zero', 'values', 'house'])

/** Unpaid sales: by missing rule, by line, at a zero rate, in files with unmatched values, and house accounts. */
export function UnmatchedTab() {
  const { t } = useTexts()
  const format = useFormat()
  const { monthParam, exceptions } = useMonthContext()
  const by = useSearch({ from: '/full/commission/list' }).by || 'rules'
  const setSearch = useSetSearch<'/full/commission/list'>()
  const show = (next: string) =>
    setSearch({ by: next === 'rules' ? undefined : next, q: undefined, f: undefined, sort: undefined, page: undefined, group: undefined })
  const { lines = 0, totalSales = 0 } = useRead(reads.commission.houseAccounts, { selectedMonth: monthParam }).data ?? {}
  /** A label with count and, once loaded, sales. */
  const withTotals = (label: string, { count = 0, dollars = 0 }: Partial<ExceptionGroup> = {}, counted: string = format.count(count)) =>
    count > 0 ? [label, counted, ...(dollars === 0 ? [] : [format.amount(dollars)])].join(' · ') : label
  const found = (kind: ExceptionKind) => exceptions?.find((each) => each.kind === kind)
  const waiting = found('valuesNotMatched')
  const waitingLabel = withTotals(t('close.exception.valuesNotMatched'), waiting, t('unmatched.waiting', { count: waiting?.count ?? 0 }))
  const houseLabel = lines > 0 ? t('houseAccount.tab', { number: lines, amount: totalSales }) : t('houseAccount.title')
  return (
    <>
      <Box mb="xs">
        <ViewSwitch
          label={t('common.show')}
          value={by}
          onChange={show}
          data={[
            { value: 'rules', label: withTotals(t('unmatched.byRule'), found('noRule')) },
            { value: 'lines', label: t('unmatched.byLine') },
            { value: 'zero', label: withTotals(t('close.exception.zeroRate'), found('zeroRate')) },
            ...(waiting ? [{ value: 'values', label: waitingLabel }] : []),
            { value: 'house', label: houseLabel },
          ]}
        />
      </Box>
      {by === 'lines' && <SalesWithoutCommission />}
      {by === 'house' && <HouseAccounts />}
      {by === 'zero' && <MonthLines only="zeroRate" />}
      {by === 'values' && <ValuesNotMatched group={waiting} />}
      {!OTHERS.has(by) && <MissingRules />}
    </>
  )
}

/** Files with unmatched values: their lines are not imported until a person matches them. */
function ValuesNotMatched({ group }: { group: ExceptionGroup | undefined }) {
  const { t } = useTexts()
  if (!group) return <EmptyState title={t('match.allMatched')} />
  return (
    <div className={classes['waiting']}>
      <Text size="sm" c="dimmed">
        {t('close.why.valuesNotMatched')}
      </Text>
      <ExceptionItems items={group.items} />
    </div>
  )
}
