import { type Access, INVALID_ACCESS, may } from '@fairshare/contract'
import { redirect } from '@tanstack/react-router'
import { firstScreen } from '../nav.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { signedIn, viewerOf } from './session.ts'

/** Lets a screen open, or takes visitors where they may be: 'Invalid Access!' and the sign-in, or their first screen. */
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

/** The sign-in screen is for those who are not signed in: others go on to their first screen. */
export async function skipSignIn(): Promise<void> {
  const me = await signedIn().catch(() => null)
  if (me) throw redirect({ to: firstScreen(viewerOf(me)) })
}

/** Where to go after signing in: the wanted address when it is one of ours, else the first screen. */
export const isOwnAddress = (href: string | undefined): href is string =>
  href !== undefined && /^\/(?![/\\])/.test(href) && !href.startsWith('/login')
