import type { DashboardSummary } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './dashboard.module.css'

type Item = DashboardSummary['attention'][number]

/** Where each of them is worked on in the month. */
const VIEW_OF = {
  salesWithoutCommission: { view: 'unmatched' },
  linesAboveGross: { view: 'lines', by: 'above' },
  bigChanges: { show: 'bigChanges' },
  filesMissing: { view: 'exceptions' },
  outOfDate: {},
} as const

/** What waits for somebody, by the money in it. */
export function Attention({ data: { attention, selectedMonth } }: { data: DashboardSummary }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Card title={t('dashboard.attention.title')}>
      {attention.length === 0 ? (
        <p className={classes['quiet']}>{t('dashboard.attention.none', { month: format.longMonth(parseMonth(selectedMonth) ?? '') })}</p>
      ) : (
        <ul className={classes['list']}>
          {attention.map((item) => (
            <li key={item.kind}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes['warning']} />
              <Waiting item={item} month={selectedMonth} />
              <span className="num">{item.amount === 0 ? '' : format.amount(item.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Waiting({ item: { kind, count }, month }: { item: Item; month: string }) {
  const { t } = useTexts()
  const isOfFiles = kind === 'filesWaiting' || kind === 'filesFailed'
  const mayOpen = useMay(isOfFiles ? 'uploadfile' : 'commission-list')
  const said = t(`dashboard.attention.kind.${kind}`, { count })
  if (!mayOpen) return <span>{said}</span>
  if (isOfFiles)
    return (
      <Link to="/uploadfile" search={{ month }}>
        {said}
      </Link>
    )
  if (kind === 'questions') return <Link to="/inquiries">{said}</Link>
  return (
    <Link to="/commission/list" search={{ month, ...VIEW_OF[kind] }}>
      {said}
    </Link>
  )
}
