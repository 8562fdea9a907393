import { useTexts } from '../../../i18n/use-texts.ts'
import { isClosed } from './month-state.ts'
import type { MonthContext } from './use-month-context.ts'

/** The reason why the month cannot be edited (closed, or calculating), or undefined. */
export function useEditRefusal({ view, month }: MonthContext): string | undefined {
  const { t } = useTexts()
  if (!view) return t('ui.loading')
  if (isClosed(view)) return t(view.status === 'Locked' ? 'commissions.closed.Locked' : 'commissions.closed.Finalized', { month })
  return view.isRunning ? t('commissions.closed.running') : undefined
}
