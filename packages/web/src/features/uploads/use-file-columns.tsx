import type { ReceivedOfManufacturer } from '@fairshare/contract'
import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type TranslateKey, useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Breakable } from '../../ui/Breakable.tsx'
import { CellText } from '../../ui/table/CellText.tsx'
import type { Column } from '../../ui/table/column.ts'
import { None } from '../../ui/table/None.tsx'
import { useFormat } from '../../i18n/format.ts'
import { AgreedAmount } from './AgreedAmount.tsx'
import { FAMILY, isDone, type StatedFile } from './file-state.ts'
import { ReceivedState } from '../../received/ReceivedState.tsx'
import { NoteDialog } from './NoteDialog.tsx'

const NOTHING = { state: 'notStated', difference: null } as const

/** Columns of the file list; the last one is the next step. */
type Options = {
  openNextStep: (file: StatedFile) => void
  isClosed: boolean
  /** Amounts received for the month, by manufacturer. */
  received: ReadonlyMap<number, ReceivedOfManufacturer>
  openReceived: (manufacturerId: number) => void
}

export function useFileColumns({ openNextStep, isClosed, received, openReceived }: Options): Column<StatedFile>[] {
  const { t } = useTexts()
  const format = useFormat()
  const stateText = ({ state, left }: StatedFile) =>
    state === 'Mapped' && left !== undefined ? t('uploads.valuesNeeded', { left }) : t(`uploads.state.${state}`)
  const stateOf = (manufacturerId: number) => {
    const { state, difference } = received.get(manufacturerId) ?? NOTHING
    return t(`received.state.${state}`, { amount: difference ?? 0 })
  }
  return useMemo(
    () => [
      { id: 'manufacturer', header: t('common.manufacturer'), value: ({ manufacturerName }) => manufacturerName, isKey: true, width: 136 },
      {
        id: 'file',
        header: t('common.file'),
        value: ({ fileName }) => fileName,
        width: 164,
        cell: (file) => <FileName of={file} />,
      },
      { id: 'rows', header: t('common.lines'), value: ({ storedRows }) => storedRows, kind: 'count', width: 64, isSummed: true },
      ...amountColumns(t),
      {
        id: 'received',
        header: t('received.title'),
        value: ({ manufacturerId }) => stateOf(manufacturerId),
        width: 120,
        cell: ({ manufacturerId, manufacturerName }) => (
          <UnstyledButton
            onClick={() => openReceived(manufacturerId)}
            aria-label={t('received.open', { manufacturer: manufacturerName, state: stateOf(manufacturerId) })}
          >
            <ReceivedState of={received.get(manufacturerId) ?? NOTHING} />
          </UnstyledButton>
        ),
      },
      {
        id: 'status',
        header: t('common.status'),
        value: stateText,
        alsoShows: ({ error }) => error,
        width: 132,
        cell: (file) => <State of={file} text={stateText(file)} isClosed={isClosed} />,
      },
      {
        id: 'next',
        header: t('uploads.next'),
        value: () => null,
        isSortable: false,
        inExports: 'never',
        width: 112,
        cell: (file) => (isDone(file) || isClosed ? <None /> : <NextStep of={file} onClick={() => openNextStep(file)} />),
      },
      {
        id: 'uploaded',
        header: t('uploads.uploaded'),
        value: ({ uploadedAt }) => uploadedAt,
        kind: 'instant',
        width: 100,
        cell: ({ uploadedAt, uploadedBy }) => (
          <span title={t('history.by', { when: uploadedAt, by: uploadedBy })}>{format.day(uploadedAt)}</span>
        ),
      },
      ...logColumns(t),
    ],
    // openNextStep changes at every render, but its behavior depends only on the month.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, format, isClosed, received],
  )
}

function FileName({ of: file }: { of: StatedFile }) {
  return (
    <Group gap={4} wrap="nowrap">
      <CellText text={file.fileName}>
        <Breakable>{file.fileName}</Breakable>
      </CellText>
      {file.note !== '' && <Note of={file} />}
    </Group>
  )
}

/** The file's state, or why it cannot be read. */
function State({ of: file, text, isClosed }: { of: StatedFile; text: string; isClosed: boolean }) {
  return (
    <>
      <StatusChip family={isClosed && isDone(file) ? 'locked' : FAMILY[file.state]}>{text}</StatusChip>
      {file.error !== null && (
        <Text size="xs" c="var(--danger-fg)">
          {file.error}
        </Text>
      )}
    </>
  )
}

/** Totals of the lines, and whether the file's own agree. */
const amountColumns = (t: TranslateKey): Column<StatedFile>[] => [
  {
    id: 'sales',
    header: t('common.sales'),
    value: ({ totalSales }) => totalSales,
    kind: 'amount',
    width: 108,
    isSummed: true,
    cell: (file) => <AgreedAmount value={file.totalSales} stated={file.statedTotals?.totalSales ?? null} />,
  },
  {
    id: 'gross',
    header: t('uploads.gross'),
    value: ({ totalGrossCommission }) => totalGrossCommission,
    kind: 'amount',
    width: 108,
    isSummed: true,
    cell: (file) => <AgreedAmount value={file.totalGrossCommission} stated={file.statedTotals?.totalGrossCommission ?? null} />,
  },
]

/** Columns of the upload log, hidden by default. */
const logColumns = (t: TranslateKey): Column<StatedFile>[] => [
  { id: 'by', header: t('uploads.byUser'), value: ({ uploadedBy }) => uploadedBy, isHidden: true },
  { id: 'leftOut', header: t('uploads.leftOutRows'), value: ({ leftOutRows }) => leftOutRows, kind: 'count', isHidden: true },
  { id: 'note', header: t('common.note'), value: ({ note }) => note, isHidden: true },
  { id: 'description', header: t('common.description'), value: ({ description }) => description, isHidden: true },
]

/** The user's note about a file. */
function Note({ of: file }: { of: StatedFile }) {
  const { t } = useTexts()
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={`${t('common.note')}: ${file.note}`}
      title={file.note}
      onClick={(event) => {
        event.stopPropagation()
        void ask(NoteDialog, file)
      }}
    >
      <IconNote size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function NextStep({ of: { state }, onClick }: { of: StatedFile; onClick: () => void }) {
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
      {t(state === 'Mapped' ? 'common.matchValues' : state === 'Check' ? 'match.check' : 'uploads.mapFields')}
    </Button>
  )
}
