import type { CloseTarget } from '@fairshare/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../session/me.ts'

const SCREENS = { files: 'uploadfile', month: 'commission-list', salesperson: 'salespeople-list' } as const
const MASTER_PAGES = { territory: '/territories', hospital: '/hospitals', surgeon: '/surgeons', procedure: '/procedures' } as const

type Props = { target: CloseTarget; wire: string; onFollow?: () => void; children: ReactNode }

/** Leads to where something is mended; plain words for who may not go there. */
export function TargetLink({ target, wire, onFollow, children }: Props) {
  const may = useMay(SCREENS[target.screen === 'masters' ? 'month' : target.screen])
  // Everybody may see masters.
  if (!may && target.screen !== 'masters') return <span>{children}</span>
  switch (target.screen) {
    case 'files':
      return (
        <Anchor onClick={onFollow} renderRoot={(props) => <Link {...props} to="/uploadfile" search={{ month: wire }} />}>
          {children}
        </Anchor>
      )
    case 'masters':
      return (
        <Anchor onClick={onFollow} renderRoot={(props) => <Link {...props} to={MASTER_PAGES[target.kind]} />}>
          {children}
        </Anchor>
      )
    case 'salesperson': {
      const params = { id: String(target.salesPersonId) }
      return (
        <Anchor
          onClick={onFollow}
          renderRoot={(props) => <Link {...props} to="/salespeople/$id" params={params} search={{ view: target.view }} />}
        >
          {children}
        </Anchor>
      )
    }
    case 'month': {
      const rep = target.salesPersonId === null ? undefined : String(target.salesPersonId)
      const by = target.lines === 'aboveGross' ? 'above' : undefined
      // The lowest amounts first.
      const sort = target.lines === 'returns' ? 'amount' : undefined
      const search = { month: wire, view: target.view === 'reps' ? undefined : target.view, by, sort, rep }
      return (
        <Anchor onClick={onFollow} renderRoot={(props) => <Link {...props} to="/commission/list" search={search} />}>
          {children}
        </Anchor>
      )
    }
  }
}
