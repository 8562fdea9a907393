import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { offerCommands } from '../commands.ts'
import { useShortcuts } from '../shortcuts.ts'
import type { ExportChoice } from './grid.ts'

const CHOICES = [
  ['view', IconFileSpreadsheet],
  ['all', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
  ['print', IconPrinter],
] as const satisfies readonly (readonly [ExportChoice, unknown])[]

type Props = { isDisabled: boolean; selected?: number; onChoose: (choice: ExportChoice) => void }

/** Takes the list along, or the rows of it that are selected: as a workbook, as csv, or on paper. */
export function ExportMenu({ isDisabled, selected = 0, onChoose }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      isDisabled
        ? undefined
        : offerCommands('export', [{ id: 'export', group: 'actions', label: t('command.exportView'), run: () => setOpen(true) }]),
    [isDisabled, t],
  )
  useShortcuts({ E: () => !isDisabled && setOpen(true) })
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('table.export')}>
          <ActionIcon aria-label={t('table.export')} variant="subtle" disabled={isDisabled} {...(isDisabled && { bg: 'transparent' })}>
            <IconDownload size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {selected > 0 && <Menu.Label>{t('table.selected', { count: selected })}</Menu.Label>}
        {CHOICES.map(([choice, Icon]) => (
          <Menu.Item key={choice} leftSection={<Icon size={18} stroke={1.75} />} onClick={() => onChoose(choice)}>
            {t(`table.exportAs.${choice}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
