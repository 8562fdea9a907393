import { namesOf } from '@fairshare/engine/values'
import type pg from 'pg'
import { withClient } from './connections.ts'

export type CompanyFields = {
  name: string
  titleText: string
  footerText: string
  accentColor: string
  environmentName: string
  currency: string
  language: string
}
export type NewCompany = Partial<CompanyFields> & { name: string; hosts: readonly string[] }
export type KnownCompany = CompanyFields & { id: number; hosts: string[] }

const COLUMNS = {
  name: 'name',
  titleText: 'title_text',
  footerText: 'footer_text',
  accentColor: 'accent_color',
  environmentName: 'environment_name',
  currency: 'currency',
  language: 'default_language',
} as const

/**
 * Adds a company with its hosts as the database's owner, because the product's role may only read companies. Returns its id. The database
 * rejects a host of another company.
 */
export const createCompany = (ownerUrl: string, { hosts, ...given }: NewCompany): Promise<number> =>
  asOwner(ownerUrl, async (owner) => {
    const fields = { titleText: given.name, footerText: given.name, ...given }
    const values = Object.entries(fields).filter(([, value]) => value !== undefined) as [keyof CompanyFields, string][]
    const { rows } = await owner.query<{ id: number }>(
      `insert into companies (${values.map(([field]) => COLUMNS[field]).join(', ')})
       values (${values.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      values.map(([, value]) => value),
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error('insert into companies returned no id')
    await setHosts(owner, id, hosts)
    await record(owner, id, 'company.add', { ...fields, hosts })
    return id
  })

/** Changes a company and its hosts, the first of which its emails use. Returns whether anything changed. */
export const changeCompany = (ownerUrl: string, before: KnownCompany, after: KnownCompany): Promise<boolean> =>
  asOwner(ownerUrl, async (owner) => {
    const changed = namesOf(COLUMNS).filter((field) => before[field] !== after[field])
    const areHostsChanged = before.hosts.join() !== after.hosts.join()
    if (changed.length === 0 && !areHostsChanged) return false
    const sets = changed.map((field, at) => `${COLUMNS[field]} = $${at + 2}`).join(', ')
    if (changed.length > 0)
      await owner.query(`update companies set ${sets} where id = $1`, [before.id, ...changed.map((field) => after[field])])
    if (areHostsChanged) await setHosts(owner, before.id, after.hosts)
    await record(owner, before.id, 'company.edit', { before, after })
    return true
  })

export const listCompanies = (ownerUrl: string): Promise<KnownCompany[]> =>
  asOwner(ownerUrl, async (owner) => {
    const columns = Object.entries(COLUMNS).map(([field, column]) => `${column} as "${field}"`)
    const { rows } = await owner.query<KnownCompany>(
      `select id, ${columns.join(', ')}, array(select host from company_hosts where company_id = id order by position, host) as hosts
       from companies order by id`,
    )
    return rows
  })

async function setHosts(owner: pg.Client, companyId: number, hosts: readonly string[]): Promise<void> {
  await owner.query('delete from company_hosts where company_id = $1', [companyId])
  for (const [position, host] of hosts.entries())
    await owner.query('insert into company_hosts (company_id, host, position) values ($1, $2, $3)', [
      companyId,
      host.toLowerCase(),
      position,
    ])
}

async function record(owner: pg.Client, companyId: number, action: string, details: object): Promise<void> {
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
  await owner.query(`insert into audit_entries (action, subject, user_name, details) values ($1, 'company', 'npm run company', $2)`, [
    action,
    JSON.stringify(details),
  ])
}

const asOwner = <T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: ownerUrl }, async (owner) => {
    await owner.query('begin')
    const result = await work(owner)
    await owner.query('commit')
    return result
  })
