import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { section, statement } from '../../../test/printed-statement.ts'
import { adding } from '../../../test/factories.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url })
const admin = await app.signIn()
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MONTH = 'May-2025'
const calculate = async () => {
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)
}
const deliveries = async () => (await admin.commission.deliveries({ selectedMonth: MONTH })).deliveries

test('a slow PDF holds no transaction, and is not sent after a recalculation', {
  timeout: 120_000,
}, async () => {
  const [rep = 0] = (await sellMonth(app, { people: 4 })).people
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  await calculate()
  // Enough long statements to make the next one wait.
  const others = Array.from({ length: 40 }, () => renderPdf(1, statement([section(2_000)])))
  let areOthersSet = false
  void Promise.all(others).then(() => (areOthersSet = true))
  await admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep })
  await expect.poll(() => app.sql(`select state from pgboss.job where name = 'email-statement'`)).toEqual([{ state: 'active' }])
  await sleep(1_000)
  // On a busy machine a transaction may be idle briefly; one held during rendering is idle until all are done.
  const held = () =>
    app.sql(
      `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and xact_start < now() - interval '0.5 s'`,
    )
  await expect.poll(held).toEqual([])
  expect(areOthersSet).toBe(false)
  expect(await deliveries()).toMatchObject([{ status: 'Queued', error: null }])
  await adding(admin).adjustmentOfMonth({ salesPersonId: rep, selectedMonthYear: MONTH })
  await calculate()
  await Promise.all(others)
  await expect
    .poll(deliveries)
    .toMatchObject([{ status: 'Failed', error: expect.stringContaining('recalculated or un-finalized before this was sent') }])
  expect(inbox.received).toEqual([])
})
