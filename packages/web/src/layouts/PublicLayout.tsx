import { Outlet } from '@tanstack/react-router'
import { CompanyMark } from '../company/CompanyMark.tsx'
import { useCompany } from '../company/company.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './layouts.module.css'
import { OfflineBanner } from './OfflineBanner.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The company's panel beside whatever a visitor who is not signed in may see. */
export function PublicLayout() {
  const company = useCompany()
  // The mark says the name already.
  const unlessName = (text: string) => text !== company.name && text
  return (
    <div className={classes['public']}>
      <header className={classes['brand']}>
        <div className={classes['brandName']}>
          <CompanyMark company={company} />
        </div>
        <p className={classes['brandTitle']}>{unlessName(company.titleText)}</p>
        <p className={classes['brandFooter']}>{unlessName(company.footerText)}</p>
      </header>
      <div className={classes['entrance']}>
        <div className={classes['entranceTop']}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <OfflineBanner />
        <main className={classes['entranceMain']}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
