import { addFirstAdministrator } from './features/user/first-administrator.ts'
import { createCompany } from './platform/companies.ts'
import type { Services } from './platform/services.ts'

export type FirstCompany = { companyId: number; madeUpPassword?: string }

/**
 * Gives an empty database its first company, on the hosts of COMPANY_HOSTS, with its first Administrator.
 * Answers the password when it was made up here: it is printed once and kept nowhere.
 */
export async function setUpEmptyDatabase(services: Services, ownerUrl: string, name = 'My company'): Promise<FirstCompany | undefined> {
  const { config, db } = services
  if ((await db.companies()).length > 0) return undefined
  const companyId = await createCompany(ownerUrl, { name, hosts: config.companyHosts })
  const password = await addFirstAdministrator(services, companyId, { email: config.adminEmail, password: config.adminPassword })
  return config.adminPassword ? { companyId } : { companyId, madeUpPassword: password }
}
