import { type FileRow, monthMay } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconFileUpload, IconListCheck, IconNote, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead, useRefresh } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import { ask } from '../../dialog/dialogs.tsx'
import { setNavBadge } from '../../layouts/badges.ts'
import { offerCommands } from '../../layouts/commands.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { flash } from '../../ui/flash.tsx'
import { MonthSwitcher } from '../../ui/MonthSwitcher.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useListExport } from '../../list-export/use-list-export.ts'
import { type MenuAction, PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { DropZone } from './DropZone.tsx'
import { LeftOutDialog } from './LeftOutDialog.tsx'
import { MapFieldsDialog } from './MapFieldsDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { useFileColumns } from './use-file-columns.tsx'

/** Getting every manufacturer's monthly file in, mapped, matched and checked. */
export function UploadsPage() {
  const { t } = useTexts()
  const label = useMonthLabel()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { month, wire, setMonth } = useMonth('upload')
  const [sort, setSort] = useUrlState('sort')
  const [q, setQ] = useUrlState('q')
  const read = useRead(reads.uploadprocess.files, { selectedMonthYear: wire })
  const months = useRead(reads.uploadprocess.months, {})
  const status = useRead(reads.commission.status, { selectedMonth: wire })
  const isClosed = status.data !== undefined && !monthMay('upload', status.data.status)
  const files = read.data?.files
  const waiting = files?.filter(({ status: state }) => state !== 'Processed').length ?? 0
  const shown = files?.filter((file) => `${file.fileName} ${file.manufacturerName}`.toLowerCase().includes(q.toLowerCase()))
  const latest = months.data?.months.at(-1)

  useEffect(() => setNavBadge('/uploadfile', { count: waiting, label: t('uploads.badge', { count: waiting }) }), [waiting, t])

  const upload = async (file?: File) => {
    const made = await ask(UploadDialog, { wire, ...(file && { file }) })
    if (made === undefined) return
    await refresh(reads.uploadprocess)
    await map(made)
  }
  const map = async (fId: number) => {
    if (await ask(MapFieldsDialog, fId)) void navigate({ to: '/uploadfile/mapdata', search: { file: String(fId) } })
  }
  const goOn = (file: FileRow) => {
    if (isClosed) return undefined
    return file.status === 'Mapped' ? void navigate({ to: '/uploadfile/mapdata', search: { file: String(file.fId) } }) : void map(file.fId)
  }
  const restore = useCall(call.uploadprocess.restoreFile, { refreshes: [reads.uploadprocess, reads.commission] })
  const remove = useCall(call.uploadprocess.deleteFile, { refreshes: [reads.uploadprocess, reads.commission], announces: false })

  const askRemove = async (file: FileRow) => {
    const body =
      file.storedRows === null ? t('uploads.deleteBody') : t('uploads.deleteStored', { count: file.storedRows, month: label(wire) })
    if (
      !(await ask(ConfirmDialog, {
        title: t('uploads.deleteTitle', { file: file.fileName }),
        body,
        confirmLabel: t('uploads.delete'),
        isDangerous: true,
      }))
    )
      return
    await remove.mutateAsync({ fId: file.fId })
    flash('success', t('uploads.deleted', { file: file.fileName }), {
      label: t('uploads.undo'),
      run: () => restore.mutate({ fId: file.fId }),
    })
  }

  useShortcuts({ u: () => !isClosed && void upload() })
  const onExport = useListExport({ list: 'uploads', title: t('nav.uploads'), month, filters: [[t('uploads.search'), q]] })
  useEffect(() =>
    offerCommands('uploads', [
      {
        id: 'upload',
        group: 'actions',
        label: t('uploads.upload'),
        run: () => void upload(),
        ...(isClosed && { disabledReason: t('uploads.closedReason', { month: label(wire) }) }),
      },
    ]),
  )

  const closedReason = isClosed ? t('uploads.closedReason', { month: label(wire) }) : undefined
  const rowActions = (file: FileRow): MenuAction[] => [
    { label: t('uploads.mapFields'), icon: IconTableImport, run: () => void map(file.fId), disabledReason: closedReason },
    {
      label: t('uploads.matchValues'),
      icon: IconListCheck,
      run: () => void navigate({ to: '/uploadfile/mapdata', search: { file: String(file.fId) } }),
      disabledReason: closedReason ?? (file.status === 'Mapped' ? undefined : t('uploads.mapFirst')),
    },
    ...(file.note ? [{ label: t('uploads.note'), icon: IconNote, run: () => void ask(NoteDialog, file) }] : []),
    ...(file.leftOutRows
      ? [{ label: t('uploads.leftOut', { count: file.leftOutRows }), icon: IconListCheck, run: () => void ask(LeftOutDialog, file) }]
      : []),
    { label: t('uploads.download'), icon: IconDownload, run: () => window.location.assign(`/api/uploadprocess/download/${file.fId}`) },
    { label: t('uploads.delete'), icon: IconTrash, isDangerous: true, run: () => void askRemove(file), disabledReason: closedReason },
  ]

  return (
    <DropZone isDisabled={isClosed} label={t('uploads.drop', { month: label(wire) })} onDrop={(file) => void upload(file)}>
      <PageHeader
        title={t('nav.uploads')}
        month={<MonthSwitcher value={month} onChange={setMonth} />}
        chip={files && <FilesChip files={files} waiting={waiting} isClosed={isClosed} />}
        actions={
          <Button leftSection={<IconFileUpload size={18} stroke={1.75} />} disabled={isClosed} onClick={() => void upload()}>
            {t('uploads.upload')}
          </Button>
        }
      />
      {isClosed && (
        <Notice kind="locked" title={t('uploads.closed', { month: label(wire) })}>
          {t('uploads.closedHint')}
        </Notice>
      )}
      <DataTable
        name="uploads"
        label={t('nav.uploads')}
        columns={useFileColumns({ goOn, isClosed })}
        rows={shown}
        rowId={({ fId }) => String(fId)}
        read={read}
        sort={sort}
        onSort={setSort}
        onOpen={goOn}
        rowActions={rowActions}
        onExport={onExport}
        toolbar={useMemo(
          () => <FilterBar search={{ value: q, onChange: setQ, label: t('uploads.search') }} count={shown?.length ?? 0} />,
          [q, setQ, t, shown?.length],
        )}
        empty={
          q === '' ? (
            <EmptyState
              icon={IconFileUpload}
              title={t('uploads.empty', { month: label(wire) })}
              action={
                latest && latest !== wire ? (
                  <Button variant="default" onClick={() => void navigate({ to: '.', search: { month: latest } })}>
                    {t('uploads.goToLatest', { month: label(latest) })}
                  </Button>
                ) : undefined
              }
            >
              {t('uploads.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('uploads.noResult', { q })} />
          )
        }
      />
    </DropZone>
  )
}

function FilesChip({ files, waiting, isClosed }: { files: readonly FileRow[]; waiting: number; isClosed: boolean }) {
  const { t } = useTexts()
  if (isClosed) return <StatusChip family="locked">{t('uploads.chip.closed')}</StatusChip>
  if (files.length === 0) return <StatusChip family="neutral">{t('uploads.chip.none')}</StatusChip>
  if (waiting > 0) return <StatusChip family="info">{t('uploads.chip.waiting', { waiting, total: files.length })}</StatusChip>
  return <StatusChip family="success">{t('uploads.chip.ready')}</StatusChip>
}
