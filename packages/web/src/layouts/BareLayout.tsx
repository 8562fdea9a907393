import { Outlet } from '@tanstack/react-router'
import { useCompany } from '../company/company.ts'
import classes from './layouts.module.css'
import { MarkHead } from './MarkHead.tsx'

/** The company's logo above a page for visitors without an account. */
export function BareLayout() {
  const company = useCompany()
  return (
    <div className={classes['bare']}>
      <MarkHead />
      <main className={classes['bareMain']}>
        <Outlet />
      </main>
      <footer className={classes['footer']}>{company.footerText}</footer>
    </div>
  )
}
