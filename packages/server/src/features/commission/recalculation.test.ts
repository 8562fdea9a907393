import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { RESULT_TABLES } from './results/results.store.ts'

const app = await testApp()
const admin = await app.signIn()
afterAll(() => app.close())

const takenBytes = async () =>
  Number(
    (
      await app.sql<{ bytes: string }>(
        `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname = any($1)`,
        [[...RESULT_TABLES]],
      )
    )[0]?.bytes,
  )

async function calculate(): Promise<void> {
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
}

test('a month that is calculated again and again takes hardly more room than one that was calculated once', {
  timeout: 120_000,
}, async () => {
  await sellMonth(app, { lines: 30_000, people: 20 })
  await calculate()
  const once = await takenBytes()
  for (let i = 0; i < 12; i++) await calculate()
  await expect.poll(async () => (await takenBytes()) / once).toBeLessThan(1.5)
})
