import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { startApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { cloneTemplate, PASSWORD } from './test/test-app.ts'
import { SECRETS_KEY } from './test/test-client.ts'

test('one of several processes that start at once creates the company', async () => {
  const ownerUrl = await cloneTemplate(inject('postgresUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-set-up-'))
  const settings = { PORT: '0', DATA_DIR: folder, DATABASE_URL: ownerUrl, SECRETS_KEY, ADMIN_PASSWORD: PASSWORD, FILES_SHARED: 'on' }
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', ROLE: 'web', PROCESSES: '3' })
  const starts = await Promise.allSettled([1, 2, 3].map(() => startApp(config, ownerUrl)))
  const apps = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const companies = await apps[0]?.services.db.companies()
  await Promise.all(apps.map((app) => app.close()))
  rmSync(folder, { recursive: true, force: true })
  expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(companies).toHaveLength(1)
  expect(apps.filter(({ firstCompany }) => firstCompany !== undefined)).toHaveLength(1)
})
