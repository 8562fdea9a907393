import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding, bonusRule, rule, salesperson } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { ended, sellOnce } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { statementHash } from '../months/finalizations.store.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()

const add = adding(admin)
const detail = (id: number) => admin.salesperson.detail({ salesPersonId: id })
const merge = (fromId: number, intoId: number) => admin.try.hospitals.merge({ fromId, intoId })

const acme = await add.manufacturer('Acme')
const [north, nord] = [await add.territory('North'), await add.territory('Nord')]
const [mercy, mercyHosp] = [await add.hospital('Mercy'), await add.hospital('Mercy Hosp')]

const sales = { manufacturer: acme, territory: north, hospital: mercyHosp, startMonth: 'January-2024' }
const dana = await add.salesperson({
  primaryTerritory: nord,
  rules: [rule({ ...sales, commission: 10 })],
  bonusRules: [bonusRule({ ...sales, hospital: mercy, startMonth: 'December-2025' })],
})

const sell = (month: string, territory: number, hospital: number, dollars: number) =>
  sellOnce(app, { month, manufacturer: acme, territory, hospital, dollars })
async function calculate(month: string): Promise<void> {
  await admin.commission.calculate({ selectedMonth: month })
  expect((await ended(admin, month))[0]).toMatchObject({ status: 'Completed' })
}
const statement = (month: string) => admin.commission.detail({ salesPersonId: dana, selectedMonthYear: month })
const status = (month: string) => admin.commission.status({ selectedMonth: month })
async function hashOf(month: string): Promise<string> {
  const [row] = await app.sql<{ run_id: number }>('select run_id from months where month = $1', [month])
  return app.services.db.forCompany(company, (tx) => statementHash(tx, Number(row?.run_id)))
}

beforeAll(async () => {
  await sell('2024-05-01', north, mercyHosp, 1_000)
  await sell('2025-05-01', north, mercyHosp, 3_000)
  await calculate('May-2024')
  await admin.commission.finalize({ selectedMonth: 'May-2024' })
  await calculate('May-2025')
})

test('R05 a merge changes closed months, but not their results', async () => {
  const before = { hash: await hashOf('2024-05-01'), statement: await statement('May-2024') }
  await admin.must(merge(mercyHosp, mercy))
  expect({ hash: await hashOf('2024-05-01'), statement: await statement('May-2024') }).toEqual(before)
  expect(before.statement.rules[0]?.lines).toMatchObject([{ hospital: 'Mercy Hosp', commissionAmount: 100 }])
  expect(await app.sql('select distinct hospital_id::int as id from sales_lines')).toEqual([{ id: mercy }])
  expect(await detail(dana)).toMatchObject({ rules: [{ hospital: mercy }], primaryTerritory: nord })
})

test('a merge outdates open months, which then name the survivor', async () => {
  expect(await status('May-2025')).toMatchObject({ status: 'Calculated', isOutOfDate: true })
  await calculate('May-2025')
  expect((await statement('May-2025')).rules[0]?.lines).toMatchObject([{ hospital: 'Mercy', commissionAmount: 300 }])
})

test('a merge replaces a merged primary territory by the survivor', async () => {
  await admin.territories.merge({ fromId: nord, intoId: north })
  expect(await detail(dana)).toMatchObject({ primaryTerritory: north, primaryTerritoryName: 'North' })
})

test('a growth bonus counts earlier sales of the merged master', async () => {
  await calculate('December-2025')
  expect((await statement('December-2025')).bonuses).toMatchObject([{ sales: 3_000, baseline: 1_000, amount: 60 }])
})

test('a merged rule keeps its history, and an open page must reload', async () => {
  const { rules, version } = await detail(dana)
  const items = await admin.salesperson.ruleHistory({ historyId: only(rules).id, historyType: 'rules' })
  expect(items).toMatchObject([
    { change: 'Changed', screen: 'hospitals', historyData: { hospitalName: 'Mercy' } },
    { change: 'Added', historyData: { hospitalName: 'Mercy Hosp' } },
  ])
  expect(version).toBe(3)
  const stale = await admin.try.salesperson.update({ ...salesperson(), id: dana, version: 1, primaryTerritory: north })
  expect(stale.http).toBe(409)
})

test('a merge that makes rules overlap is refused with both names, without changes', async () => {
  const [one, two] = [await add.hospital('Saint Ann'), await add.hospital('St Ann')]
  await add.salesperson({
    firstName: 'Max',
    rules: [
      rule({ ...sales, hospital: one, startMonth: 'June-2024', endMonth: 'June-2025' }),
      rule({ ...sales, hospital: two, startMonth: 'June-2025' }),
    ],
  })
  const tables = async () =>
    JSON.stringify([await app.sql('select * from masters order by id'), await app.sql('select * from rules order by id')])
  const before = await tables()
  expect(await merge(two, one)).toMatchObject({
    http: 409,
    message:
      'St Ann cannot become Saint Ann yet: one of these rules is for St Ann now. Two rules for the same sales of Max Ruiz overlap: Acme, North, Saint Ann (Jun 2024 to Jun 2025) and Acme, North, Saint Ann (Jun 2025 to no end). Change the months of one of them.',
  })
  expect(await tables()).toBe(before)
})

test('R01 a line of a closed month changes only by a merge, and never its amount', async () => {
  const writing = (sql: string) => app.services.db.forCompany(company, (tx) => tx.client.query(sql))
  await expect(writing(`update sales_lines set hospital_id = ${mercyHosp} where month = '2024-05-01'`)).rejects.toThrow(/finalized/)
  await expect(writing('update sales_lines set amount_cents = 1')).rejects.toThrow(/permission denied/)
})

test('of two concurrent merges one succeeds and the other finds nothing', async () => {
  const [from, into] = [await add.hospital('Hope'), await add.hospital('Hope Clinic')]
  const answers = await Promise.all([merge(from, into), merge(from, into)])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 404])
  const back = await Promise.all([merge(into, mercy), merge(mercy, into)])
  expect(back.filter(({ http }) => http === 200)).toHaveLength(1)
})

test('renaming outdates open months, but finalized ones keep the old name', async () => {
  await calculate('May-2025')
  const before = await statement('May-2024')
  await admin.territories.update({ id: north, territoryName: 'Northern' })
  expect(await status('May-2025')).toMatchObject({ isOutOfDate: true })
  await calculate('May-2025')
  expect((await statement('May-2025')).rules[0]?.lines).toMatchObject([{ territory: 'Northern' }])
  expect(await statement('May-2024')).toEqual(before)
})
