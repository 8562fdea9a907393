import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import { current, sender } from '../company/company.store.ts'
import type { Post } from './letters.ts'
import type { UserRecord } from './user.store.ts'

/** The outside of a letter to a user. */
export async function postTo(tx: Tx, user: Pick<UserRecord, 'first_name'>, to: string): Promise<Post> {
  const company = await current(tx)
  if (!company) throw new Error('a letter of no company')
  const from = await sender(tx)
  return { messageId: `<${randomUUID()}@${from.host}>`, to, name: user.first_name, sender: from, company }
}
