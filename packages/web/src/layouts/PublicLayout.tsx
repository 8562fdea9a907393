import { Outlet } from '@tanstack/react-router'
import { useCompany } from '../company/company.ts'
import classes from './layouts.module.css'
import { MarkHead } from './MarkHead.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

/** The company's logo above pages for signed-out visitors. */
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
