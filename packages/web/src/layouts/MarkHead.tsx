import { Group } from '@mantine/core'
import { CompanyMark } from '../company/CompanyMark.tsx'
import { useCompany } from '../company/company.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './layouts.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The company's logo above a page without a signed-in user. */
export function MarkHead() {
  const company = useCompany()
  return (
    <header className={classes['markHead']} data-scheme="dark">
      <div className={classes['mark']}>
        <CompanyMark company={company} />
      </div>
      {company.titleText !== company.name && <p className={classes['markTitle']}>{company.titleText}</p>}
      <Group gap={0} wrap="nowrap" flex="none" ml="auto">
        <LanguageMenu />
        <ThemeMenu />
      </Group>
    </header>
  )
}
