import { Box, Drawer, Menu, type MenuProps, Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import classes from './popover.module.css'
import type { MenuEntry } from './menu-entry.ts'

/** A popover of a button that was rendered earlier; `id` is the button's. */
export type PopoverState = {
  id: string
  opened: boolean
  onChange: (isOpen: boolean) => void
  position: NonNullable<MenuProps['position']>
}

export function AnchoredMenu({ entries, width, ...state }: PopoverState & { entries: readonly MenuEntry[]; width?: number | undefined }) {
  return (
    <Menu {...state} {...(width !== undefined && { width })}>
      <Menu.Target>
        <PopoverAnchor buttonId={state.id} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, at) => (
          <Entry key={typeof entry === 'object' && 'label' in entry ? entry.label : at} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Menu.Divider />
  if ('heading' in entry) return <Menu.Label>{entry.heading}</Menu.Label>
  const { label, run, icon: Icon, isDangerous, disabledReason, isChosen, lang } = entry
  return (
    <Menu.Item
      lang={lang}
      onClick={run}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      {...(isDangerous && { color: 'var(--danger-fg)' })}
      leftSection={Icon && <Icon size={18} stroke={1.75} />}
      rightSection={isChosen && <IconCheck size={16} aria-hidden />}
    >
      <bdi>{label}</bdi>
      {disabledReason !== undefined && (
        <Box maw={260} c="dimmed" fz="xs" style={{ whiteSpace: 'normal' }}>
          {disabledReason}
        </Box>
      )}
    </Menu.Item>
  )
}

export function AnchoredPopover({
  label,
  padding,
  children,
  ...state
}: PopoverState & { label: string; padding: string; children: ReactNode }) {
  return (
    <Popover {...state} trapFocus returnFocus>
      <Popover.Target>
        <PopoverAnchor buttonId={state.id} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={padding}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type SheetProps = Omit<PopoverState, 'position'> & { label: string; closeLabel: string; children: ReactNode }

/** A bottom sheet, where a popover does not fit. */
export function BottomSheet({ id, opened, onChange, label, closeLabel, children }: SheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={() => onChange(false)}
      position="bottom"
      size="auto"
      title={label}
      closeButtonProps={{ 'aria-label': closeLabel }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes['sheet'] ?? '' }}
    >
      <div id={`${id}-dropdown`}>{children}</div>
    </Drawer>
  )
}

/** Passes the element of the existing button to the popover. */
function PopoverAnchor({ buttonId, ref }: { buttonId: string; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => document.getElementById(buttonId), [buttonId])
  return null
}
