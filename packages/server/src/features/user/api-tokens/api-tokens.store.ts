import type { ApiTokenScope } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

const COLUMNS = ['t.id', 't.name', 't.scopes', 't.created_at', 't.last_used_at', 't.expires_at'] as const

export const ofUser = (tx: Tx, userId: number) =>
  tx.db.selectFrom('api_tokens as t').select(COLUMNS).where('t.user_id', '=', userId).orderBy('t.id').execute()

export const ofAll = (tx: Tx) =>
  tx.db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
    .select([...COLUMNS, sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('userName')])
    .orderBy('t.id')
    .execute()

type NewToken = { userId: number; name: string; tokenHash: Buffer; scopes: readonly ApiTokenScope[]; now: Date; expiresAt: Date }

export async function insert(tx: Tx, { userId, name, tokenHash, scopes, now, expiresAt }: NewToken): Promise<number> {
  const { id } = await tx.db
    .insertInto('api_tokens')
    .values({ user_id: userId, name, token_hash: tokenHash, scopes: [...scopes], created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const remove = (tx: Tx, id: number, { ofUserId }: { ofUserId: number | undefined }) =>
  tx.db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .$if(ofUserId !== undefined, (query) => query.where('user_id', '=', Number(ofUserId)))
    .returning(['name', 'user_id'])
    .executeTakeFirst()

export const deleteExpired = (tx: Tx, userId: number, now: Date) =>
  tx.db.deleteFrom('api_tokens').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
