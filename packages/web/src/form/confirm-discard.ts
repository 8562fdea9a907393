import { useBlocker } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** Confirms that input may be discarded. */
export function useConfirmDiscard() {
  const { t } = useTexts()
  return (about: { title?: string; body?: string } = {}) =>
    ask(ConfirmDialog, {
      title: t('form.discardTitle'),
      confirmLabel: t('form.discard'),
      cancelLabel: t('form.keepEditing'),
      isDangerous: true,
      ...about,
    })
}

type IsDirty = () => boolean

/** Navigation closes a dialog, so it asks first like Cancel. On unload, the browser asks unless a draft is stored. */
export function useConfirmBeforeLeaving(isDirty: IsDirty, { isDraftStored, forget }: { isDraftStored: boolean; forget: () => void }) {
  const mayDiscard = useConfirmDiscard()
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

/** The forms of a dialog with several, which have no Cancel of their own. */
export const FormsInside = createContext<Set<IsDirty> | null>(null)

/** Closing a dialog with several forms asks if any of them has input. `forms` goes to `FormsInside`. */
export function useLeave(leave: () => void) {
  const mayDiscard = useConfirmDiscard()
  const [forms] = useState(() => new Set<IsDirty>())
  const isDirty = () => [...forms].some((isFormDirty) => isFormDirty())
  useConfirmBeforeLeaving(isDirty, { isDraftStored: false, forget: () => undefined })
  const askAndLeave = async () => {
    if (!isDirty() || (await mayDiscard())) leave()
  }
  return { forms, leave: () => void askAndLeave() }
}

/** Reports to the surrounding dialog whether a form has input. */
export function useReportDirty(isDirty: IsDirty) {
  const forms = use(FormsInside)
  useEffect(() => {
    forms?.add(isDirty)
    return () => void forms?.delete(isDirty)
  }, [forms, isDirty])
}
