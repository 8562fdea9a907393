import { CompanyMark } from '../company/CompanyMark.tsx'
import { useCompany } from '../company/company.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './layouts.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The company's mark above a page for which nobody is signed in as a user. */
export function MarkHead() {
  const company = useCompany()
  return (
    <header className={classes['markHead']} data-scheme="dark">
      <div className={classes['mark']}>
        <CompanyMark company={company} />
      </div>
      {company.titleText !== company.name && <p className={classes['markTitle']}>{company.titleText}</p>}
      <div className={classes['markTools']}>
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </header>
  )
}
