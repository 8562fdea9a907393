import { useBlocker } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** Asks whether what was typed may be dropped. */
export function useMayDiscard() {
  const { t } = useTexts()
  return () =>
    ask(ConfirmDialog, {
      title: t('form.discardTitle'),
      confirmLabel: t('form.discard'),
      cancelLabel: t('form.keepEditing'),
      isDangerous: true,
    })
}

type IsDirty = () => boolean

/**
 * What leads to another screen takes a dialog away with its own: it asks first, as its Cancel does. Before the page goes, as by Back, the
 * browser asks, unless what was typed is kept and offered again.
 */
export function useConfirmBeforeLeaving(isDirty: IsDirty, { isDraftStored, forget }: { isDraftStored: boolean; forget: () => void }) {
  const mayDiscard = useMayDiscard()
  useBlocker({
    enableBeforeUnload: () => !isDraftStored && isDirty(),
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      if (!(await mayDiscard())) return true
      forget()
      return false
    },
  })
}

/** The forms below it, for a dialog that has several and no Cancel of its own for each. */
export const FormsInside = createContext<Set<IsDirty> | null>(null)

/** Leaving a dialog of several forms: asks when anything was typed in any of them. `forms` goes into `FormsInside`. */
export function useLeave(leave: () => void) {
  const mayDiscard = useMayDiscard()
  const [forms] = useState(() => new Set<IsDirty>())
  const isDirty = () => [...forms].some((isFormDirty) => isFormDirty())
  useConfirmBeforeLeaving(isDirty, { isDraftStored: false, forget: () => undefined })
  const askAndLeave = async () => {
    if (!isDirty() || (await mayDiscard())) leave()
  }
  return { forms, leave: () => void askAndLeave() }
}

/** Tells the dialog around a form whether anything was typed in it. */
export function useReportDirty(isDirty: IsDirty) {
  const forms = use(FormsInside)
  useEffect(() => {
    forms?.add(isDirty)
    return () => void forms?.delete(isDirty)
  }, [forms, isDirty])
}
