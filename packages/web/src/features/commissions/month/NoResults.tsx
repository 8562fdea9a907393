import { Button } from '@mantine/core'
import { parseMonth } from '@fairshare/engine/values'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { openWarnings } from '../../../months/exceptions.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { useFormat } from '../../../i18n/format.ts'
import type { MonthContext } from './use-month-context.ts'

/** Says what is missing for a month without results. The next step is in the header. */
export function NoResults({ monthContext }: { monthContext: MonthContext }) {
  const { t } = useTexts()
  const format = useFormat()
  const { state, view, month, exceptions } = monthContext
  const missing = openWarnings(exceptions ?? []).find(({ kind }) => kind === 'fileMissing')?.count ?? 0
  const name = format.longMonth(month)
  if (!view || !state) return null

  if (state === 'noFiles') {
    return (
      <EmptyState title={t('commissions.empty.noFiles', { month: name })} action={<LatestMonth monthContext={monthContext} />}>
        {t('commissions.empty.noFilesHint')}
      </EmptyState>
    )
  }
  if (state === 'calculating') {
    return <EmptyState title={t('commissions.empty.calculating')}>{t('commissions.empty.calculatingHint')}</EmptyState>
  }
  if (view.calculatedAt) return <EmptyState title={t('commissions.empty.noOne')}>{t('commissions.empty.noOneHint')}</EmptyState>
  return (
    <EmptyState title={t(`commissions.empty.${state === 'mapping' ? 'mapping' : 'ready'}`, { month: name })}>
      {t('commissions.empty.readyHint', {
        files: t('commissions.files', { done: view.files.processed, count: view.files.total }),
        lines: t('commissions.lineCount', { count: view.files.lines }),
      })}
      {missing > 0 && ` ${t('commissions.empty.missing', { count: missing })}`}
    </EmptyState>
  )
}

function LatestMonth({ monthContext }: { monthContext: MonthContext }) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const { data } = useRead(reads.uploadprocess.months, {})
  const latest = data?.months
    .map(parseMonth)
    .filter((month) => month !== undefined)
    .sort()
    .at(-1)
  if (latest === undefined || latest === monthContext.month) return null
  const monthParam = data?.months.find((each) => parseMonth(each) === latest) ?? ''
  return (
    <Button variant="default" onClick={() => monthContext.setMonth(latest)}>
      {t('commissions.empty.latest', { month: label(monthParam) })}
    </Button>
  )
}
