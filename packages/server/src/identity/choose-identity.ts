import type { Tx } from '../platform/database/db.ts'
import type { Identity } from './identity.ts'
import { type OpenId, openIdProvider, type OpenIdSettings } from './open-id.ts'

/** One company's entry in the settings, keyed by one of its hosts. */
export type IdentityEntry<C> = { cognito?: C | undefined; openId?: OpenIdSettings | undefined }

/**
 * Each company's own identity provider, by the entry under one of its hosts; without an entry the embedded one. Adapters are
 * made once a company.
 */
export function chooseIdentity<C>(
  entries: ReadonlyMap<string, IdentityEntry<C>>,
  embedded: Identity,
  makeCognito: (settings: C) => Identity,
): { identityOf(tx: Tx): Promise<Identity>; openIdOf(tx: Tx): Promise<OpenId | undefined> } {
  const made = new Map<number, { identity: Identity; openId: OpenId | undefined }>()
  const of = async (tx: Tx) => {
    const known = made.get(tx.companyId)
    if (known) return known
    const hosts = entries.size === 0 ? [] : await tx.db.selectFrom('company_hosts').select('host').orderBy('position').execute()
    const entry = hosts.map(({ host }) => entries.get(host)).find((each) => each !== undefined)
    const chosen = {
      identity: entry?.cognito ? makeCognito(entry.cognito) : embedded,
      openId: entry?.openId && openIdProvider(entry.openId),
    }
    made.set(tx.companyId, chosen)
    return chosen
  }
  return { identityOf: async (tx) => (await of(tx)).identity, openIdOf: async (tx) => (await of(tx)).openId }
}
