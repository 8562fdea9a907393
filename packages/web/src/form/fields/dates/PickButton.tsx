import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'

type Props = { label: string; isDisabled: boolean; children: (close: () => void) => ReactNode }

/** The button in a field that opens its picker. */
export function PickButton({ label, isDisabled, children }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('form.openMonths', { field: label })} disabled={isDisabled} size={28} onClick={() => setOpen(!isOpen)}>
          <IconCalendarMonth size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      {/* Prevents a surrounding dialog from closing on the Escape that closes the picker. */}
      <Popover.Dropdown onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
