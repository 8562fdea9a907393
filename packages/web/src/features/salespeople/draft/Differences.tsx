import { type CollectionName, fieldText, shownFields, type NamedEntry } from '@fairshare/contract'
import { Table } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NONE } from '../../../i18n/format.ts'

export type Difference = { label: string; from?: string; to: string }

/** The fields in which an entry differs from what it was; of a new one those that say something. */
export function useDifferences() {
  const { t } = useTexts()
  const read = useFieldText()
  return (collection: CollectionName, before: NamedEntry | undefined, after: NamedEntry): Difference[] =>
    shownFields(collection).flatMap(([field, label]) => {
      const [from, to] = [before && read(before, field), read(after, field)]
      if (to === (from ?? '')) return []
      return [{ label: t(label), to: orNone(to), ...(from !== undefined && { from: orNone(from) }) }]
    })
}

/** A field of an entry as people read it. */
export function useFieldText() {
  const { say } = useTexts()
  return (entry: NamedEntry, field: string): string => {
    const words = fieldText(entry, field)
    return typeof words === 'string' ? words : say(words)
  }
}

export const orNone = (text: string) => text || NONE

/** What a change changed, field by field. */
export function Differences({ list }: { list: readonly Difference[] }) {
  const { t } = useTexts()
  if (list.length === 0) return null
  return (
    <Table fz={13} mt={4} withRowBorders={false} verticalSpacing={2} horizontalSpacing={0} layout="fixed">
      <Table.Tbody>
        {list.map(({ label, from, to }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w={170} fw={500}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{from === undefined ? to : t('history.fromTo', { from, to })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
