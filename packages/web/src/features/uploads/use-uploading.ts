import { text } from '@fairshare/texts'
import type { FileRow } from '@fairshare/contract'
import { useNavigate } from '@tanstack/react-router'
import { call, reads } from '../../api/client.ts'
import { useCall, useRefresh } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { toast } from '../../ui/notifications/toast.tsx'
import { mapAsBefore } from './map/known-layout.ts'
import { MapFieldsDialog } from './map/MapFieldsDialog.tsx'
import { ProposedFilesDialog } from './proposals/ProposedFilesDialog.tsx'
import { type Upload, UploadDialog } from './UploadDialog.tsx'

/** Getting files in: one with its dialog, several with their proposals, each on to the next step that needs a person. */
export function useUploading(monthParam: string) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const remove = useCall(call.uploadprocess.deleteFile, { refreshes: [reads.uploadprocess, reads.commission], announces: false })

  const match = (fId: number) => navigate({ to: '/uploadfile/mapdata', search: { file: String(fId) } })
  const map = async (fId: number) => {
    if (await ask(MapFieldsDialog, fId)) await match(fId)
  }
  /** A file with the columns of the last one is mapped by itself. */
  const mapOrAsk = async (fId: number) => {
    if (!(await mapAsBefore(fId))) return map(fId)
    await refresh(reads.uploadprocess)
    toast('success', text('uploads.mappedAsBefore'))
    await match(fId)
  }
  const uploadOne = async (asked: Partial<Upload> = {}) => {
    const made = await ask(UploadDialog, { monthParam, ...asked })
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
    const waiting = (await ask(ProposedFilesDialog, { files, monthParam })) ?? []
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
  return { upload, uploadAll, replace, map, match }
}

export type Uploading = ReturnType<typeof useUploading>
