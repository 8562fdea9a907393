import { monthOf } from '@fairshare/engine/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractCalls } from '../../test/contract-calls.ts'
import { adding, bonusRule, rule } from '../../test/factories.ts'
import { openOwnView } from '../../test/open-own-view.ts'
import { mailbox } from '../../test/mailbox.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { state } from '../months/months.store.ts'
import { repStatementFor } from './rep-statement.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url })
const admin = await app.signIn()
const add = adding(admin)
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MAY = { selectedMonth: 'May-2025' }
const [acme, bolt] = [await add.manufacturer(), await add.manufacturer()]

async function rep(firstName: string, hospitals: number) {
  const territory = await add.territory()
  const names: number[] = []
  for (let n = 0; n < hospitals; n++) names.push(await add.hospital())
  const of = { territory, basis: 'sales' } as const
  const id = await add.salesperson({
    firstName,
    email: `${firstName.toLowerCase()}@example.com`,
    rules: [
      rule({ ...of, manufacturer: acme, commission: 10 }),
      rule({ ...of, manufacturer: acme, hospital: names[0] ?? 0, commission: 7 }),
      rule({ ...of, manufacturer: bolt, commission: 4 }),
    ],
    bonusRules: [bonusRule({ manufacturer: acme, territory, startMonth: 'December-2025', endMonth: 'December-2025' })],
  })
  const lines = names.flatMap((hospital, n) => [
    { manufacturer: acme, territory, hospital, sales: 1_000 + 300 * n },
    { manufacturer: bolt, territory, hospital, sales: n === 1 ? -50 : 400 + 70 * n },
  ])
  return { id, territory, lines }
}
const reps = { few: await rep('Dana', 3), many: await rep('Fay', 13) }
const all = Object.values(reps)

/** A colleague who is paid on the gross commission of the same lines. */
const colleague = await add.salesperson({
  firstName: 'Eve',
  rules: all.map(({ territory }) => rule({ manufacturer: acme, territory, commission: 20, basis: 'grossCommission' })),
})
const payoutOfColleague = async () =>
  (await admin.commission.detail({ salesPersonId: colleague, selectedMonthYear: MAY.selectedMonth })).summary.payout

async function calculate(month: { selectedMonth: string }) {
  await admin.commission.calculate(month)
  await ended(admin, month.selectedMonth)
}
async function finalizeAndSend(month: { selectedMonth: string }) {
  await admin.commission.finalize(month)
  for (const { id } of all) await admin.commission.sendEmail({ ...month, salesPersonId: id })
  await until(async () => (await app.sql(`select from deliveries where status = 'Queued'`)).length === 0)
}

/** May as a rep sees it on screen and as a PDF, without the time of the calculation. */
async function seenBy(salesPersonId: number, own: ContractCalls) {
  const { calculatedAt: _at, ...statement } = await own.ownView.statement(MAY)
  const dashboard = await own.ownView.dashboard(MAY)
  const printed = await app.services.db.forCompany(app.firstCompany?.companyId ?? 0, async (tx) =>
    repStatementFor(tx, await state(tx, monthOf(2025, 5)), salesPersonId),
  )
  return { statement, dashboard, pdf: { ...printed, calculatedOn: '' } }
}
type Seen = Awaited<ReturnType<typeof seenBy>>
const seen = new Map<number, { before: Seen; after: Seen }>()
let colleagues: number[] = []

beforeAll(async () => {
  const lines = all.flatMap((each) => each.lines)
  for (const month of ['2024-05', '2025-04', '2025-05']) await sellLines(app, month, lines)
  for (const month of [{ selectedMonth: 'April-2025' }, MAY]) {
    await calculate(month)
    await finalizeAndSend(month)
  }
  const views = new Map<number, ContractCalls>()
  const look = (id: number) => seenBy(id, views.get(id) ?? expect.fail('no view'))
  for (const { id } of all) views.set(id, await openOwnView(app, id))
  const before = new Map<number, Seen>()
  for (const { id } of all) before.set(id, await look(id))
  colleagues = [await payoutOfColleague()]

  await admin.commission.unFinalize({ ...MAY, reason: 'Gross was wrong' })
  await app.sql(`update sales_lines set gross_cents = gross_cents * (1 + (row_number * 7) % 5) + 100 where month = '2025-05-01'`)
  await calculate(MAY)
  // A sent statement still counts as sent.
  await admin.commission.finalize(MAY)
  colleagues.push(await payoutOfColleague())
  for (const { id } of all) seen.set(id, { before: before.get(id) ?? expect.fail('not seen'), after: await look(id) })
})

test.each(['few', 'many'] as const)('a rep paid on sales sees no change of gross commission, with %s hospitals', (hospitals) => {
  const { before, after } = seen.get(reps[hospitals].id) ?? expect.fail('not seen')
  expect(before.pdf.hospitals?.others?.hospitals).toBe(hospitals === 'many' ? 3 : undefined)
  expect(before.statement.total).toBe(reps[hospitals].lines.length)
  expect(after).toEqual(before)
})

test('a colleague paid on gross commission of the same lines earns more', () => {
  const [before = 0, after = 0] = colleagues
  expect(after).toBeGreaterThan(before)
})
