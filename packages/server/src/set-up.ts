import { DEMO_COMPANY } from './demo/load-demo.ts'
import { addFirstAdministrator } from './features/user/accounts/first-administrator.ts'
import { createCompany } from './platform/database/companies.ts'
import { withClient } from './platform/database/connections.ts'
import type { Services } from './platform/calls/services.ts'

export type FirstCompany = { companyId: number; password: string; isMadeUp: boolean }

/** An arbitrary number, the same in every process, for the lock of the setup. */
const LOCK = 7_212_027

/**
 * Adds the first company (COMPANY_HOSTS) and Administrator to an empty database, in one process at a time. A generated password is
 * returned, printed once and never stored.
 */
export const setUpEmptyDatabase = (services: Services, ownerUrl: string): Promise<FirstCompany | undefined> =>
  withClient({ connectionString: ownerUrl }, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [LOCK])
    const { config, db } = services
    if ((await db.companies()).length > 0) return undefined
    const companyId = await createCompany(ownerUrl, { name: config.demo ? DEMO_COMPANY : 'My company', hosts: config.companyHosts })
    const password = await addFirstAdministrator(services, companyId, { email: config.adminEmail, password: config.adminPassword })
    return { companyId, password, isMadeUp: config.adminPassword === undefined }
  })
