import { text } from '@fairshare/texts'
import { proofRequired } from '../errors.ts'
import type { CallContext } from './context.ts'

/** How long a proof of who one is lasts. */
const MINUTES = 60

/** Refuses who has not proved for a while who they are: the page asks for the password and goes on. */
export function requireRecentProof({ viewer, now }: Pick<CallContext, 'viewer' | 'now'>): void {
  if (!viewer || now().getTime() - viewer.provedAt.getTime() > MINUTES * 60_000) throw proofRequired(text('user.enterPassword'))
}
