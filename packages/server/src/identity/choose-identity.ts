import type { Tx } from '../platform/database/db.ts'
import type { Identity } from './identity.ts'
import { type OpenId, openIdProvider, type OpenIdSettings } from './open-id.ts'

/** A company's entry in the settings, by one of its hosts. */
export type IdentityEntry<C> = { cognito?: C | undefined; openId?: OpenIdSettings | undefined }

/** The identity provider of each company, by one of its hosts; the embedded one without an entry. Each adapter is created once. */
export function chooseIdentity<C>(
  entries: ReadonlyMap<string, IdentityEntry<C>>,
  embedded: Identity,
  makeCognito: (settings: C) => Promise<Identity>,
): { identityOf(tx: Tx): Promise<Identity>; openIdOf(tx: Tx): Promise<OpenId | undefined> } {
  const made = new Map<number, { identity: Identity; openId: OpenId | undefined }>()
  const of = async (tx: Tx) => {
    const known = made.get(tx.companyId)
    if (known) return known
    const hosts = entries.size === 0 ? [] : await tx.db.selectFrom('company_hosts').select('host').orderBy('position').execute()
    const entry = hosts.map(({ host }) => entries.get(host)).find((each) => each !== undefined)
    const chosen = {
      identity: entry?.cognito ? await makeCognito(entry.cognito) : embedded,
      openId: entry?.openId && openIdProvider(entry.openId),
    }
    made.set(tx.companyId, chosen)
    return chosen
  }
  return { identityOf: async (tx) => (await of(tx)).identity, openIdOf: async (tx) => (await of(tx)).openId }
}
