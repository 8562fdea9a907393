import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { statementHash } from '../months/finalizations.store.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()

const add = async (path: string, body: object) => (await admin.must(admin.post(path, body))).id as number
const hospital = (hospitalName: string) => add('/hospitals/addHospital', { hospitalName })
const detail = (id: number) => admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))
const merge = (fromId: number, intoId: number, kind = 'hospitals') => admin.post(`/${kind}/merge`, { fromId, intoId })

const acme = await add('/manufacturers/addManufacturer', { manufacturerName: 'Acme' })
const [north, nord] = [
  await add('/territories/addTerritory', { territoryName: 'North' }),
  await add('/territories/addTerritory', { territoryName: 'Nord' }),
]
const [mercy, mercyHosp] = [await hospital('Mercy'), await hospital('Mercy Hosp')]

const rule = {
  manufacturer: acme,
  territory: north,
  regionId: null,
  hospital: mercyHosp,
  surgeon: null,
  procedure: null,
  commission: 10,
  note: '',
  startMonth: 'January-2024',
  endMonth: 'None',
}
const { commission: _c, note: _n, ...target } = rule
const bonus = {
  ...target,
  hospital: mercy,
  growthBonus: 3,
  annualRuleNote: '',
  totalSalesAmount: null,
  manualOverrideEnabled: false,
  startMonth: 'December-2025',
}
const person = {
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: 'dana@example.com',
  phone: '',
  employeeNumber: '',
  primaryTerritory: nord,
  isActive: true,
  secondaryEmailsList: [],
}
const dana = await add('/salesperson/storeSalesPersonData', { ...person, rules: [rule], bonusRules: [bonus] })

async function sell(month: string, territory: number, at: number, dollars: number): Promise<void> {
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql(
    `with file as (insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
       values ($1, $2, 'sales.csv', md5(random()::text), 1, 'none', 'Processed', 'test') returning id)
     insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, amount_cents, gross_cents, invoice_date)
     select id, 1, $2, $1, $3, $4, $5, 0, $2 from file`,
    [acme, month, territory, at, dollars * 100],
  )
}
async function calculate(month: string): Promise<void> {
  await admin.must(admin.get(`/commission/calculateCommission/${month}`))
  expect((await ended(admin, month))[0]).toMatchObject({ status: 'Completed' })
}
const statement = (month: string) => admin.must(admin.get(`/commission/getSelectedSalesPersonCommissionDetail/${dana}/${month}`))
const status = (month: string) => admin.must(admin.get(`/commission/getCommissionStatus/${month}`))
async function hashOf(month: string): Promise<string> {
  const [row] = await app.sql<{ run_id: number }>('select run_id from months where month = $1', [month])
  return app.services.db.forCompany(company, (tx) => statementHash(tx, Number(row?.run_id)))
}

beforeAll(async () => {
  await sell('2024-05-01', north, mercyHosp, 1_000)
  await sell('2025-05-01', north, mercyHosp, 3_000)
  await calculate('May-2024')
  await admin.must(admin.get('/commission/finalizMonth/May-2024'))
  await calculate('May-2025')
})

test('R05 a merge reaches into closed months, whose results stay what they were', async () => {
  const before = { hash: await hashOf('2024-05-01'), statement: await statement('May-2024') }
  await admin.must(merge(mercyHosp, mercy))
  expect({ hash: await hashOf('2024-05-01'), statement: await statement('May-2024') }).toEqual(before)
  expect(before.statement.rules[0].lines).toMatchObject([{ hospital: 'Mercy Hosp', commissionAmount: 100 }])
  expect(await app.sql('select distinct hospital_id::int as id from sales_lines')).toEqual([{ id: mercy }])
  expect(await detail(dana)).toMatchObject({ rules: [{ hospital: mercy }], primaryTerritory: nord })
})

test('open months are out of date after a merge, and name the survivor once they are calculated', async () => {
  expect(await status('May-2025')).toMatchObject({ status: 'Calculated', isOutOfDate: true })
  await calculate('May-2025')
  expect((await statement('May-2025')).rules[0].lines).toMatchObject([{ hospital: 'Mercy', commissionAmount: 300 }])
})

test('a merged territory is the survivor where it was the primary one', async () => {
  await admin.must(merge(nord, north, 'territories'))
  expect(await detail(dana)).toMatchObject({ primaryTerritory: north, primaryTerritoryName: 'North' })
})

test('a growth bonus counts what was sold under the merged name before', async () => {
  await calculate('December-2025')
  expect((await statement('December-2025')).bonuses).toMatchObject([{ sales: 3_000, baseline: 1_000, amount: 60 }])
})

test('a rule that a merge changed keeps its history, and who has the salesperson open must reload', async () => {
  const { rules, version } = await detail(dana)
  const items = await admin.must(admin.get(`/salesperson/getRuleAdjustmentHistoricalChanges/${rules[0].id}/rules`))
  expect(items).toMatchObject([
    { change: 'Changed', screen: 'hospitals', historyData: { hospitalName: 'Mercy' } },
    { change: 'Added', historyData: { hospitalName: 'Mercy Hosp' } },
  ])
  expect(version).toBe(3)
  const stale = await admin.post('/salesperson/updateSalesPersonData', { ...person, id: dana, version: 1, primaryTerritory: north })
  expect(stale.http).toBe(409)
})

test('a merge after which rules would overlap is refused with both named, and changes nothing', async () => {
  const [one, two] = [await hospital('Saint Ann'), await hospital('St Ann')]
  await add('/salesperson/storeSalesPersonData', {
    ...person,
    firstName: 'Max',
    primaryTerritory: null,
    rules: [
      { ...rule, hospital: one, startMonth: 'June-2024', endMonth: 'June-2025' },
      { ...rule, hospital: two, startMonth: 'June-2025' },
    ],
  })
  const tables = async () =>
    JSON.stringify([await app.sql('select * from masters order by id'), await app.sql('select * from rules order by id')])
  const before = await tables()
  expect(await merge(two, one)).toMatchObject({
    http: 409,
    message:
      'Two rules for the same sales of Max Ruiz overlap: Acme, North, Saint Ann (June 2024 to June 2025) and Acme, North, Saint Ann (June 2025 to no end). Change the months of one of them.',
  })
  expect(await tables()).toBe(before)
})

test('R01 the product cannot make a line of a closed month name what it was not merged into, nor change its amount', async () => {
  const writing = (sql: string) => app.services.db.forCompany(company, (tx) => tx.client.query(sql))
  await expect(writing(`update sales_lines set hospital_id = ${mercyHosp} where month = '2024-05-01'`)).rejects.toThrow(/finalized/)
  await expect(writing('update sales_lines set amount_cents = 1')).rejects.toThrow(/permission denied/)
})

test('two who merge at once: one does, the other finds nothing to merge', async () => {
  const [from, into] = [await hospital('Hope'), await hospital('Hope Clinic')]
  const answers = await Promise.all([merge(from, into), merge(from, into)])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 404])
  const back = await Promise.all([merge(into, mercy), merge(mercy, into)])
  expect(back.filter(({ http }) => http === 200)).toHaveLength(1)
})

test('a new name asks for a new calculation of open months; finalized ones keep the old name', async () => {
  await calculate('May-2025')
  const before = await statement('May-2024')
  await admin.must(admin.post('/territories/updateTerritory', { id: north, territoryName: 'Northern' }))
  expect(await status('May-2025')).toMatchObject({ isOutOfDate: true })
  await calculate('May-2025')
  expect((await statement('May-2025')).rules[0].lines).toMatchObject([{ territory: 'Northern' }])
  expect(await statement('May-2024')).toEqual(before)
})
