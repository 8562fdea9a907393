import type { CollectionName } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { AnyEntry } from '../draft/draft.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import type { Placed } from './overlaps.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'
import { useEntryColumns } from './use-entry-columns.tsx'
import { type Marking, useMarks } from './use-marks.ts'

type Props = { collections: readonly CollectionName[]; record: RecordDraft; marking: Marking; nameOf: NameOf }

/** The entries of one collection of the draft, or of several below each other. */
export function EntriesTab({ collections, record, marking, nameOf }: Props) {
  return (
    <Stack gap="lg">
      {collections.map((collection) => (
        <EntriesTable key={collection} {...{ collection, record, marking, nameOf }} />
      ))}
    </Stack>
  )
}

type TableProps = Omit<Props, 'collections'> & { collection: CollectionName }

function EntriesTable({ collection, record, marking, nameOf }: TableProps) {
  const { t } = useTexts()
  const marks = useMarks(collection, marking)
  const columns = useEntryColumns<AnyEntry>(collection, nameOf, marks)
  return (
    <>
      <OverlapNotice collection={collection} overlaps={marking.overlaps} nameOf={nameOf} />
      <DataTable
        name={`person-${collection}`}
        label={t(`salespeople.list.${collection}`)}
        columns={columns}
        rows={record.draft[collection]}
        rowId={({ key }) => key}
        empty={<EmptyState title={t(`salespeople.none.${collection}`)} />}
      />
    </>
  )
}

/** Two entries of the draft that may not stand together. */
export function OverlapNotice({
  collection,
  overlaps,
  nameOf,
}: {
  collection: CollectionName
  overlaps: Marking['overlaps']
  nameOf: NameOf
}) {
  const { t } = useTexts()
  const words = useWords(nameOf)
  const inWords = ({ collection: of, entry }: Placed) => words(of, entry)
  const pair = overlaps.find((each) => each.some((placed) => placed.collection === collection))
  if (!pair) return null
  const [one, other] = pair
  const isRule = collection === 'rules' || collection === 'bonusRules'
  return (
    <Notice kind="danger" title={t(isRule ? 'rules.overlapTitle' : 'record.floorsOverlapTitle')}>
      {t(isRule ? 'rules.overlapBody' : 'record.floorsOverlapBody', { one: inWords(one), other: inWords(other) })}
    </Notice>
  )
}
