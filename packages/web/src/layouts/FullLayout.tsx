import { useLocalStorage } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useCompany } from '../company/company.ts'
import { useCommandMenu } from './command-menu/use-command-menu.tsx'
import classes from './layouts.module.css'
import { Navbar } from './Navbar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useSidebarLook } from './sidebar/sidebar-look.ts'
import { later } from '../ui/later/later.tsx'
import { useHasInteracted } from '../ui/later/first-interaction.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { useOrderedExports } from './running/use-ordered-exports.ts'
import { useRunningCalculations } from './running/use-running-calculations.ts'
import { useRunningSends } from './running/use-running-sends.ts'

const NotificationSidebar = later(async () => (await import('./NotificationSidebar.tsx')).NotificationSidebar)
const COMPACT = 'sidebarCompact'
/** Charts resize after the sidebar's transition (200 ms). */
const RESIZE_MS = 300

/** The frame of every page for signed-in users. */
export function FullLayout() {
  const { t } = useTexts()
  const { footerText } = useCompany()
  const isNarrow = useIsNarrow()
  const [isCompact, setCompact] = useLocalStorage({ key: COMPACT, defaultValue: false, getInitialValueInEffect: false })
  const { size, showsImage } = useSidebarLook()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [showsNotifications, setShowsNotifications] = useState(false)
  const [year] = useState(() => new Date(Date.now()).getFullYear())
  const sidebarId = useId()
  const main = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const commands = useCommandMenu()
  const isTouched = useHasInteracted()
  useRunningCalculations()
  useOrderedExports()
  useRunningSends()
  useBeginsWithFocus(main)

  const closeDrawer = () => {
    if (!isDrawerOpen) return
    setDrawerOpen(false)
    toggle.current?.focus()
  }
  const toggleSidebar = () => {
    if (isNarrow) setDrawerOpen(!isDrawerOpen)
    else setCompact(!isCompact)
    setTimeout(() => window.dispatchEvent(new Event('resize')), RESIZE_MS)
  }

  return (
    <div className={classes['full']} data-sidebar={size} data-compact={(!isNarrow && isCompact) || undefined}>
      <button type="button" className={classes['skip']} onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <Sidebar id={sidebarId} isDrawer={isNarrow} isOpen={isDrawerOpen} showsImage={showsImage} close={closeDrawer} />
      <div className={classes['column']}>
        <Navbar
          toggleRef={toggle}
          toggle={{ controls: sidebarId, isExpanded: isNarrow ? isDrawerOpen : !isCompact, run: toggleSidebar }}
          openCommands={commands.open}
          openNotifications={() => setShowsNotifications(true)}
        />
        <OfflineBanner />
        <main ref={main} tabIndex={-1} className={classes['main']}>
          <Outlet />
        </main>
        <footer className={classes['footer']}>{t('shell.copyright', { year, text: footerText })}</footer>
      </div>
      {isTouched && <NotificationSidebar isOpen={showsNotifications} close={() => setShowsNotifications(false)} />}
      {commands.menu}
      <Shortcuts />
    </div>
  )
}

/** After navigation, focus starts at the page's beginning, so that Tab does not go through the menu again. */
function useBeginsWithFocus(screen: RefObject<HTMLElement | null>) {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== pathname
    shown.current = pathname
    const { activeElement } = document
    if (isAnother && !screen.current?.contains(activeElement) && !activeElement?.closest('[role="dialog"]'))
      screen.current?.focus({ preventScroll: true })
  }, [pathname, screen])
}
