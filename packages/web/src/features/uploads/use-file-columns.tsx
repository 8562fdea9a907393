import type { FileRow } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { StatusChip, type StatusFamily } from '../../ui/StatusChip.tsx'
import { Breakable } from '../../ui/Breakable.tsx'
import { CellText } from '../../ui/table/CellText.tsx'
import type { Column } from '../../ui/table/column.ts'
import { None } from '../../ui/table/None.tsx'
import { useFormat } from '../../i18n/format.ts'
import { AgreedAmount } from './AgreedAmount.tsx'

const FAMILY: Record<FileRow['status'], StatusFamily> = { Uploaded: 'info', Mapped: 'info', Processed: 'success', Failed: 'danger' }

/** The columns of the list of files; the last one is the file's next step. */
export function useFileColumns({ goOn, isClosed }: { goOn: (file: FileRow) => void; isClosed: boolean }): Column<FileRow>[] {
  const { t } = useTexts()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'manufacturer', header: t('uploads.manufacturer'), value: ({ manufacturerName }) => manufacturerName, isKey: true, width: 150 },
      {
        id: 'file',
        header: t('uploads.file'),
        value: ({ fileName }) => fileName,
        cell: ({ fileName }) => (
          <CellText text={fileName}>
            <Breakable>{fileName}</Breakable>
          </CellText>
        ),
      },
      { id: 'rows', header: t('uploads.rows'), value: ({ storedRows }) => storedRows, kind: 'count', width: 70 },
      {
        id: 'sales',
        header: t('uploads.sales'),
        value: ({ totalSales }) => totalSales,
        kind: 'amount',
        width: 112,
        cell: (file) => <AgreedAmount value={file.totalSales} stated={file.statedTotals?.totalSales ?? null} />,
      },
      {
        id: 'gross',
        header: t('uploads.gross'),
        value: ({ totalGrossCommission }) => totalGrossCommission,
        kind: 'amount',
        width: 112,
        cell: (file) => <AgreedAmount value={file.totalGrossCommission} stated={file.statedTotals?.totalGrossCommission ?? null} />,
      },
      {
        id: 'status',
        header: t('uploads.status'),
        value: ({ status }) => t(`uploads.state.${status}`),
        width: 136,
        cell: ({ status, error }) => (
          <span title={error ?? undefined}>
            <StatusChip family={FAMILY[status]}>{t(`uploads.state.${status}`)}</StatusChip>
          </span>
        ),
      },
      {
        id: 'next',
        header: t('uploads.next'),
        value: () => null,
        isSortable: false,
        inExports: 'never',
        width: 124,
        cell: (file) => (file.status === 'Processed' || isClosed ? <None /> : <NextStep status={file.status} onClick={() => goOn(file)} />),
      },
      {
        id: 'uploaded',
        header: t('uploads.uploaded'),
        value: ({ uploadedAt }) => uploadedAt,
        kind: 'instant',
        width: 116,
        cell: ({ uploadedAt, uploadedBy }) => (
          <span title={t('uploads.uploadedBy', { when: format.instant(uploadedAt), by: uploadedBy })}>{format.day(uploadedAt)}</span>
        ),
      },
    ],
    // goOn is made again with each drawing; what it does depends on the month only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, format, isClosed],
  )
}

function NextStep({ status, onClick }: { status: FileRow['status']; onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Button
      size="compact-sm"
      variant="light"
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      {t(status === 'Mapped' ? 'uploads.matchValues' : 'uploads.mapFields')}
    </Button>
  )
}
