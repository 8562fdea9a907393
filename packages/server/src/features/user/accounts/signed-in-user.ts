import { INVALID_ACCESS } from '@fairshare/contract'
import type { TxContext, Viewer } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { find, lock, type UserRecord } from './user.store.ts'
import { requireRecentProof } from '../../../platform/calls/guard.ts'
import { current } from '../../company/company.store.ts'

type Caller = { viewer: Viewer | null; tx: Tx }

export async function currentUser({ viewer, tx }: Caller): Promise<UserRecord & { viewer: Viewer }> {
  return known(viewer, viewer && (await find(tx, viewer.id)))
}

/** The caller's record, locked until the transaction ends, so that concurrent changes are serialized. */
export async function lockCurrentUser({ viewer, tx }: Caller): Promise<UserRecord & { viewer: Viewer }> {
  return known(viewer, viewer && (await lock(tx, viewer.id)))
}

function known(viewer: Viewer | null, user: UserRecord | null | undefined): UserRecord & { viewer: Viewer } {
  // The user may have been disabled while the call waited for the lock.
  if (!viewer || user?.status !== 'Active') throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  return { ...user, viewer }
}

/**
 * Changing account security requires a recent proof of identity, as a session may be unattended or stolen. A company may turn this off
 * (A-09).
 */
export async function requireProof(context: Pick<TxContext, 'viewer' | 'now' | 'tx'>): Promise<void> {
  if ((await current(context.tx))?.asksPasswordAgain !== false) requireRecentProof(context)
}
