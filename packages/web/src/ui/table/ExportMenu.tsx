import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonMenu } from '../popover/ButtonMenu.tsx'
import { registerCommands } from '../keyboard/commands.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { ExportChoice } from './grid.ts'

const CHOICES = [
  ['view', IconFileSpreadsheet],
  ['all', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
  ['print', IconPrinter],
] as const satisfies readonly (readonly [ExportChoice, unknown])[]

type Props = { isDisabled: boolean; selected?: number; onChoose: (choice: ExportChoice) => void }

/** Exports the list or the selected rows as a workbook, CSV, or print. */
export function ExportMenu({ isDisabled, selected = 0, onChoose }: Props) {
  const { t } = useTexts()
  const id = useId()
  useEffect(
    () =>
      isDisabled
        ? undefined
        : registerCommands('export', [
            { id: 'export', group: 'actions', label: t('command.exportView'), run: () => document.getElementById(id)?.click() },
          ]),
    [isDisabled, t, id],
  )
  useShortcuts({ E: () => document.getElementById(id)?.click() })
  return (
    <ButtonMenu
      id={id}
      button={
        <ActionIcon
          aria-label={t('table.export')}
          title={t('table.export')}
          variant="subtle"
          disabled={isDisabled}
          {...(isDisabled && { bg: 'transparent' })}
        >
          <IconDownload size={18} stroke={1.75} />
        </ActionIcon>
      }
      entries={() => [
        ...(selected > 0 ? [{ heading: t('table.selected', { count: selected }) }] : []),
        ...CHOICES.map(([choice, icon]) => ({ label: t(`table.exportAs.${choice}`), icon, run: () => onChoose(choice) })),
      ]}
    />
  )
}
