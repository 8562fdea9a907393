import type { TxContext } from '../../../platform/calls/context.ts'
import { requireRecentProof } from '../../../platform/calls/proof.ts'
import { current } from '../../company/company.store.ts'

/**
 * What guards an account (its e-mail, phone, second factor, passkeys and API tokens) is changed only by somebody who proved a while ago
 * at most who they are: a browser that was left alone, or a stolen session, is not enough. A company may go without.
 */
export async function requireProof(context: Pick<TxContext, 'viewer' | 'now' | 'tx'>): Promise<void> {
  if ((await current(context.tx))?.asksPasswordAgain !== false) requireRecentProof(context)
}
