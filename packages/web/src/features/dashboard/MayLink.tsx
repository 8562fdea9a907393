import type { Access } from '@fairshare/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../session/me.ts'
import type { LinkTarget } from '../../url/path.ts'

type Props = { access: Access; target: LinkTarget; label?: string; children: ReactNode }

/** A link, or only its text for users who may not open the page. */
export function MayLink({ access, target, label, children }: Props) {
  if (!useMay(access)) return children
  return (
    <Link {...target} aria-label={label}>
      {children}
    </Link>
  )
}
