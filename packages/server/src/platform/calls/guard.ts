import { type ApiTokenScope, type CallMeta, INVALID_ACCESS, may, scopesFor } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { CallContext, RequestFacts, Viewer } from './context.ts'
import { AppError, noSpace, proofRequired } from '../errors.ts'

/** `isProgram` is whether it brings an API token: no page of another site can add that to what its reader's browser sends. */
type Asked = { request: RequestFacts; isFull: boolean; isProgram: boolean }

/**
 * Whether a request is one that our own page (or a program) made on purpose, and can be done now: on a disk that is full nothing
 * is changed, but people still get in and out.
 */
export function guardRequest({ changes, access, isLeaving }: CallMeta, { request, isFull, isProgram }: Asked): void {
  if (!changes) return
  if (!isProgram) refuseForged(request)
  if (isFull && access !== 'public' && !isLeaving) throw noSpace()
}

/** Whether this viewer may make this call. */
export function guard(meta: CallMeta, viewer: Viewer | null): void {
  if (viewer?.apiToken) guardScope(meta, viewer.apiToken.scopes)
  if (may(viewer, meta.access)) return
  throw viewer ? new AppError('FORBIDDEN', INVALID_ACCESS) : new AppError('UNAUTHENTICATED', INVALID_ACCESS)
}

function guardScope(meta: CallMeta, scopes: readonly ApiTokenScope[]): void {
  const needed = scopesFor(meta)
  if (needed.length === 0) throw new AppError('FORBIDDEN', text('refusals.apiToken.never'))
  if (!needed.some((scope) => scopes.includes(scope)))
    throw new AppError('FORBIDDEN', text('refusals.apiToken.scope', { scopes: needed.join(', ') }))
}

/**
 * The header rule for calls that change state, whatever their verb: another site's form, link, image or prefetch cannot set
 * a header of its own, and a browser says where a request comes from (reliability.md C1, R49).
 */
function refuseForged({ headers, host, isSecure }: RequestFacts): void {
  const refuse = () => new AppError('FORBIDDEN', text('refusals.needsHeader'))
  if (headers['x-requested-with'] !== 'fetch') throw refuse()
  if (headers['sec-fetch-mode'] === 'navigate') throw refuse()
  if ([headers.purpose, headers['sec-purpose']].flat().some((purpose) => /prefetch/i.test(purpose ?? ''))) throw refuse()
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw refuse()
  if (site === 'same-origin') return
  const from = headers.origin ?? headers.referer
  if (from !== undefined && originOf(String(from)) !== `${isSecure ? 'https' : 'http'}://${host}`) throw refuse()
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** How long a proof of who one is lasts. */
const PROOF_MINUTES = 60

/** Refuses who has not proved for a while who they are: the page asks for the password and goes on. */
export function requireRecentProof({ viewer, now }: Pick<CallContext, 'viewer' | 'now'>): void {
  if (!viewer || now().getTime() - viewer.provedAt.getTime() > PROOF_MINUTES * 60_000) throw proofRequired(text('user.enterPassword'))
}
