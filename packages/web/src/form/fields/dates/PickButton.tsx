import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'

type Props = { label: string; isDisabled: boolean; children: (close: () => void) => ReactNode }

/** The button in a field that opens what its value is picked from. */
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
      {/* A dialog around it hears Escape first, and leaves it to what says that it is its own: only this is to close. */}
      <Popover.Dropdown onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
