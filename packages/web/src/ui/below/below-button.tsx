import { Drawer, Menu, type MenuProps, Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import classes from './below.module.css'
import type { MenuEntry } from './menu-entry.ts'

/** What is open below a button that was drawn before it. */
export type Below = {
  id: string
  opened: boolean
  onChange: (isOpen: boolean) => void
  position: NonNullable<MenuProps['position']>
}

export function MenuBelow({ entries, width, ...below }: Below & { entries: readonly MenuEntry[]; width?: number | undefined }) {
  return (
    <Menu {...below} {...(width !== undefined && { width })}>
      <Menu.Target>
        <Drawn of={below.id} />
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
      {disabledReason !== undefined && <div className={classes['reason']}>{disabledReason}</div>}
    </Menu.Item>
  )
}

export function PopoverBelow({ label, padding, children, ...below }: Below & { label: string; padding: string; children: ReactNode }) {
  return (
    <Popover {...below} trapFocus returnFocus>
      <Popover.Target>
        <Drawn of={below.id} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={padding}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type Sheet = Omit<Below, 'position'> & { label: string; closeLabel: string; children: ReactNode }

/** Over the foot of the screen, where there is no room below a button for what it opens. */
export function SheetBelow({ id, opened, onChange, label, closeLabel, children }: Sheet) {
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

/** Stands for the button. */
function Drawn({ of, ref }: { of: string; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => document.getElementById(of), [of])
  return null
}
