import { Outlet } from '@tanstack/react-router'
import { useCompany } from '../company/company.ts'
import classes from './layouts.module.css'
import { MarkHead } from './MarkHead.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

/** The company's mark above whatever a visitor who is not signed in may see. */
export function PublicLayout() {
  const company = useCompany()
  return (
    <div className={classes['bare']}>
      <MarkHead />
      <OfflineBanner />
      <main className={classes['entrance']}>
        <Outlet />
      </main>
      <footer className={classes['footer']}>{company.footerText}</footer>
    </div>
  )
}
