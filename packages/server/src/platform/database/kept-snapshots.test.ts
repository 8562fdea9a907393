import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const regions = async () => {
  const { regionData } = await admin.regions.list({ showDeletedRecords: false })
  return regionData.map(({ regionName }: { regionName: string }) => regionName)
}

test('whoever reads again at once sees what was saved between', async () => {
  for (let i = 0; i < 20; i++) {
    const before = await regions()
    await admin.regions.add({ regionName: `Region ${i}` })
    expect(await regions()).toEqual([...before, `Region ${i}`].sort())
  }
})

test('a snapshot that was read is let go when nobody reads on', async () => {
  await Promise.all(Array.from({ length: 20 }, regions))
  await expect
    .poll(() => app.sql(`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`))
    .toEqual([])
})

test('what needs a connection without a transaction gets one right after a snapshot was read', async () => {
  const { db } = app.services
  const read = () =>
    db.forCompany(app.firstCompany?.companyId ?? 0, async ({ client }) => client.query('select 1'), { readOnlySnapshot: true })
  await read()
  await db.tidy(['masters'])
  await read()
  expect(await db.companies()).toEqual([app.firstCompany?.companyId])
})
