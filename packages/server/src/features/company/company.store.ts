import type { Tx } from '../../platform/database/db.ts'

/** The company of the transaction, as its pages show it. */
export const current = (tx: Tx) =>
  tx.db
    .selectFrom('companies')
    .select([
      'name',
      'title_text as titleText',
      'footer_text as footerText',
      'accent_color as accentColor',
      'logo_url as logoUrl',
      'currency',
      'default_language as defaultLanguage',
    ])
    .executeTakeFirst()

/** The host that links in mails carry: the company's first. */
const firstHost = (tx: Tx) => tx.db.selectFrom('company_hosts').select('host').orderBy('position').limit(1).executeTakeFirst()

export type Sender = { name: string; address: string; host: string }

/** Who the company's mails are from. */
export async function sender(tx: Tx): Promise<Sender> {
  const company = await current(tx)
  const host = (await firstHost(tx))?.host ?? 'localhost'
  return { name: company?.name ?? '', address: `statements@${host}`, host }
}

/** Where the company's links lead: the configured address under its own first host, never what a request says its host is (R53). */
export async function publicAddress(tx: Tx, publicUrl: string): Promise<URL> {
  const address = new URL(publicUrl)
  const first = await firstHost(tx)
  if (first) address.hostname = first.host
  return address
}
