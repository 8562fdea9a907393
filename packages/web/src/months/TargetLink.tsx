import type { CloseTarget } from '@fairshare/contract'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../session/me.ts'

const SCREENS = { files: 'uploadfile', month: 'commission-list', salesperson: 'salespeople-list' } as const
const MASTER_PAGES = { territory: '/territories', hospital: '/hospitals', surgeon: '/surgeons', procedure: '/procedures' } as const

type Props = { target: CloseTarget; monthParam: string; onFollow?: (() => void) | undefined; isButton?: boolean; children: ReactNode }

/** A link to where a task is done; plain text without access, or nothing for a button. */
export function TargetLink({ target, monthParam, onFollow, isButton = false, children }: Props) {
  const may = useMay(SCREENS[target.screen === 'masters' ? 'month' : target.screen])
  // Masters are visible to everyone.
  if (!may && target.screen !== 'masters') return isButton ? null : <span>{children}</span>
  const root = { onClick: onFollow, renderRoot: (props: object) => linkTo(target, monthParam, props) }
  return isButton ? <Button {...root}>{children}</Button> : <Anchor {...root}>{children}</Anchor>
}

function linkTo(target: CloseTarget, monthParam: string, props: object) {
  switch (target.screen) {
    case 'files':
      return fileLink(target, monthParam, props)
    case 'masters': {
      const search = target.record && { row: String(target.record.id), q: target.record.name }
      return <Link {...props} to={MASTER_PAGES[target.kind]} search={search ?? {}} />
    }
    case 'salesperson': {
      const params = { id: String(target.salesPersonId) }
      const search = { view: target.view, rule: target.ruleId === undefined ? undefined : String(target.ruleId) }
      return <Link {...props} to="/salespeople/$id" params={params} search={search} />
    }
    case 'month': {
      const rep = target.salesPersonId === null ? undefined : String(target.salesPersonId)
      const search = { month: monthParam, view: target.view === 'reps' ? undefined : target.view, rep, ...linesSearch(target.lines) }
      return <Link {...props} to="/commission/list" search={search} />
    }
  }
}

type FileTarget = Extract<CloseTarget, { screen: 'files' }>

/** A link to a file's next step, or to its row in the list. */
function fileLink({ fId, step }: FileTarget, monthParam: string, props: object) {
  const file = fId === null ? undefined : String(fId)
  if (step === 'values') return <Link {...props} to="/uploadfile/mapdata" search={{ file }} />
  const search = { month: monthParam, ...(step === 'columns' ? { dlg: file && `map:${file}` } : { file }) }
  return <Link {...props} to="/uploadfile" search={search} />
}

/** Filters lines by flag and rep; returns sort with the lowest amounts first. */
function linesSearch(lines: Extract<CloseTarget, { screen: 'month' }>['lines']) {
  if (!lines) return {}
  const { flag, manufacturer } = lines
  if (flag === 'aboveGross') return { by: 'above' }
  const f = manufacturer && { group: 'manufacturer', ...manufacturer }
  return { show: flag, f, sort: flag === 'return' ? 'amount' : undefined }
}
