import { type CallMeta, INVALID_ACCESS, may } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { RequestFacts, Viewer } from './context.ts'
import { AppError, noSpace } from '../errors.ts'

/**
 * Whether a request is one that our own page (or a program) made on purpose, and can be done now: on a disk that is full nothing
 * is changed, but people still get in and out.
 */
export function guardRequest({ changes, access }: CallMeta, request: RequestFacts, isFull: boolean): void {
  if (!changes) return
  refuseForged(request)
  if (isFull && access !== 'public') throw noSpace()
}

/** Whether this viewer may make this call. */
export function guard(meta: CallMeta, viewer: Viewer | null): void {
  if (may(viewer, meta.access)) return
  throw viewer ? new AppError('FORBIDDEN', INVALID_ACCESS) : new AppError('UNAUTHENTICATED', INVALID_ACCESS)
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
