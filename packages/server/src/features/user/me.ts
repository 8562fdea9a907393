import { INVALID_ACCESS } from '@fairshare/contract'
import type { Viewer } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { hold, type UserRecord } from './user.store.ts'

/** The record of whoever makes the call, held until the transaction ends: two browsers that change one profile come one after the other. */
export async function signedInUser({ viewer, tx }: { viewer: Viewer | null; tx: Tx }): Promise<UserRecord & { viewer: Viewer }> {
  const user = viewer && (await hold(tx, viewer.id))
  if (!user) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  return { ...user, viewer }
}
