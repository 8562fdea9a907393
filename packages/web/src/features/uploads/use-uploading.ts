import type { FileRow } from '@fairshare/contract'
import { useNavigate } from '@tanstack/react-router'
import { call, reads } from '../../api/client.ts'
import { useCall, useRefresh } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { flash } from '../../ui/flash.tsx'
import { mapAsBefore } from './map/known-layout.ts'
import { MapFieldsDialog } from './map/MapFieldsDialog.tsx'
import { ProposedFilesDialog } from './proposals/ProposedFilesDialog.tsx'
import { type Upload, UploadDialog } from './UploadDialog.tsx'
import { useRestore } from './use-restore.ts'

/** Getting files in: one with its dialog, several with their proposals, each on to the next step that needs a person. */
export function useUploading(wire: string) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const uses = { refreshes: [reads.uploadprocess, reads.commission] }
  const restore = useRestore()
  const remove = useCall(call.uploadprocess.deleteFile, { ...uses, announces: false })

  const match = (fId: number) => navigate({ to: '/uploadfile/mapdata', search: { file: String(fId) } })
  const map = async (fId: number) => {
    if (await ask(MapFieldsDialog, fId)) await match(fId)
  }
  /** A file with the columns of the last one is mapped by itself. */
  const mapOrAsk = async (fId: number) => {
    if (!(await mapAsBefore(fId))) return map(fId)
    await refresh(reads.uploadprocess)
    flash('success', t('uploads.mappedAsBefore'))
    await match(fId)
  }
  const uploadOne = async (asked: Partial<Upload> = {}) => {
    const made = await ask(UploadDialog, { wire, ...asked })
    if (made) await refresh(reads.uploadprocess)
    return made
  }
  const upload = async (asked?: Partial<Upload>) => {
    const made = await uploadOne(asked)
    if (made) await mapOrAsk(made.fId)
  }
  /** Of several, those that nothing is known of are asked about one after the other. */
  const uploadAll = async (files: readonly File[]) => {
    const [only] = files
    if (files.length === 1 && only) return upload({ file: only })
    const waiting = (await ask(ProposedFilesDialog, { files, wire })) ?? []
    const { pathname } = window.location
    for (const [at, file] of waiting.entries()) {
      // Another screen has taken the dialogs away, the ones to come included.
      if (window.location.pathname !== pathname) break
      const made = await uploadOne({ file, place: { at: at + 1, of: waiting.length } })
      if (made && !(await mapAsBefore(made.fId))) await ask(MapFieldsDialog, made.fId)
    }
    if (waiting.length > 0) await refresh(reads.uploadprocess)
  }
  /** The new file takes the old one's place before it is mapped: the lines of both are never there at once. */
  const replace = async (file: FileRow) => {
    const made = await uploadOne({ manufacturerId: file.manufacturerId })
    if (!made) return
    await remove.mutateAsync({ fId: file.fId })
    await mapOrAsk(made.fId)
  }
  const askRemove = async (file: FileRow) => {
    const title = t('uploads.deleteTitle', { file: file.fileName })
    const body =
      file.storedRows === null ? t('uploads.deleteBody') : t('uploads.deleteStored', { count: file.storedRows, month: label(wire) })
    if (!(await ask(ConfirmDialog, { title, body, confirmLabel: t('uploads.delete'), isDangerous: true }))) return
    await remove.mutateAsync({ fId: file.fId })
    const takeBack = { label: t('uploads.undo'), run: () => void restore(file) }
    flash('success', t('uploads.deleted', { file: file.fileName }), takeBack)
  }
  /** Several go one after the other; one that is refused stays, and says why by itself. */
  const removeMany = async (files: readonly FileRow[]): Promise<boolean> => {
    const lines = files.reduce((sum, { storedRows }) => sum + (storedRows ?? 0), 0)
    const title = t('uploads.deleteMany', { count: files.length })
    const body = lines === 0 ? t('uploads.deleteBody') : t('uploads.deleteManyBody', { count: lines, month: label(wire) })
    if (!(await ask(ConfirmDialog, { title, body, confirmLabel: title, isDangerous: true }))) return false
    const gone: FileRow[] = []
    for (const file of files) if (await remove.mutateAsync({ fId: file.fId }).catch(() => undefined)) gone.push(file)
    const takeBack = async () => {
      for (const file of gone) await restore(file)
    }
    if (gone.length > 0)
      flash('success', t('uploads.deletedMany', { count: gone.length }), { label: t('uploads.undo'), run: () => void takeBack() })
    return true
  }
  return { upload, uploadAll, replace, askRemove, removeMany, map, match }
}

export type Uploading = ReturnType<typeof useUploading>
