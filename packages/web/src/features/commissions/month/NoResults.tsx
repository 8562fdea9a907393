import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { openWarnings } from '../../../months/exceptions.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { useMonthContext } from './month-context.ts'

/** Says what is missing for a month without results. The next step is in the header. */
export function NoResults() {
  const { t } = useTexts()
  const { state, view, month, exceptions } = useMonthContext()
  const missing = openWarnings(exceptions ?? []).find(({ kind }) => kind === 'fileMissing')?.count ?? 0
  if (!view || !state) return null

  if (state === 'noFiles') {
    return (
      <EmptyState title={t('commissions.empty.noFiles', { month })} action={<LatestMonth />}>
        {t('commissions.empty.noFilesHint')}
      </EmptyState>
    )
  }
  if (state === 'calculating') {
    return <EmptyState title={t('commissions.empty.calculating')}>{t('commissions.empty.calculatingHint')}</EmptyState>
  }
  if (view.calculatedAt) return <EmptyState title={t('commissions.empty.noOne')}>{t('commissions.empty.noOneHint')}</EmptyState>
  return (
    <EmptyState title={t(`commissions.empty.${state === 'mapping' ? 'mapping' : 'ready'}`, { month })}>
      {t('commissions.empty.readyHint', {
        files: t('commissions.files', { done: view.files.processed, count: view.files.total }),
        lines: t('commissions.lineCount', { count: view.files.lines }),
      })}
      {missing > 0 && ` ${t('commissions.empty.missing', { count: missing })}`}
    </EmptyState>
  )
}

function LatestMonth() {
  const { t } = useTexts()
  const { monthParam, setMonth } = useMonthContext()
  const latest = useRead(reads.uploadprocess.months, {}).data?.months.at(-1)
  if (latest === undefined || latest === monthParam) return null
  const month = monthFromParam(latest)
  return (
    <Button variant="default" onClick={() => setMonth(month)}>
      {t('commissions.empty.latest', { month })}
    </Button>
  )
}

/** The search and filters match no row. */
export function NothingFits({ title }: { title?: string }) {
  const { t } = useTexts()
  return <EmptyState title={title ?? t('commissions.nothingFits')}>{t('commissions.nothingFitsHint')}</EmptyState>
}

/** States that no rule is missing, and for how many sales. */
export function NoneUnmatched() {
  const { t } = useTexts()
  const { lines = 0, totalSales = 0 } = useMonthContext().results.data?.month ?? {}
  return (
    <EmptyState title={t('commissions.unmatched.empty')}>
      {lines > 0 ? t('commissions.unmatched.emptyTotal', { count: lines, amount: totalSales }) : t('commissions.unmatched.emptyHint')}
    </EmptyState>
  )
}
