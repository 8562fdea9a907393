import type { FileRow } from '@fairshare/contract'
import { call, reads } from '../../api/client.ts'
import { toastRefusal, useRefresh } from '../../api/hooks.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { answerOpenQuestions } from './answer-open-questions.ts'

/** Restores a deleted file, after questions that have arisen since. */
export function useRestore() {
  const refresh = useRefresh()
  return async function restore(file: FileRow): Promise<void> {
    try {
      const done = await answerOpenQuestions({ act: 'restore', file }, (given) =>
        call.uploadprocess.restoreFile({ fId: file.fId, ...given }),
      )
      if (!done) return
      await refresh(reads.uploadprocess, reads.commission)
      toast('success', done.messageText)
    } catch (error) {
      toastRefusal(error)
    }
  }
}
