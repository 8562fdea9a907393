import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding, adjustment, bonusRule, rule } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { ended, sellOnce } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const add = adding(admin)

const acme = await add.manufacturer('Acme')
const north = await add.territory('North')
const scope = { manufacturer: acme, territory: north, startMonth: 'August-2024' }

const sell = (month: string, hospital: number, dollars: number) =>
  sellOnce(app, { month, manufacturer: acme, territory: north, hospital, dollars })

async function finalize(selectedMonth: string): Promise<void> {
  await admin.commission.calculate({ selectedMonth })
  expect((await ended(admin, selectedMonth))[0]).toMatchObject({ status: 'Completed' })
  await admin.commission.finalize({ selectedMonth })
}

const NAMING = ['sales_lines', 'rules', 'bonus_rules', 'adjustments', 'aliases', 'salespeople', 'masters', 'agreed_rates']

/** All tables that reference masters, without versions and times. */
async function everything(): Promise<unknown> {
  const tables = NAMING.map((table) => app.sql(`select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t order by id`))
  return Promise.all(tables)
}

/** Two hospitals, the second with a spelling, sales in a month and a rule. */
async function pair(name: string, month: string) {
  const [into, from] = [await add.hospital(name), await add.hospital(`${name} Hosp`)]
  await admin.hospitals.addAlias({ id: from, alias: `${name} H.` })
  const rep = await add.salesperson({ firstName: name, rules: [rule({ ...scope, hospital: from, commission: 10 })] })
  await sell(month, from, 1_000)
  await admin.hospitals.merge({ fromId: from, intoId: into })
  return { from, into, rep }
}

const unMerge = (id: number) => admin.try.hospitals.unMerge({ id })

beforeAll(async () => {
  const spare = await add.hospital('Closed Clinic')
  await sell('2024-05-01', spare, 500)
  await finalize('May-2024')
})

test('R05 reverting a merge restores everything, also in closed months', async () => {
  const [into, from] = [await add.hospital('Mercy'), await add.hospital('Mercy Hosp')]
  await admin.hospitals.addAlias({ id: from, alias: 'MERCY HSP' })
  const dana = await add.salesperson({
    rules: [rule({ ...scope, hospital: from, commission: 10, startMonth: 'June-2024' })],
    bonusRules: [bonusRule({ ...scope, hospital: from, startMonth: 'December-2025' })],
  })
  await sell('2024-06-01', from, 1_000)
  await sell('2024-06-01', into, 200)
  await finalize('June-2024')
  const before = { tables: await everything(), statement: await statement(dana, 'June-2024') }
  await admin.hospitals.merge({ fromId: from, intoId: into })
  expect(await everything()).not.toEqual(before.tables)
  await admin.hospitals.unMerge({ id: from })
  expect({ tables: await everything(), statement: await statement(dana, 'June-2024') }).toEqual(before)
})

const statement = (salesPersonId: number, selectedMonthYear: string) => admin.commission.detail({ salesPersonId, selectedMonthYear })

test("the survivor's spellings name the merged record until the merge is reverted", async () => {
  const [into, from] = [await add.hospital('Nora'), await add.hospital('Nora Hosp')]
  await admin.hospitals.addAlias({ id: into, alias: 'Lady of Mercy' })
  const spellings = async () => {
    const { hospitalData } = await admin.hospitals.list({ showDeletedRecords: false })
    return hospitalData.find(({ id }) => id === into)?.aliases.map(({ alias, mergedId }) => ({ alias, mergedId }))
  }
  await admin.hospitals.merge({ fromId: from, intoId: into })
  expect(await spellings()).toEqual([{ alias: 'Lady of Mercy' }, { alias: 'Nora Hosp', mergedId: from }])
  await admin.must(unMerge(from))
  expect(await spellings()).toEqual([{ alias: 'Lady of Mercy' }])
})

test('R01 after reverting, no line of a closed month can be moved', async () => {
  const [into, from] = [await add.hospital('Leah'), await add.hospital('Leah Hosp')]
  await sell('2024-07-01', from, 100)
  await finalize('July-2024')
  await admin.hospitals.merge({ fromId: from, intoId: into })
  const moving = (to: number) =>
    app.services.db.forCompany(company, (tx) => tx.client.query(`update sales_lines set hospital_id = ${to} where month = '2024-07-01'`))
  await expect(moving(from)).rejects.toThrow(/finalized/)
  await admin.must(unMerge(from))
  await expect(moving(into)).rejects.toThrow(/finalized/)
})

test("reverting restores a territory's adjustments and salespeople, with history", async () => {
  const [into, from] = [await add.territory('West'), await add.territory('Western')]
  const lee = await add.salesperson({
    firstName: 'Lee',
    primaryTerritory: from,
    rules: [rule({ ...scope, territory: from, commission: 10 })],
    adjustments: [adjustment({ territory: from, startMonth: 'August-2024', endMonth: 'August-2024' })],
  })
  await admin.territories.merge({ fromId: from, intoId: into })
  await admin.territories.unMerge({ id: from })
  const view = await admin.salesperson.detail({ salesPersonId: lee })
  expect(view).toMatchObject({ primaryTerritory: from, rules: [{ territory: from }], adjustments: [{ territory: from }] })
  const items = await admin.salesperson.ruleHistory({ historyId: only(view.rules).id, historyType: 'rules' })
  expect(items.map(({ historyData }) => (historyData as { territoryName?: string }).territoryName)).toEqual(['Western', 'West', 'Western'])
})

test('a merge cannot be reverted while a later finalized month uses it', async () => {
  const { from } = await pair('Faith', '2024-09-01')
  await finalize('September-2024')
  const before = await everything()
  expect(await unMerge(from)).toMatchObject({
    http: 409,
    message: 'Sep 2024 was finalized after Faith Hosp became Faith. Un-finalize it first, then undo the merge.',
  })
  expect(await everything()).toEqual(before)
  await admin.commission.unFinalize({ selectedMonth: 'September-2024' })
  await admin.must(unMerge(from))
})

test('a merge cannot be reverted after new sales of the survivor', async () => {
  const { from, into } = await pair('Grace', '2024-10-01')
  await sell('2024-10-01', into, 300)
  expect(await unMerge(from)).toMatchObject({
    http: 409,
    message: expect.stringMatching(/^Sales of Grace have been imported since/) as string,
  })
})

test('a merge cannot be reverted after changes of moved rules or spellings', async () => {
  const { from, rep } = await pair('Ruth', '2024-11-01')
  const { rules, ...person } = await admin.salesperson.detail({ salesPersonId: rep })
  const { id, version, firstName, lastName, email, phone, employeeNumber, primaryTerritory, isActive, secondaryEmailsList } = person
  const profile = { id, version, firstName, lastName, email, phone, employeeNumber, primaryTerritory, isActive, secondaryEmailsList }
  const { id: ruleId } = only(rules)
  await admin.salesperson.update({
    ...profile,
    rules: [{ ...rule({ ...scope, hospital: only(rules).hospital, commission: 12 }), id: ruleId }],
  })
  expect(await unMerge(from)).toMatchObject({ http: 409, message: expect.stringMatching(/changed since \(rules\)/) as string })

  const other = await pair('Naomi', '2024-11-01')
  const { hospitalData } = await admin.hospitals.list({ showDeletedRecords: false, q: 'Naomi' })
  const spelling = only(hospitalData).aliases.find(({ alias }) => alias === 'Naomi H.')
  await admin.hospitals.deleteAlias({ id: spelling?.id ?? 0 })
  expect(await unMerge(other.from)).toMatchObject({ http: 409, message: expect.stringMatching(/changed since \(spellings\)/) as string })
})

test('repeated merges are reverted in the opposite order', async () => {
  const { from, into } = await pair('Sarah', '2024-12-01')
  const last = await add.hospital('Sarah Memorial')
  await admin.hospitals.merge({ fromId: into, intoId: last })
  expect(await unMerge(from)).toMatchObject({ http: 409, message: expect.stringMatching(/^Sarah has been deleted or merged/) as string })
  await admin.must(unMerge(into))
  await admin.must(unMerge(from))
})

test('a reused name prevents reverting, and another company cannot revert', async () => {
  const { from } = await pair('Judith', '2025-01-01')
  await app.addCompany('Another', 'another.test')
  const stranger = await app.signIn({ host: 'another.test' })
  expect(await stranger.try.hospitals.unMerge({ id: from })).toMatchObject({ http: 404 })
  const { hospitalData } = await admin.hospitals.list({ showDeletedRecords: false, q: 'Judith' })
  const alias = only(hospitalData).aliases.find((each) => each.alias === 'Judith Hosp')
  await admin.hospitals.deleteAlias({ id: alias?.id ?? 0 })
  await add.hospital('Judith Hosp')
  expect(await unMerge(from)).toMatchObject({ http: 409 })
})

test('of two concurrent reverts one succeeds and the other finds no merge', async () => {
  const { from } = await pair('Esther', '2025-02-01')
  const answers = await Promise.all([unMerge(from), unMerge(from)])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 404])
  expect(await unMerge(999_999)).toMatchObject({ http: 404, message: 'There is no merge here that can be undone.' })
})

test('reverted masters can be merged again, and calculated months are outdated', async () => {
  const { from, into } = await pair('Hope', '2025-05-01')
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  await admin.must(unMerge(from))
  expect(await admin.commission.status({ selectedMonth: 'May-2025' })).toMatchObject({ isOutOfDate: true })
  await admin.hospitals.merge({ fromId: from, intoId: into })
  await admin.must(unMerge(from))
})
