import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleName } from '@fairshare/contract'
import pLimit from 'p-limit'
import pg from 'pg'
import { inject } from 'vitest'
import { type RunningApp, startApp } from '../app.ts'
import { addFirstAdministrator, setPermanentPassword } from '../features/user/accounts/first-administrator.ts'
import * as users from '../features/user/accounts/user.store.ts'
import { hashPassword } from '../identity/passwords.ts'
import { createCompany } from '../platform/database/companies.ts'
import { readConfig } from '../platform/config.ts'
import { client, PASSWORD, SECRETS_KEY, type TestClient } from './test-client.ts'

export { PASSWORD }

export type TestApp = RunningApp & {
  ownerUrl: string
  /** A second company on its own host; its client is `in(host)`. */
  addCompany(name: string, host: string): Promise<number>
  addUser(companyId: number, user: { email: string; role?: RoleName; screens?: string[] }): Promise<number>
  giveTemporaryPassword(companyId: number, id: number, password: string): Promise<void>
  /** A signed-in client, by default the first company's Administrator. */
  signIn(who?: { email?: string; host?: string }): Promise<TestClient>
  stranger(host?: string): TestClient
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
}

/** The whole product with its own database on a free port, with one company and its Administrator. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const ownerUrl = await cloneTemplate(inject('postgresUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-app-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: ownerUrl,
    SECRETS_KEY,
    DEMO: 'off',
    ADMIN_PASSWORD: PASSWORD,
    COMPANY_HOSTS: 'localhost',
    FILES_SHARED: 'on',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const app = await startApp(config, ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // One connection, so that session settings persist; concurrent queries wait for each other.
  const inTurn = pLimit(1)
  return {
    ...app,
    ownerUrl,
    async addCompany(name, host) {
      const id = await createCompany(ownerUrl, { name, hosts: [host] })
      await addFirstAdministrator(app.services, id, { email: 'admin@example.com', password: PASSWORD })
      return id
    },
    addUser: (companyId, { email, role = 'Staff', screens = [] }) =>
      app.services.db.forCompany(companyId, async (tx) => {
        const id = await users.insert(tx, { email, firstName: 'Test', lastName: role, role, screens })
        await setPermanentPassword(app.services, tx, id, PASSWORD)
        return id
      }),
    giveTemporaryPassword: (companyId, id, password) =>
      app.services.db.forCompany(companyId, async (tx) => {
        await users.change(tx, id, { status: 'Invited' })
        await users.storeTemporaryPassword(tx, id, await hashPassword(password), new Date(Date.now() + 86_400_000))
      }),
    stranger: (host = 'localhost') => client(app.address, host),
    async signIn({ email = 'admin@example.com', host = 'localhost' } = {}) {
      const signedIn = client(app.address, host)
      await signedIn.must(signedIn.post('/user/authenticateUser', { email, password: PASSWORD }))
      return signedIn
    },
    sql: (text, values = []) => inTurn(async () => (await owner.query(text, values)).rows),
    async close() {
      await app.close()
      await owner.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function cloneTemplate(adminUrl: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} template template`)
  await admin.end()
  return adminUrl.replace(/\/postgres$/, `/${name}`)
}
