import type { Statement as StatementData } from '@fairshare/contract'
import { useWindowEvent } from '@mantine/hooks'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CompanyMark } from '../company/CompanyMark.tsx'
import { useCompany } from '../company/company.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useMonthLabel } from '../months/month-label.ts'
import { Statement } from './Statement.tsx'
import classes from './print-statement.module.css'

/** A statement in print as its rep gets it, with all lines. Hidden on screen and unmounted after printing. */
export function PrintStatement({ about: { statement }, close }: DialogProps<{ statement: StatementData }, true>) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const company = useCompany()
  useWindowEvent('afterprint', () => close(true))
  usePrintOnceRead()
  const title = t('statement.title')
  const foot = JSON.stringify([company.name, title, label(statement.selectedMonth)].join(' · '))
  // Only an @page rule can set a page margin.
  const rule = `@page { @bottom-left { content: ${foot}; } }`
  return createPortal(
    <section className={classes['sheet']}>
      <style>{rule}</style>
      <header>
        <span className={classes['mark']}>
          <CompanyMark company={company} />
        </span>
        <span>{title}</span>
      </header>
      <h1>{statement.summary.name}</h1>
      <Statement statement={statement} showsGross={false} isPrinted />
    </section>,
    document.body,
  )
}

/** Printing waits until all pages of lines have loaded. */
function usePrintOnceRead() {
  const reading = useIsFetching()
  const isDone = useRef(false)
  useEffect(() => {
    if (reading > 0 || isDone.current) return
    const wait = setTimeout(() => {
      isDone.current = true
      window.print()
    }, 50)
    return () => clearTimeout(wait)
  }, [reading])
}
