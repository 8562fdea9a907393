import { LINE_GROUPS, type LineGroup } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import classes from '../commissions.module.css'
import { LineGroups } from './LineGroups.tsx'
import { LinesAboveGross } from './LinesAboveGross.tsx'
import { MonthLines } from './MonthLines.tsx'

const WAYS = ['lines', ...LINE_GROUPS, 'above'] as const
const isLineGroup = (by: string): by is LineGroup => LINE_GROUPS.some((group) => group === by)

/** The month's lines: as a list, in groups, or only those above gross. */
export function LinesTab() {
  const { t } = useTexts()
  const by = useSearch({ from: '/full/commission/list' }).by || 'lines'
  const setSearch = useSetSearch<'/full/commission/list'>()
  const show = (next: string) =>
    setSearch({ by: next === 'lines' ? undefined : next, q: undefined, f: undefined, show: undefined, sort: undefined, page: undefined })
  return (
    <>
      <div className={classes['views']}>
        <ViewSwitch
          label={t('commissions.lines.group')}
          value={by}
          onChange={show}
          data={WAYS.map((value) => ({ value, label: t(`commissions.lines.by.${value}`) }))}
        />
      </div>
      {isLineGroup(by) ? <LineGroups key={by} group={by} /> : by === 'above' ? <LinesAboveGross /> : <MonthLines />}
    </>
  )
}
