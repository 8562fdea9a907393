import type { FileRow } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

type ChipProps = { files: readonly FileRow[]; waiting: number; missing: number; isClosed: boolean }

/** Whether the month's files are complete, or what is left to do. */
export function FilesChip({ files, waiting, missing, isClosed }: ChipProps) {
  const { t } = useTexts()
  if (isClosed) return <StatusChip family="locked">{t('uploads.chip.closed')}</StatusChip>
  if (files.length === 0) return <StatusChip family="neutral">{t('uploads.chip.none')}</StatusChip>
  if (waiting > 0) return <StatusChip family="info">{t('uploads.chip.waiting', { waiting, total: files.length })}</StatusChip>
  if (missing > 0) return <StatusChip family="warning">{t('uploads.chip.missing', { count: missing })}</StatusChip>
  return <StatusChip family="success">{t('uploads.chip.ready')}</StatusChip>
}
