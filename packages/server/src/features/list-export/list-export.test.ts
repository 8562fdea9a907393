import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const taken = { list: 'users', format: 'xlsx', columns: ['name', 'email'], rows: 2, filters: ['View: Staff'] }

test('records every export with user and list', async () => {
  const id = await app.addUser(company, { email: 'staff@example.com', screens: ['uploadfile'] })
  const staff = await app.signIn({ email: 'staff@example.com' })
  await staff.must(staff.post('/listexport/recordListExport', taken))
  const { list, ...details } = taken
  expect(await app.sql(`select user_id, subject, details from audit_entries where action = 'listExport.record'`)).toEqual([
    { user_id: id, subject: list, details },
  ])
})

test('refuses unknown lists, formats and counts without a record', async () => {
  const admin = await app.signIn()
  const wrong = [
    { list: '' },
    { list: 'Users; drop' },
    { list: 'x'.repeat(61) },
    { format: 'pdf' },
    { columns: [] },
    { rows: -1 },
    { rows: 1.5 },
    { filters: ['x'.repeat(301)] },
    { more: true },
  ]
  for (const fields of wrong)
    expect((await admin.post('/listexport/recordListExport', { ...taken, ...fields })).http, JSON.stringify(fields)).toBe(400)
  expect(await app.sql(`select from audit_entries where action = 'listExport.record'`)).toHaveLength(1)
})
