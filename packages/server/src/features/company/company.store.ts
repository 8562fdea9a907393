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

export const current = (tx: Tx) => tx.db.selectFrom('companies').select(COLUMNS).executeTakeFirst()

export type Company = NonNullable<Awaited<ReturnType<typeof current>>>

export const lock = (tx: Tx): Promise<Company> => tx.db.selectFrom('companies').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()

export const change = (tx: Tx, values: Updateable<DB['companies']>): Promise<Company> =>
  tx.db.updateTable('companies').set(values).returning(COLUMNS).executeTakeFirstOrThrow()

/** Signs all sales reps out. Their links still open their own view. */
export const endOwnViews = (tx: Tx) => tx.db.deleteFrom('own_view_sessions').execute()

export const storeImage = (tx: Tx, hash: string, { type, content }: Pick<Image, 'type' | 'content'>) =>
  tx.db
    .insertInto('company_images')
    .values({ hash, type, content })
    .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doNothing())
    .execute()

export const deleteImagesExcept = (tx: Tx, hashes: readonly string[]) =>
  tx.db
    .deleteFrom('company_images')
    .where('hash', 'not in', ['', ...hashes])
    .execute()

export const image = (tx: Tx, hash: string) =>
  tx.db.selectFrom('company_images').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst()

/** The logo itself, because PDFs and mails cannot load it from an address. */
export const logo = async (tx: Tx, { logoHash }: Pick<Company, 'logoHash'>): Promise<Logo | undefined> =>
  logoHash === null ? undefined : image(tx, logoHash)

const firstHost = (tx: Tx) => tx.db.selectFrom('company_hosts').select('host').orderBy('position').limit(1).executeTakeFirst()

export type Sender = { name: string; address: string; host: string }

export async function sender(tx: Tx): Promise<Sender> {
  const company = await current(tx)
  const host = (await firstHost(tx))?.host ?? 'localhost'
  return { name: company?.name ?? '', address: `statements@${host}`, host }
}

export async function addressed(tx: Tx, { to, name }: { to: string; name: string }): Promise<Addressed> {
  const company = await current(tx)
  if (!company) throw new Error('No company for this mail')
  const from = await sender(tx)
  return { messageId: `<${randomUUID()}@${from.host}>`, to, name, sender: from, company: { ...company, logo: await logo(tx, company) } }
}

/** The base address of links: the configured one with the company's first host, never the host of a request (R53). */
export async function publicAddress(tx: Tx, publicUrl: string): Promise<URL> {
  const address = new URL(publicUrl)
  const first = await firstHost(tx)
  if (first) address.hostname = first.host
  return address
}
