import {
  IconCalendarShare,
  IconDownload,
  IconList,
  IconListCheck,
  IconNote,
  IconReplace,
  IconScale,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import type { MenuAction } from '../../ui/popover/menu-entry.ts'
import { isDone, type StatedFile } from './file-state.ts'
import { LeftOutDialog } from './LeftOutDialog.tsx'
import { LinesOfFileDialog } from './LinesOfFileDialog.tsx'
import { MoveFileDialog } from './MoveFileDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import type { Removing } from './use-removing.ts'
import type { Uploading } from './use-uploading.ts'

/** Actions of a file. Files of a finalized month are read-only. */
export function useFileActions({ map, match, replace }: Uploading, { askRemove }: Removing, closedReason: string | undefined) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const mayReconcile = useMay('manufacturers')
  const reconcile = ({ manufacturerId, selectedMonthYear: month }: StatedFile) =>
    void navigate({ to: '/reports', search: { r: 'recon', month, of: `manufacturer-${manufacturerId}` } })
  return (file: StatedFile): MenuAction[] => [
    { label: t('uploads.mapFields'), icon: IconTableImport, run: () => void map(file.fId), disabledReason: closedReason },
    {
      label: t('common.matchValues'),
      icon: IconListCheck,
      run: () => void match(file.fId),
      disabledReason: closedReason ?? (file.status === 'Mapped' ? undefined : t(isDone(file) ? 'uploads.isStored' : 'uploads.mapFirst')),
    },
    ...(isDone(file) ? [{ label: t('common.viewLines'), icon: IconList, run: () => void ask(LinesOfFileDialog, file) }] : []),
    ...(file.note || file.description ? [{ label: t('common.note'), icon: IconNote, run: () => void ask(NoteDialog, file) }] : []),
    ...(file.leftOutRows
      ? [{ label: t('uploads.leftOut', { count: file.leftOutRows }), icon: IconListCheck, run: () => void ask(LeftOutDialog, file) }]
      : []),
    ...(mayReconcile && isDone(file) ? [{ label: t('reports.reconciliation.link'), icon: IconScale, run: () => reconcile(file) }] : []),
    { label: t('uploads.download'), icon: IconDownload, run: () => window.location.assign(`/api/uploadprocess/download/${file.fId}`) },
    {
      label: t('move.open'),
      icon: IconCalendarShare,
      run: () => void ask(MoveFileDialog, file),
      disabledReason: closedReason,
    },
    { label: t('uploads.replace'), icon: IconReplace, run: () => void replace(file), disabledReason: closedReason },
    { label: t('uploads.delete'), icon: IconTrash, isDangerous: true, run: () => void askRemove(file), disabledReason: closedReason },
  ]
}
