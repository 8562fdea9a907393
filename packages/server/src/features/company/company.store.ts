import type { Tx } from '../../platform/db.ts'

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
export const firstHost = (tx: Tx) => tx.db.selectFrom('company_hosts').select('host').orderBy('position').limit(1).executeTakeFirst()
