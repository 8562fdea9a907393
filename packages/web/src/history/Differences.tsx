import { type CollectionName, fieldText, shownFields, type NamedEntry } from '@fairshare/contract'
import { Table, Text } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { NONE } from '../i18n/format.ts'

/** `mine` is the user's own value of the same field. */
export type Difference = { label: string; from?: string; to: string; mine?: string }

/** The changed fields of an entry; for a new one, its non-empty fields. */
export function useDifferences() {
  const { t } = useTexts()
  const read = useFieldText()
  return (collection: CollectionName, before: NamedEntry | undefined, after: NamedEntry, mine?: NamedEntry): Difference[] =>
    shownFields(collection).flatMap(([field, label]) =>
      difference(
        t(label),
        [before, after, mine].map((each) => each && read(each, field)),
      ),
    )
}

/** A changed field next to the user's own value; undefined if unchanged. */
export function difference(label: string, [from, to = '', mine]: (string | undefined)[]): Difference[] {
  if (to === (from ?? '')) return []
  const isMine = mine !== undefined && mine !== from && mine !== to
  return [{ label, to: orNone(to), ...(from !== undefined && { from: orNone(from) }), ...(isMine && { mine: orNone(mine) }) }]
}

/** Formats a field of an entry. */
export function useFieldText() {
  const { translate } = useTexts()
  return (entry: NamedEntry, field: string): string => {
    const words = fieldText(entry, field)
    return typeof words === 'string' ? words : translate(words)
  }
}

export const orNone = (text: string) => text || NONE

/** A change, field by field. */
export function Differences({ list }: { list: readonly Difference[] }) {
  const { t } = useTexts()
  if (list.length === 0) return null
  return (
    <Table fz={13} mt={4} withRowBorders={false} verticalSpacing={2} horizontalSpacing={0} layout="fixed">
      <Table.Tbody>
        {list.map(({ label, from, to, mine }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w={170} fw={500} style={{ verticalAlign: 'top' }}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {from === undefined ? to : t('history.fromTo', { from, to })}
              {mine !== undefined && (
                <Text size="sm" fw={600}>
                  {t('record.mine', { value: mine })}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
