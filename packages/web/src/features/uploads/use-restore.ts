import type { FileRow, Question } from '@fairshare/contract'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { flash } from '../../ui/notifications/flash.tsx'
import type { sentAnswers } from './Questions.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

type Given = Omit<ReturnType<typeof sentAnswers>, 'isOpen'>

/** Takes the deletion of a file back; what speaks against it by now is asked first. */
export function useRestore() {
  const refresh = useRefresh()
  return async function restore(file: FileRow, given: Given = { confirmed: [], answers: [] }): Promise<void> {
    try {
      const { said } = await call.uploadprocess.restoreFile({ fId: file.fId, ...given })
      await refresh(reads.uploadprocess, reads.commission)
      flash('success', said)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const questions = error.data['questions'] as Question[] | undefined
      if (!questions) return flash('danger', error.said)
      const answered = await ask(RestoreDialog, { file, questions })
      if (answered) await restore(file, answered)
    }
  }
}
