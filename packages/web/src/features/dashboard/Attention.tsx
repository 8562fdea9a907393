import type { Access, DashboardSummary } from '@fairshare/contract'
import { Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/Card.tsx'
import type { LinkTarget } from '../../url/path.ts'
import classes from './dashboard.module.css'
import { MayLink } from './MayLink.tsx'
import { monthFromParam } from '../../months/month-label.ts'

type SearchChange = LinkTarget<'/commission/list'>['search']
type Item = DashboardSummary['attention'][number]

/** Links to the work in the month, filtered by the chosen territory. */
const VIEW_OF: Record<Exclude<Item['kind'], 'filesWaiting' | 'filesFailed' | 'questions'>, (territory?: string) => SearchChange> = {
  salesWithoutCommission: (q) => ({ view: 'unmatched', ...(q !== undefined && { by: 'lines', q }) }),
  linesAboveGross: (q) => ({ view: 'lines', by: 'above', q }),
  bigChanges: (territory) => ({ show: 'bigChanges', ...(territory !== undefined && { f: { territory: [territory] } }) }),
  filesMissing: () => ({ view: 'exceptions' }),
  outOfDate: () => ({}),
  statementsFailed: () => ({ view: 'statements', show: 'failed' }),
  statementsMaybeSent: () => ({ view: 'statements', show: 'failed' }),
}

/** Items that need attention, by amount. */
export function Attention({ data: { attention, selectedMonth }, territory }: { data: DashboardSummary; territory: string | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Card title={t('dashboard.attention.title')}>
      {attention.length === 0 ? (
        <Box component="p" m={0} c="dimmed">
          {t('dashboard.attention.none', { month: monthFromParam(selectedMonth) })}
        </Box>
      ) : (
        <ul className={classes['list']}>
          {attention.map((item) => (
            <li key={item.kind}>
              <IconAlertTriangle size={18} stroke={1.75} color="var(--warning-fg)" style={{ flex: 'none' }} aria-hidden />
              <div>
                <MayLink {...toWork(item, selectedMonth, territory)}>
                  {t(`dashboard.attention.kind.${item.kind}`, { count: item.count })}
                </MayLink>
                {item.names.length > 0 && (
                  <Box fz="compact" c="dimmed">
                    {format.list(item.names)}
                  </Box>
                )}
              </div>
              {item.amount !== 0 && (
                <span className="num">
                  <MayLink {...toWork(item, selectedMonth, territory)}>{format.amount(item.amount)}</MayLink>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function toWork({ kind }: Item, month: string, territory: string | undefined): { access: Access; target: LinkTarget } {
  if (kind === 'filesWaiting' || kind === 'filesFailed') return { access: 'uploadfile', target: { to: '/uploadfile', search: { month } } }
  const target: LinkTarget =
    kind === 'questions' ? { to: '/inquiries', search: {} } : { to: '/commission/list', search: { month, ...VIEW_OF[kind](territory) } }
  return { access: 'commission-list', target }
}
