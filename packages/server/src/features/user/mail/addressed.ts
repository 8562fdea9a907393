import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/database/db.ts'
import { current, logo, sender } from '../../company/company.store.ts'
import type { Addressed } from './account-mails.ts'
import type { UserRecord } from '../accounts/user.store.ts'

/** Who a mail to a user is from and for. */
export async function addressedTo(tx: Tx, user: Pick<UserRecord, 'first_name'>, to: string): Promise<Addressed> {
  const company = await current(tx)
  if (!company) throw new Error('a mail of no company')
  const from = await sender(tx)
  return {
    messageId: `<${randomUUID()}@${from.host}>`,
    to,
    name: user.first_name,
    sender: from,
    company: { ...company, logo: await logo(tx, company) },
  }
}
