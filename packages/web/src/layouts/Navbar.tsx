import { ActionIcon, Box, Kbd } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconBell, IconLayoutSidebar, IconMaximize, IconMinimize, IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useActivities } from '../ui/notifications/activity.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './navbar.module.css'
import { RunningJob } from './running/RunningJob.tsx'
import { useSidebarEntries } from './sidebar/sidebar-look.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = {
  toggleRef: RefObject<HTMLButtonElement | null>
  toggle: { controls: string; isExpanded: boolean; run: () => void }
  openCommands: () => void
  openNotifications: () => void
}

export function Navbar({ toggleRef, toggle, openCommands, openNotifications }: Props) {
  const { t } = useTexts()
  const { fullscreen, toggle: toggleFullscreen } = useFullscreenDocument()
  const unread = useActivities().filter((entry) => !entry.read).length
  const fullscreenLabel = t(fullscreen ? 'shell.leaveFullscreen' : 'shell.fullscreen')

  return (
    <header className={classes['navbar']}>
      <ActionIcon
        ref={toggleRef}
        aria-label={t('shell.toggleSidebar')}
        aria-expanded={toggle.isExpanded}
        aria-controls={toggle.controls}
        onClick={toggle.run}
      >
        <IconLayoutSidebar size={18} stroke={1.75} />
      </ActionIcon>
      <button
        type="button"
        className={classes['search']}
        onClick={openCommands}
        aria-label={t('command.openBy', { keys: t('command.keys') })}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes['searchText']}>{t('command.open')}</span>
        <Kbd size="xs">{t('command.keys')}</Kbd>
      </button>
      <Box flex={1} />
      <RunningJob openNotifications={openNotifications} />
      <LanguageMenu />
      <ThemeMenu more={useSidebarEntries()} />
      <ActionIcon
        aria-label={fullscreenLabel}
        title={fullscreenLabel}
        onClick={() => void toggleFullscreen()}
        className={classes['wideOnly']}
      >
        {fullscreen ? <IconMinimize size={18} stroke={1.75} /> : <IconMaximize size={18} stroke={1.75} />}
      </ActionIcon>
      <ActionIcon
        aria-label={t('notifications.open', { count: unread })}
        onClick={openNotifications}
        style={{ overflow: 'visible', position: 'relative' }}
      >
        <IconBell size={18} stroke={1.75} />
        {unread > 0 && (
          <span className={classes['count']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      <UserMenu />
    </header>
  )
}
