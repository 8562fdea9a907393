import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSetSearch, useUrlState } from '../../../url/use-url-state.ts'
import { SalesWithoutCommission } from './SalesWithoutCommission.tsx'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import classes from './unmatched.module.css'
import { MissingRules } from './MissingRules.tsx'

/** Sales on which nobody earns: by the rule that is missing, or line by line. */
export function UnmatchedTab({ work }: { work: MonthOfWork }) {
  const { t } = useTexts()
  const [by] = useUrlState('by', { fallback: 'rules' })
  const setSearch = useSetSearch()
  const show = (next: string) => setSearch({ by: next === 'rules' ? undefined : next, q: undefined, sort: undefined, page: undefined })
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
        ]}
      />
      {by === 'lines' ? <SalesWithoutCommission wire={work.wire} /> : <MissingRules work={work} />}
    </>
  )
}
