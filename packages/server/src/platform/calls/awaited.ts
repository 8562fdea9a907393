import { text } from '@fairshare/texts'
import { AppError } from '../errors.ts'
import type { CallContext } from './context.ts'

/** Aborted once nobody waits for the answer of this call any more: what is worked out for it may be given up. */
export function whileAwaited({ answer }: CallContext): AbortSignal {
  const gone = new AbortController()
  answer.afterwards(() => gone.abort(new AppError('UNAVAILABLE', text('refusals.nobodyWaits'))))
  return gone.signal
}
