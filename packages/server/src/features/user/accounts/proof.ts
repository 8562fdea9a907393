import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { proofRequired } from '../../../platform/errors.ts'

/** How long after a proof of who one is one may change what guards an account. */
const MINUTES = 60

/**
 * What guards an account (its e-mail, phone, second factor and passkeys) is changed only by somebody who proved a while ago at most
 * who they are: a browser that was left alone, or a stolen session, is not enough. The page asks for the password and goes on.
 */
export function requireProof({ viewer, now }: Pick<CallContext, 'viewer' | 'now'>): void {
  if (!viewer || now().getTime() - viewer.provedAt.getTime() > MINUTES * 60_000) throw proofRequired(text('user.enterPassword'))
}
