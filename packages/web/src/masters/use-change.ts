import type { MasterKind } from '@fairshare/contract'
import { ApiError } from '../api/api-error.ts'
import { useRefresh } from '../api/hooks.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { flash } from '../ui/notifications/flash.tsx'
import { refreshMasters } from './kinds.ts'

type Make = () => Promise<{ message: string }>

/** Makes a change of masters at once, says what came of it, and offers the way back. A refusal is said and changes nothing. */
export function useChange(kind: MasterKind) {
  const { t } = useTexts()
  const refresh = useRefresh()
  return async function change(make: Make, back?: Make): Promise<void> {
    try {
      const { message } = await make()
      await refreshMasters(refresh, kind)
      flash('success', message, back && { label: t('masterList.undo'), run: () => void change(back) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refreshMasters(refresh, kind)
      flash('danger', error.message)
    }
  }
}
