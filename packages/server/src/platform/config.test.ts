import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const shared = { DATABASE_URL: 'postgres://owner@database.example/fairshare', SECRETS_KEY: 'k'.repeat(32) }

test.each(['web', 'worker'])('ROLE=%s requires shared file storage', (role) => {
  const wrong = `The setting FILES_URL is missing: with ROLE=${role} several processes need the same files. Set it, or FILES_SHARED=on where DATA_DIR/files is one folder for all of them.`
  expect(() => readConfig({ ...shared, ROLE: role })).toThrow(wrong)
  expect(() => readConfig({ ...shared, ROLE: role, FILES_URL: '', FILES_SHARED: 'off' })).toThrow(wrong)
  expect(readConfig({ ...shared, ROLE: role, FILES_URL: 's3://bucket/files' })).toMatchObject({ role, filesUrl: 's3://bucket/files' })
  expect(readConfig({ ...shared, ROLE: role, FILES_SHARED: 'on' })).toMatchObject({ role, filesUrl: undefined })
  expect(readConfig(shared)).toMatchObject({ role: 'all', filesUrl: undefined })
})

test('an external database requires SECRETS_KEY', () => {
  const { DATABASE_URL } = shared
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^The setting SECRETS_KEY is missing: with DATABASE_URL /)
  expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(
    'The setting SECRETS_KEY is missing. In production mode nothing is made up.',
  )
  expect(readConfig({})).toMatchObject({ databaseUrl: undefined, secretsKey: undefined })
})
