import { type FileRow, monthMay } from '@fairshare/contract'
import { Button, Group } from '@mantine/core'
import { IconCash, IconFileUpload, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead, useRefresh } from '../../api/hooks.ts'
import { useSocket } from '../../api/socket.ts'
import { ask, useIsCovered } from '../../dialog/dialogs.tsx'
import { registerCommands } from '../../ui/keyboard/commands.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { useMonth } from '../../months/use-month.ts'
import { useList } from '../../list/use-list.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOnceFromLink, useSetSearch } from '../../url/use-search.ts'
import { ArrivedFiles } from './arrivals/ArrivedFiles.tsx'
import { DropZone } from './DropZone.tsx'
import { ExpectedFiles } from './ExpectedFiles.tsx'
import { FilesChip } from './FilesChip.tsx'
import { isDone, type StatedFile } from './file-state.ts'
import { fileFilters, inFileView } from './file-filters.ts'
import { FILE_VIEWS } from './search.ts'
import { NextStep } from './NextStep.tsx'
import { LinesOfFileDialog } from './LinesOfFileDialog.tsx'
import { ReceivedPanel, type ReceivedPanelOf } from './received/ReceivedPanel.tsx'
import { useFileActions } from './use-file-actions.ts'
import { useFileColumns } from './use-file-columns.tsx'
import { useRemoving } from './use-removing.ts'
import { useStatedFiles } from './use-stated-files.ts'
import { type Uploading, useUploading } from './use-uploading.ts'

/** Upload, map, match, and review every manufacturer's monthly file. */
export function UploadsPage() {
  const { t } = useTexts()
  const { month, monthParam, setMonth } = useMonth('upload')
  const { files, waiting, closedReason } = useFilesOfMonth(monthParam)
  const expected = useRead(reads.uploadprocess.expectedFiles, { selectedMonthYear: monthParam }, { keepPrevious: true })
  const missing = expected.data?.expected.filter(({ isExpected }) => isExpected).length
  const uploading = useUploading(monthParam)
  const { upload, uploadAll } = uploading
  const refresh = useRefresh()
  const isClosed = closedReason !== undefined
  const isCovered = useIsCovered()

  // Importing a file changes what is left in the others.
  useSocket('LinesStored', () => void refresh(reads.uploadprocess))
  useShortcuts({ u: () => !isClosed && void upload() })
  useDialogFromLink(isClosed ? undefined : uploading)
  useUploadCommands({ files, uploading, closedReason })

  return (
    <DropZone
      look="zone"
      isDisabled={isClosed || isCovered}
      label={t('uploads.drop', { month: monthFromParam(monthParam) })}
      onDrop={(dropped) => void uploadAll(dropped)}
    >
      <PageHeader
        title={t('nav.uploads')}
        month={<MonthChooser value={month} onChange={setMonth} />}
        chip={files && missing !== undefined && <FilesChip files={files} waiting={waiting} missing={missing} isClosed={isClosed} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileUpload size={18} stroke={1.75} />}
              disabled={isClosed}
              onClick={() => void upload()}
            >
              {t('uploads.upload')}
            </Button>
            {!isClosed && files && expected.data && (
              <NextStep files={files} expected={expected.data.expected} monthParam={monthParam} uploading={uploading} />
            )}
          </>
        }
      />
      {isClosed && (
        <Notice kind="locked" title={t('uploads.closed', { month: monthFromParam(monthParam) })}>
          {t('uploads.closedHint')}
        </Notice>
      )}
      {expected.data && files && (
        <ExpectedFiles
          expected={expected.data.expected}
          received={new Set(files.map(({ manufacturerId }) => manufacturerId)).size}
          monthParam={monthParam}
          upload={isClosed ? undefined : (manufacturerId) => void upload({ manufacturerId })}
        />
      )}
      <ArrivedFiles />
      <FileList month={month} monthParam={monthParam} closedReason={closedReason} uploading={uploading} />
    </DropZone>
  )
}

type CommandsOf = { files: readonly FileRow[] | undefined; uploading: Uploading; closedReason: string | undefined }

/** What the command menu offers here. */
function useUploadCommands({ files, uploading, closedReason }: CommandsOf) {
  const { t } = useTexts()
  useEffect(() => {
    const offered = { id: 'upload', group: 'actions' as const, label: t('uploads.upload'), run: () => void uploading.upload() }
    const next = files?.find(({ status }) => status === 'Uploaded' || status === 'Mapped')
    const mapNext = next && {
      id: 'mapNext',
      group: 'actions' as const,
      label: t('command.mapNext'),
      run: () => void (next.status === 'Mapped' ? uploading.match : uploading.map)(next.fId),
    }
    const reason = closedReason !== undefined && { disabledReason: closedReason }
    return registerCommands(
      'uploads',
      [offered, ...(mapNext ? [mapNext] : [])].map((each) => ({ ...each, ...reason })),
    )
  })
}

/** Opens the upload, or the mapping of a file, for links from other pages. */
function useDialogFromLink(uploading: Pick<Uploading, 'upload' | 'map'> | undefined) {
  const { dlg } = useSearch({ from: '/full/uploadfile' })
  const setSearch = useSetSearch<'/full/uploadfile'>()
  const fId = Number(/^map:(\d{1,15})$/.exec(dlg)?.[1] ?? 0)
  useOnceFromLink((fId > 0 || dlg === 'upload') && uploading, ({ upload, map }) => {
    setSearch({ dlg: undefined })
    void (fId === 0 ? upload() : map(fId))
  })
}

/** The month's files, the number that need work, and the reason why they cannot be changed, if any. */
function useFilesOfMonth(monthParam: string) {
  const { t } = useTexts()
  const files = useRead(reads.uploadprocess.files, { selectedMonthYear: monthParam }).data?.files
  const status = useRead(reads.commission.status, { selectedMonth: monthParam }).data?.status
  const isClosed = status !== undefined && !monthMay('upload', status)
  const waiting = files?.filter((file) => file.status !== 'Processed').length ?? 0
  return { files, waiting, closedReason: isClosed ? t('uploads.closedReason', { month: monthFromParam(monthParam) }) : undefined }
}

type ListProps = { month: string; monthParam: string; closedReason: string | undefined; uploading: Uploading }

function FileList({ month, monthParam, closedReason, uploading }: ListProps) {
  const { t } = useTexts()
  const { file: named } = useSearch({ from: '/full/uploadfile' })
  const removing = useRemoving(monthParam)
  const [open, setOpen] = useState<ReceivedPanelOf>()
  const paid = useRead(reads.uploadprocess.received, { selectedMonthYear: monthParam }, { keepPrevious: true }).data?.received
  const received = useMemo(() => new Map(paid?.map((each) => [each.manufacturerId, each])), [paid])
  const read = useRead(reads.uploadprocess.files, { selectedMonthYear: monthParam }, { keepPrevious: true })
  const isClosed = closedReason !== undefined
  const all = useStatedFiles(read.data?.files, isClosed)
  const openNextStep = (file: StatedFile) => {
    if (isDone(file)) return void ask(LinesOfFileDialog, file)
    if (!isClosed) void (file.status === 'Mapped' ? uploading.match : uploading.map)(file.fId)
  }
  const list = useList({
    name: 'uploads',
    label: t('nav.uploads'),
    columns: useFileColumns({ openNextStep, isClosed, received, openReceived: (manufacturerId) => setOpen({ manufacturerId }) }),
    rows: all,
    search: t('uploads.search'),
    filters: useMemo(() => fileFilters(t), [t]),
    views: {
      label: t('uploads.view'),
      names: FILE_VIEWS,
      rowsIn: inFileView,
      labelOf: (view, number) => t(`uploads.views.${view}`, { number }),
    },
  })
  const onExport = useListExport({ list: 'uploads', title: t('nav.uploads'), month, filters: list.words })
  return (
    <div>
      <Group gap="xs" mb="xs">
        {all && all.length > 0 && (
          <>
            <ViewSwitch {...list.views} />
            <SavedViews list="uploads" builtIn={FILE_VIEWS} />
          </>
        )}
        <ReceivedButton open={() => setOpen({})} />
      </Group>
      <ReceivedPanel of={open} month={month} monthParam={monthParam} close={() => setOpen(undefined)} />
      <DataTable
        {...list.table}
        rowId={({ fId }) => String(fId)}
        read={read}
        onOpen={openNextStep}
        openId={named}
        rowActions={useFileActions(uploading, removing, closedReason)}
        rowKeys={{ m: (file) => void (isClosed || uploading.map(file.fId)) }}
        {...(!isClosed && {
          bulk: (selected: readonly FileRow[], clear: () => void) => (
            <DeleteMany files={selected} remove={removing.removeMany} done={clear} />
          ),
        })}
        onExport={onExport}
        totals={list.rows && { label: t('uploads.total', { count: list.rows.length }) }}
        toolbar={<FilterBar {...list.bar} />}
        empty={all?.length === 0 ? <NoFiles monthParam={monthParam} /> : <NothingListed q={list.q} />}
      />
    </div>
  )
}

function ReceivedButton({ open }: { open: () => void }) {
  const { t } = useTexts()
  const icon = <IconCash size={16} stroke={1.75} aria-hidden />
  return (
    <Button variant="default" size="compact-md" ml="auto" leftSection={icon} onClick={open}>
      {t('received.title')}
    </Button>
  )
}

type DeleteManyProps = { files: readonly FileRow[]; remove: (files: readonly FileRow[]) => Promise<boolean>; done: () => void }

function DeleteMany({ files, remove, done }: DeleteManyProps) {
  const { t } = useTexts()
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void remove(files).then((gone) => gone && done())}
    >
      {t('uploads.deleteMany', { count: files.length })}
    </Button>
  )
}

function NothingListed({ q }: { q: string }) {
  const { t } = useTexts()
  return <EmptyState title={q === '' ? t('uploads.noneLeft') : t('uploads.noResult', { q })} />
}

function NoFiles({ monthParam }: { monthParam: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const latest = useRead(reads.uploadprocess.months, {}).data?.months.at(-1)
  return (
    <EmptyState
      icon={IconFileUpload}
      title={t('uploads.empty', { month: monthFromParam(monthParam) })}
      action={
        latest && latest !== monthParam ? (
          <Button variant="default" onClick={() => void navigate({ to: '/uploadfile', search: { month: latest } })}>
            {t('uploads.goToLatest', { month: monthFromParam(latest) })}
          </Button>
        ) : undefined
      }
    >
      {t('uploads.emptyHint')}
    </EmptyState>
  )
}
