import type { MasterKind } from '@fairshare/contract'
import { ApiError } from '../api/api-error.ts'
import { type WithMessage, useRefresh } from '../api/hooks.ts'
import { undoBy } from '../api/stored-calls.ts'
import type { About, StoredCall } from '../ui/notifications/activity.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { refreshMasters } from './kinds.ts'

type Make = () => Promise<WithMessage>

/** Changes masters immediately and shows a toast with undo, or the error. `about` names and links the record in the notifications. */
export function useChange(kind: MasterKind) {
  const refresh = useRefresh()
  return async function change(make: Make, back: readonly StoredCall[] = [], about?: About): Promise<void> {
    try {
      const { messageText: message } = await make()
      await refreshMasters(refresh, kind)
      toast('success', message, back.length > 0 ? undoBy(...back) : undefined, about)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refreshMasters(refresh, kind)
      toast('danger', error.messageText)
    }
  }
}
