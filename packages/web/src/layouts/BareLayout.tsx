import { Outlet } from '@tanstack/react-router'
import { CompanyMark } from '../company/CompanyMark.tsx'
import { useCompany } from '../company/company.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './layouts.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The company's mark above a page of its own, for visitors who are not users. */
export function BareLayout() {
  const company = useCompany()
  return (
    <div className={classes['bare']}>
      <header className={classes['bareHead']} data-scheme="dark">
        <div className={classes['bareMark']}>
          <CompanyMark company={company} />
        </div>
        <div className={classes['bareTools']}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main className={classes['bareMain']}>
        <Outlet />
      </main>
      <footer className={classes['footer']}>{company.footerText}</footer>
    </div>
  )
}
