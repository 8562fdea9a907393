import type { FileRow } from '@fairshare/contract'
import { call, reads } from '../../api/client.ts'
import { flashRefusal, useRefresh } from '../../api/hooks.ts'
import { flash } from '../../ui/notifications/flash.tsx'
import { answerOpenQuestions } from './answer-open-questions.ts'

/** Takes the deletion of a file back; what speaks against it by now is asked first. */
export function useRestore() {
  const refresh = useRefresh()
  return async function restore(file: FileRow): Promise<void> {
    try {
      const done = await answerOpenQuestions({ act: 'restore', file }, (given) =>
        call.uploadprocess.restoreFile({ fId: file.fId, ...given }),
      )
      if (!done) return
      await refresh(reads.uploadprocess, reads.commission)
      flash('success', done.said)
    } catch (error) {
      flashRefusal(error)
    }
  }
}
