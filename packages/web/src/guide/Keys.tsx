import { Kbd, Table } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { type Shortcut, SHORTCUTS } from './shortcuts.ts'

/** Keys with other names on keyboards of other languages. */
const NAMED = ['Ctrl', 'Shift', 'Del'] as const
const isNamed = (key: string): key is (typeof NAMED)[number] => NAMED.some((named) => named === key)

/** A table of shortcuts; all of them without `only`. */
export function Keys({ only }: { only?: readonly Shortcut[] }) {
  const { t } = useTexts()
  const shown = only ? only.flatMap((does) => SHORTCUTS.filter((shortcut) => shortcut.does === does)) : SHORTCUTS
  return (
    <Table verticalSpacing={6} withRowBorders>
      <Table.Tbody>
        {shown.map(({ keys, does }) => (
          <Table.Tr key={does}>
            <Table.Td>{t(`shortcuts.${does}`)}</Table.Td>
            <Table.Td ta="end">
              {keys.map((key) => (
                <Kbd key={key} size="xs" ml={4}>
                  {isNamed(key) ? t(`shortcuts.key.${key}`) : key}
                </Kbd>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
