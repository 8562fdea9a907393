import { Kbd, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { singleKeysAreOn, switchSingleKeys } from '../ui/keyboard/shortcuts.ts'

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], does: 'menu' },
  { keys: ['?'], does: 'shortcuts' },
  { keys: ['/'], does: 'search' },
  { keys: ['f'], does: 'filter' },
  { keys: ['g', 'd'], does: 'dashboard' },
  { keys: ['g', 's'], does: 'salespeople' },
  { keys: ['g', 'u'], does: 'uploads' },
  { keys: ['g', 'c'], does: 'commissions' },
  { keys: ['g', 'r'], does: 'reports' },
  { keys: ['[', ']'], does: 'month' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['j', 'k'], does: 'row' },
  { keys: ['j', 'k'], does: 'rep' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['x'], does: 'select' },
  { keys: ['.'], does: 'rowMenu' },
  { keys: ['←', '→'], does: 'fold' },
  { keys: ['r'], does: 'review' },
  { keys: ['a'], does: 'addAdjustment' },
  { keys: ['p'], does: 'print' },
  { keys: ['u'], does: 'unmatched' },
  { keys: ['c'], does: 'createRule' },
  { keys: ['e'], does: 'extendRule' },
  { keys: ['c'], does: 'compare' },
  { keys: ['n'], does: 'addRecord' },
  { keys: ['e'], does: 'editRow' },
  { keys: ['Del'], does: 'deleteRow' },
  { keys: ['Shift', 'E'], does: 'export' },
  { keys: ['Alt', '1…9'], does: 'view' },
  { keys: ['Ctrl', 'Enter'], does: 'save' },
  { keys: ['Ctrl', 'Enter'], does: 'nextStep' },
] as const

/** Keys with other names on keyboards of other languages. */
const NAMED = ['Ctrl', 'Shift', 'Del'] as const
const isNamed = (key: string): key is (typeof NAMED)[number] => NAMED.some((named) => named === key)

export function ShortcutsDialog({ close }: DialogProps<null, never>) {
  const { t } = useTexts()
  const [isOn, setOn] = useState(singleKeysAreOn)
  return (
    <ReadDialog title={t('shortcuts.title')} close={() => close()} width={546}>
      <Switch
        label={t('shortcuts.singleKeys')}
        description={t('shortcuts.singleKeysHint')}
        checked={isOn}
        onChange={(event) => {
          switchSingleKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
        mb="md"
      />
      <Table verticalSpacing={6} withRowBorders>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, does }) => (
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
    </ReadDialog>
  )
}
