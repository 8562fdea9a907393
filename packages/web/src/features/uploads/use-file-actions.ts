import type { FileRow } from '@fairshare/contract'
import { IconDownload, IconListCheck, IconNote, IconReplace, IconTableImport, IconTrash } from '@tabler/icons-react'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import type { MenuAction } from '../../ui/PageHeader.tsx'
import { LeftOutDialog } from './LeftOutDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import type { Uploading } from './use-uploading.ts'

/** What can be done with a file of the list. Of a finalized month files are only looked at. */
export function useFileActions({ map, match, replace, askRemove }: Uploading, closedReason: string | undefined) {
  const { t } = useTexts()
  return (file: FileRow): MenuAction[] => [
    { label: t('uploads.mapFields'), icon: IconTableImport, run: () => void map(file.fId), disabledReason: closedReason },
    {
      label: t('uploads.matchValues'),
      icon: IconListCheck,
      run: () => void match(file.fId),
      disabledReason: closedReason ?? (file.status === 'Mapped' ? undefined : t('uploads.mapFirst')),
    },
    ...(file.note || file.description ? [{ label: t('uploads.note'), icon: IconNote, run: () => void ask(NoteDialog, file) }] : []),
    ...(file.leftOutRows
      ? [{ label: t('uploads.leftOut', { count: file.leftOutRows }), icon: IconListCheck, run: () => void ask(LeftOutDialog, file) }]
      : []),
    { label: t('uploads.download'), icon: IconDownload, run: () => window.location.assign(`/api/uploadprocess/download/${file.fId}`) },
    { label: t('uploads.replace'), icon: IconReplace, run: () => void replace(file), disabledReason: closedReason },
    { label: t('uploads.delete'), icon: IconTrash, isDangerous: true, run: () => void askRemove(file), disabledReason: closedReason },
  ]
}
