import { useFocusTrap } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCompany } from '../../company/company.ts'
import { CompanyMark } from '../../company/CompanyMark.tsx'
import { firstScreen, navFor } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'
import { useNavBadges } from './badges.ts'
import { SidebarEntry } from './SidebarEntry.tsx'
import { sidebarBackground } from '../../company/sidebar-background.ts'
import classes from './sidebar.module.css'

type Props = { id: string; isDrawer: boolean; isOpen: boolean; showsImage: boolean; close: () => void }

/** The menu: next to the page in wide windows, a drawer in narrow ones. */
export function Sidebar({ id, isDrawer, isOpen, showsImage, close }: Props) {
  const { t } = useTexts()
  const viewer = viewerOf(useMe())
  const { pathname } = useLocation()
  const company = useCompany()
  const badges = useNavBadges()
  const trap = useFocusTrap(isDrawer && isOpen)
  const entries = navFor(viewer)
  // Links to the dashboard, if the user has one.
  const home = firstScreen(viewer)

  return (
    <>
      <nav
        ref={trap}
        id={id}
        className={classes['sidebar']}
        data-open={isOpen || undefined}
        aria-label={t('shell.menu')}
        onKeyDown={(event) => isDrawer && event.key === 'Escape' && close()}
      >
        {/* A plain background without a company image. */}
        <div className={classes['panel']} style={showsImage ? sidebarBackground(company.sidebarImageUrl) : undefined}>
          <Link to={home} className={classes['logo']} onClick={close}>
            <CompanyMark company={company} />
          </Link>
          <ul className={classes['list']}>
            {entries.map((entry) => (
              <SidebarEntry key={entry.to} entry={entry} badges={badges} pathname={pathname} onFollow={close} />
            ))}
          </ul>
        </div>
      </nav>
      <div className={classes['backdrop']} data-open={(isDrawer && isOpen) || undefined} onClick={close} aria-hidden />
    </>
  )
}
