import { text } from '@fairshare/texts'
import type { MasterKind } from '@fairshare/contract'
import { ApiError } from '../api/api-error.ts'
import { type WithMessage, useRefresh } from '../api/hooks.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { refreshMasters } from './kinds.ts'

type Make = () => Promise<WithMessage>

/** Changes masters immediately and shows a toast with undo, or the error. */
export function useChange(kind: MasterKind) {
  const refresh = useRefresh()
  return async function change(make: Make, back?: Make): Promise<void> {
    try {
      const { said: message } = await make()
      await refreshMasters(refresh, kind)
      toast('success', message, back && { label: text('masterList.undo'), run: () => void change(back) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refreshMasters(refresh, kind)
      toast('danger', error.said)
    }
  }
}
