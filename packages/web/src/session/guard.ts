import { type Access, INVALID_ACCESS, may } from '@fairshare/contract'
import { redirect } from '@tanstack/react-router'
import { firstScreen } from '../nav.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { signedIn, viewerOf } from './session.ts'

/** Route guard: shows a page, or redirects with 'Invalid Access!' to the sign-in or to the user's first page. */
export async function guard(access: Access, href: string): Promise<void> {
  const me = await signedIn()
  if (!me) {
    toast('danger', INVALID_ACCESS)
    throw redirect({ to: '/login', search: { redirect: href } })
  }
  if (may(viewerOf(me), access)) return
  toast('danger', INVALID_ACCESS)
  throw redirect({ to: firstScreen(viewerOf(me)) })
}

/** Redirects signed-in users from the sign-in page to their first page. */
export async function skipSignIn(): Promise<void> {
  const me = await signedIn().catch(() => null)
  if (me) throw redirect({ to: firstScreen(viewerOf(me)) })
}

/** The redirect target after sign-in: the requested URL if it is internal, else the first page. */
export const isOwnAddress = (href: string | undefined): href is string =>
  href !== undefined && /^\/(?![/\\])/.test(href) && !href.startsWith('/login')
