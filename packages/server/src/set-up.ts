import { DEMO_COMPANY } from './demo/load-demo.ts'
import { addFirstAdministrator } from './features/user/accounts/first-administrator.ts'
import { createCompany } from './platform/database/companies.ts'
import type { Services } from './platform/calls/services.ts'

export type FirstCompany = { companyId: number; password: string; isMadeUp: boolean }

/**
 * Gives an empty database its first company, on the hosts of COMPANY_HOSTS, with its first Administrator.
 * Answers the password when it was made up here: it is printed once and kept nowhere.
 */
export async function setUpEmptyDatabase(services: Services, ownerUrl: string): Promise<FirstCompany | undefined> {
  const { config, db } = services
  if ((await db.companies()).length > 0) return undefined
  const companyId = await createCompany(ownerUrl, { name: config.demo ? DEMO_COMPANY : 'My company', hosts: config.companyHosts })
  const password = await addFirstAdministrator(services, companyId, { email: config.adminEmail, password: config.adminPassword })
  return { companyId, password, isMadeUp: config.adminPassword === undefined }
}
