import { randomUUID } from 'node:crypto'
import type { DB } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Updateable } from 'kysely'
import type { Addressed } from '../../mail/short-mail.ts'
import type { Logo } from '../../mail/html-frame.ts'
import type { Image } from './image.ts'

const COLUMNS = [
  'name',
  'title_text as titleText',
  'footer_text as footerText',
  'accent_color as accentColor',
  'environment_name as environmentName',
  'logo_hash as logoHash',
  'sidebar_image_hash as sidebarImageHash',
  'currency',
  'default_language as defaultLanguage',
  'has_own_view as hasOwnView',
  'asks_password_again as asksPasswordAgain',
  'version',
] as const

/** The company of the transaction, as its pages show it. */
export const current = (tx: Tx) => tx.db.selectFrom('companies').select(COLUMNS).executeTakeFirst()

export type Company = NonNullable<Awaited<ReturnType<typeof current>>>

/** The same, for this transaction alone. */
export const lock = (tx: Tx): Promise<Company> => tx.db.selectFrom('companies').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()

export const change = (tx: Tx, values: Updateable<DB['companies']>): Promise<Company> =>
  tx.db.updateTable('companies').set(values).returning(COLUMNS).executeTakeFirstOrThrow()

/** Keeps a picture under the hash of what it holds. */
export const keepImage = (tx: Tx, hash: string, { type, content }: Pick<Image, 'type' | 'content'>) =>
  tx.db
    .insertInto('company_images')
    .values({ hash, type, content })
    .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doNothing())
    .execute()

/** Forgets every picture but these. */
export const forgetImagesExcept = (tx: Tx, hashes: readonly string[]) =>
  tx.db
    .deleteFrom('company_images')
    .where('hash', 'not in', ['', ...hashes])
    .execute()

export const image = (tx: Tx, hash: string) =>
  tx.db.selectFrom('company_images').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst()

/** The company's logo itself, for paper and mail, which fetch nothing. */
export const logo = async (tx: Tx, { logoHash }: Pick<Company, 'logoHash'>): Promise<Logo | undefined> =>
  logoHash === null ? undefined : image(tx, logoHash)

/** The host that links in mails carry: the company's first. */
const firstHost = (tx: Tx) => tx.db.selectFrom('company_hosts').select('host').orderBy('position').limit(1).executeTakeFirst()

export type Sender = { name: string; address: string; host: string }

/** Who the company's mails are from. */
export async function sender(tx: Tx): Promise<Sender> {
  const company = await current(tx)
  const host = (await firstHost(tx))?.host ?? 'localhost'
  return { name: company?.name ?? '', address: `statements@${host}`, host }
}

/** What a mail of the company's has before anything is written, for one reader. */
export async function addressed(tx: Tx, { to, name }: { to: string; name: string }): Promise<Addressed> {
  const company = await current(tx)
  if (!company) throw new Error('a mail of no company')
  const from = await sender(tx)
  return { messageId: `<${randomUUID()}@${from.host}>`, to, name, sender: from, company: { ...company, logo: await logo(tx, company) } }
}

/** Where the company's links lead: the configured address under its own first host, never what a request says its host is (R53). */
export async function publicAddress(tx: Tx, publicUrl: string): Promise<URL> {
  const address = new URL(publicUrl)
  const first = await firstHost(tx)
  if (first) address.hostname = first.host
  return address
}
