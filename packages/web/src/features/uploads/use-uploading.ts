import { text } from '@fairshare/texts'
import type { FileRow } from '@fairshare/contract'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRefresh } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { toast } from '../../ui/notifications/toast.tsx'
import { applyKnownMapping, importMapped } from './map/known-layout.ts'
import { MapFieldsDialog } from './map/MapFieldsDialog.tsx'
import { ProposedFilesDialog } from './proposals/ProposedFilesDialog.tsx'
import { unpackArchives } from './proposals/unpack.ts'
import { type Upload, UploadDialog, type Uploaded } from './UploadDialog.tsx'

/** Uploads files: one with its dialog, several with proposals, each up to the next manual step. */
export function useUploading(monthParam: string) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const remove = useCall(call.uploadprocess.deleteFile, { refreshes: [reads.uploadprocess, reads.commission], announces: false })

  const match = (fId: number) => navigate({ to: '/uploadfile/mapdata', search: { file: String(fId) } })
  const map = async (fId: number) => {
    if (await ask(MapFieldsDialog, fId)) await match(fId)
  }
  /** A file with known columns is mapped automatically. */
  const mapOrAsk = async (fId: number) => {
    if (!(await isMapped(fId))) return map(fId)
    await refresh(reads.uploadprocess)
    toast('success', text('uploads.mappedAsBefore'))
    await match(fId)
  }
  const uploadOne = async (input: Partial<Upload> = {}) => {
    const made = await ask(UploadDialog, { monthParam, ...input })
    if (made) await refresh(reads.uploadprocess)
    return made
  }
  /** Imports a fully recognized file; what the server asks nevertheless is shown in the check step. */
  const importOrAsk = async ({ fId, monthParam: month }: Uploaded) => {
    if (!(await isMapped(fId))) return map(fId)
    try {
      const { messageText: message } = await importMapped(fId)
      toast('success', message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return match(fId)
    } finally {
      await refresh(reads.uploadprocess, reads.commission, reads.salesperson)
    }
    return navigate({ to: '/uploadfile', search: { month } })
  }
  const upload = async (input?: Partial<Upload>) => {
    const made = await uploadOne({ onSeveral: (files) => void uploadAll(files), ...input })
    if (made) await (made.isKnown ? importOrAsk(made) : mapOrAsk(made.fId))
  }
  /** Archives are unpacked; unrecognized files get their dialogs one after the other. */
  const uploadAll = async (chosen: readonly File[]) => {
    const { files, refusals } = await unpackArchives(chosen)
    for (const refusal of refusals) toast('danger', refusal)
    const [only] = files
    if (!only) return
    if (files.length === 1) return upload({ file: only })
    const waiting = (await ask(ProposedFilesDialog, { files, monthParam })) ?? []
    const { pathname } = window.location
    for (const [at, file] of waiting.entries()) {
      // Navigation has closed the dialogs, including the next ones.
      if (window.location.pathname !== pathname) break
      const made = await uploadOne({ file, place: { at: at + 1, of: waiting.length } })
      if (made && !(await isMapped(made.fId))) await ask(MapFieldsDialog, made.fId)
    }
    if (waiting.length > 0) await refresh(reads.uploadprocess)
  }
  /** The new file replaces the old one before mapping, so the lines of both never coexist. */
  const replace = async (file: FileRow) => {
    const made = await uploadOne({ manufacturerId: file.manufacturerId })
    if (!made) return
    await remove.mutateAsync({ fId: file.fId })
    await mapOrAsk(made.fId)
  }
  return { upload, uploadAll, replace, map, match }
}

export type Uploading = ReturnType<typeof useUploading>

/** Whether a file with known columns was mapped. The dialog for the columns shows why it was not. */
async function isMapped(fId: number): Promise<boolean> {
  try {
    return await applyKnownMapping(fId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}
