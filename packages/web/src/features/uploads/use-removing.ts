import { text } from '@fairshare/texts'
import type { FileRow } from '@fairshare/contract'
import { call, reads } from '../../api/client.ts'
import { toastRefusal, useCall, useRefresh } from '../../api/hooks.ts'
import { storedCall, undoBy } from '../../api/stored-calls.ts'
import { ConfirmDialog } from '../../dialog/confirm.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { answerOpenQuestions } from './answer-open-questions.ts'

/** Deletes one or several files after a confirmation, with undo. */
export function useRemoving(monthParam: string) {
  const { t } = useTexts()
  const restore = useRestore()
  const remove = useCall(call.uploadprocess.deleteFile, { refreshes: [reads.uploadprocess, reads.commission], announces: false })

  const askRemove = async (file: FileRow) => {
    const title = t('uploads.deleteTitle', { file: file.fileName })
    const body =
      file.storedRows === null
        ? t('uploads.deleteBody')
        : t('uploads.deleteStored', { count: file.storedRows, month: monthFromParam(monthParam) })
    if (!(await ask(ConfirmDialog, { title, body, confirmLabel: t('uploads.delete'), isDangerous: true }))) return
    await remove.mutateAsync({ fId: file.fId })
    const takeBack = { ...undoBy(restoringCall(file)), run: () => void restore(file) }
    toast('success', text('uploads.deleted', { file: file.fileName }), takeBack)
  }
  /** Deletes files one at a time; a failed one stays and shows its own error. */
  const removeMany = async (files: readonly FileRow[]): Promise<boolean> => {
    const lines = files.reduce((sum, { storedRows }) => sum + (storedRows ?? 0), 0)
    const title = t('uploads.deleteMany', { count: files.length })
    const body = lines === 0 ? t('uploads.deleteBody') : t('uploads.deleteManyBody', { count: lines, month: monthFromParam(monthParam) })
    if (!(await ask(ConfirmDialog, { title, body, confirmLabel: title, isDangerous: true }))) return false
    const gone: FileRow[] = []
    for (const file of files) if (await remove.mutateAsync({ fId: file.fId }).catch(() => undefined)) gone.push(file)
    const takeBack = async () => {
      for (const file of gone) await restore(file)
    }
    if (gone.length > 0)
      toast('success', text('uploads.deletedMany', { count: gone.length }), {
        ...undoBy(...gone.map(restoringCall)),
        run: () => void takeBack(),
      })
    return true
  }
  return { askRemove, removeMany }
}

/** Restores a deleted file, after questions that have arisen since. */
function useRestore() {
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

/** Restores a file after a reload: questions that have arisen since are shown as the refusal. */
const restoringCall = ({ fId }: FileRow) => storedCall(reads.uploadprocess.restoreFile, { fId })

export type Removing = ReturnType<typeof useRemoving>
