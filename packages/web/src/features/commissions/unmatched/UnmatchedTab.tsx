import { SegmentedControl } from '@mantine/core'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSetSearch, useUrlState } from '../../../url/use-url-state.ts'
import { SalesWithoutCommission } from './SalesWithoutCommission.tsx'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import classes from './unmatched.module.css'
import { HouseAccounts } from './HouseAccounts.tsx'
import { MissingRules } from './MissingRules.tsx'

/** Sales on which nobody earns: by the rule that is missing, line by line, and those of which that is meant so. */
export function UnmatchedTab({ work }: { work: MonthOfWork }) {
  const { t } = useTexts()
  const format = useFormat()
  const [by] = useUrlState('by', { fallback: 'rules' })
  const setSearch = useSetSearch()
  const show = (next: string) => setSearch({ by: next === 'rules' ? undefined : next, q: undefined, sort: undefined, page: undefined })
  const { lines = 0, totalSales = 0 } = useRead(reads.commission.houseAccounts, { selectedMonth: work.wire }).data ?? {}
  const houseLabel =
    lines > 0 ? t('houseAccount.tab', { number: format.count(lines), amount: format.amount(totalSales) }) : t('houseAccount.title')
  return (
    <>
      <SegmentedControl
        size="xs"
        className={classes['views'] ?? ''}
        aria-label={t('unmatched.by')}
        value={by}
        onChange={show}
        data={[
          { value: 'rules', label: t('unmatched.byRule') },
          { value: 'lines', label: t('unmatched.byLine') },
          { value: 'house', label: houseLabel },
        ]}
      />
      {by === 'lines' && <SalesWithoutCommission work={work} />}
      {by === 'house' && <HouseAccounts work={work} />}
      {by !== 'lines' && by !== 'house' && <MissingRules work={work} />}
    </>
  )
}
