import { type ApiTokenScope, type CallMeta, INVALID_ACCESS, may, scopesFor } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { CallContext, RequestFacts, Viewer } from './context.ts'
import { AppError, noSpace, proofRequired } from '../errors.ts'

/** A request with an API token needs no CSRF check: another site cannot add that header. */
type GuardedRequest = { request: RequestFacts; isFull: boolean; isProgram: boolean }

/** Rejects forged requests, and changes while the disk is full. Signing in and out stays possible. */
export function guardRequest({ changes, access, isLeaving }: CallMeta, { request, isFull, isProgram }: GuardedRequest): void {
  if (!changes) return
  if (!isProgram) rejectForged(request)
  if (isFull && access !== 'public' && !isLeaving) throw noSpace()
}

/** Throws unless the viewer may make the call. */
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
 * CSRF protection for calls that change state, whatever their verb: another site's form, link, image or prefetch cannot set a custom
 * header, and the browser reports the request's origin (reliability.md C1, R49).
 */
function rejectForged({ headers, host, isSecure }: RequestFacts): void {
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

const PROOF_MINUTES = 60

/** Requires a recent proof of identity. The page asks for the password and repeats the call. */
export function requireRecentProof({ viewer, now }: Pick<CallContext, 'viewer' | 'now'>): void {
  if (!viewer || now().getTime() - viewer.provedAt.getTime() > PROOF_MINUTES * 60_000) throw proofRequired(text('user.enterPassword'))
}
