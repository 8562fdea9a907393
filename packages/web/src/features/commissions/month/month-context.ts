import { createContext, use } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isClosed } from './month-state.ts'
import type { ShownMonth } from './use-shown-month.ts'

/** The month on the page. Dialogs are outside of it and get their month as `about`. */
export const MonthContext = createContext<ShownMonth | null>(null)

export function useMonthContext(): ShownMonth {
  const shown = use(MonthContext)
  if (!shown) throw new Error('This part belongs on the page of a month.')
  return shown
}

/** The reason why the month cannot be edited (closed, or calculating), or undefined. */
export function useEditRefusal(): string | undefined {
  const { t } = useTexts()
  const { view, month } = useMonthContext()
  if (!view) return t('ui.loading')
  if (isClosed(view)) return t(view.status === 'Locked' ? 'commissions.closed.Locked' : 'commissions.closed.Finalized', { month })
  return view.isRunning ? t('commissions.closed.running') : undefined
}
