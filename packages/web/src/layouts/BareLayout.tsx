import { Outlet } from '@tanstack/react-router'
import { useCompany } from '../company/company.ts'
import classes from './layouts.module.css'
import { MarkHead } from './MarkHead.tsx'

/** The company's mark above a page of its own, for visitors who are not users. */
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
