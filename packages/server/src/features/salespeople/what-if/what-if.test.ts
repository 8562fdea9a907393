import { afterAll, expect, test } from 'vitest'
import type { Sent } from '../../../test/contract-calls.ts'
import { adding, adjustment, bonusRule, draw, guarantee, rule } from '../../../test/factories.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const acme = await add.manufacturer('Acme')
const [north, south] = [await add.territory('North'), await add.territory('South')]
const inNorth = rule({ manufacturer: acme, territory: north, commission: 10 })
const inSouth = rule({ manufacturer: acme, territory: south, commission: 10 })
const kim = await add.salesperson({ firstName: 'Ada', lastName: 'Kim', rules: [inNorth], draws: [draw({ drawAmount: 150 })] })
const lee = await add.salesperson({ firstName: 'Bo', lastName: 'Lee', rules: [inSouth] })

const calculate = async (selectedMonth: string) => {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
for (const [month, name, sales] of [
  ['2025-03', 'March-2025', 3000],
  ['2025-04', 'April-2025', 2000],
  ['2025-05', 'May-2025', 1000],
] as const) {
  await sellLines(app, month, [
    { manufacturer: acme, territory: north, sales },
    { manufacturer: acme, territory: south, sales: 100 },
  ])
  await calculate(name)
}
const detail = (id: number) => admin.salesperson.detail({ salesPersonId: id })
const rulesOf = async (id: number) => (await detail(id)).rules.map(({ id: ruleId }) => ruleId)
const [ruleOfKim = 0] = await rulesOf(kim)

type Edited = Sent['salesperson']['whatIf']['edited'][number]
const ask = (edited: Edited[], selectedMonth = 'May-2025') => admin.salesperson.whatIf({ selectedMonth, edited })
const ofKim = async (edited: Omit<Edited, 'salesPersonId'>, month?: string) =>
  (await ask([{ salesPersonId: kim, ...edited }], month)).salespersons[0]

test('a draft rate shows saved and edited pay, and the previous three payouts', async () => {
  expect(await ofKim({ rules: [{ ...inNorth, id: ruleOfKim, commission: 20 }] })).toEqual({
    salesPersonId: kim,
    name: 'Ada Kim',
    commissionBefore: 100,
    commissionAfter: 200,
    // A draw of 150.00: 50.00 are advanced as saved; none when 200.00 are earned.
    payoutBefore: 150,
    payoutAfter: 200,
    difference: 50,
    lastMonths: [
      { selectedMonth: 'February-2025', payout: null },
      { selectedMonth: 'March-2025', payout: 300 },
      { selectedMonth: 'April-2025', payout: 200 },
    ],
  })
})

test('for several salespeople, what one loses another gains', async () => {
  const rules = await rulesOf(lee)
  const { salespersons } = await ask([
    { salesPersonId: kim, rules: [] },
    { salesPersonId: lee, rules: [{ ...inSouth, id: rules[0] }, inNorth] },
  ])
  expect(salespersons.map(({ name, commissionAfter, payoutAfter }) => [name, commissionAfter, payoutAfter])).toEqual([
    ['Ada Kim', 0, 150],
    ['Bo Lee', 110, 110],
  ])
})

test('draws, guarantees and adjustments of the draft replace the saved ones', async () => {
  expect(await ofKim({ draws: [] })).toMatchObject({ payoutBefore: 150, payoutAfter: 100 })
  expect(await ofKim({ draws: [], guarantees: [guarantee({ guaranteeAmount: 400 })] })).toMatchObject({ payoutAfter: 400 })
  const bonus = adjustment({ adjustmentAmount: 75 })
  expect(await ofKim({ adjustments: [bonus, { ...bonus, adjustmentType: 'Salary' }] })).toMatchObject({ payoutAfter: 250 })
})

test("in December a draft's growth bonus is paid by the sales of both years", async () => {
  await sellLines(app, '2024-12', [{ manufacturer: acme, territory: north, sales: 4000 }])
  const bonus = { ...bonusRule({ manufacturer: acme, territory: north, growthBonus: 10 }), startMonth: 'March-2025' }
  // 6,000.00 in 2025 against 4,000.00 in 2024.
  expect(await ofKim({ bonusRules: [bonus] }, 'December-2025')).toMatchObject({ payoutBefore: 150, payoutAfter: 200 })
  expect(await ofKim({ bonusRules: [bonus] }, 'November-2025')).toMatchObject({ payoutBefore: 150, payoutAfter: 150 })
})

test('a new master in the draft has no sales yet', async () => {
  const ofNew = { ...inNorth, manufacturer: 0, manufacturerCustomOption: 'Nobody knows them yet' }
  expect(await ofKim({ rules: [ofNew] })).toMatchObject({ commissionAfter: 0 })
})

test("an adjustment's effect on the payout equals the later calculation", async () => {
  const payoutOfMay = async () => {
    await calculate('May-2025')
    return (await admin.commission.detail({ salesPersonId: kim, selectedMonthYear: 'May-2025' })).summary.payout
  }
  const months = { startMonth: 'May-2025', endMonth: 'May-2025' }
  const given = { ...months, adjustmentType: 'Normal' as const, adjustmentAmount: 75.25 }
  const effect = (more: object = {}) => admin.salesperson.adjustmentEffect({ salesPersonId: kim, ...given, ...more })
  // No advance of the draw of 150.00 is needed.
  expect(await effect()).toEqual({ selectedMonth: 'May-2025', payoutBefore: 150, payoutAfter: 175.25 })
  expect(await effect({ adjustmentType: 'Salary', adjustmentAmount: -10 })).toMatchObject({ payoutAfter: 140 })
  await admin.salesperson.update({ id: kim, version: (await detail(kim)).version, adjustments: [adjustment(given)] })
  expect(await payoutOfMay()).toBe(175.25)
  const [{ adjustmentId } = { adjustmentId: 0 }] = (await detail(kim)).adjustments
  // In place of the saved one, and in addition to it.
  expect(await effect({ adjustmentId, adjustmentAmount: 100 })).toMatchObject({ payoutBefore: 175.25, payoutAfter: 200 })
  expect(await effect({ adjustmentAmount: 100 })).toMatchObject({ payoutBefore: 175.25, payoutAfter: 275.25 })
  await admin.salesperson.update({ id: kim, version: (await detail(kim)).version, adjustments: [] })
  expect(await payoutOfMay()).toBe(150)
})

test('an adjustment is shown in its latest calculated open month only', async () => {
  const given = { salesPersonId: kim, adjustmentType: 'Salary' as const, adjustmentAmount: 5 }
  const effect = (startMonth: string, endMonth: string) => admin.salesperson.adjustmentEffect({ ...given, startMonth, endMonth })
  expect(await effect('April-2025', 'None')).toMatchObject({ selectedMonth: 'May-2025' })
  expect(await effect('March-2025', 'April-2025')).toEqual({ selectedMonth: 'April-2025', payoutBefore: 200, payoutAfter: 205 })
  expect(await effect('June-2025', 'None')).toBeNull()
  expect(await effect('January-2025', 'February-2025')).toBeNull()
})

test('a what-if changes nothing, and equals the later calculation', async () => {
  const before = [await detail(kim), await admin.commission.status({ selectedMonth: 'May-2025' })]
  const rules = [{ ...inNorth, id: ruleOfKim, commission: 33.3333 }]
  const shown = await ofKim({ rules })
  expect([await detail(kim), await admin.commission.status({ selectedMonth: 'May-2025' })]).toEqual(before)
  const { version } = await detail(kim)
  await admin.salesperson.update({ id: kim, version, rules })
  await calculate('May-2025')
  const { summary } = await admin.commission.detail({ salesPersonId: kim, selectedMonthYear: 'May-2025' })
  expect(summary).toMatchObject({ totalCommission: shown?.commissionAfter, payout: shown?.payoutAfter })
})

test('a what-if of a finalized month leaves it unchanged', async () => {
  await calculate('March-2025')
  await admin.commission.finalize({ selectedMonth: 'March-2025' })
  const rules = [{ ...inNorth, id: ruleOfKim, commission: 1 }]
  expect(await ofKim({ rules }, 'March-2025')).toMatchObject({ commissionBefore: 1000, commissionAfter: 30 })
  const { summary } = await admin.commission.detail({ salesPersonId: kim, selectedMonthYear: 'March-2025' })
  expect(summary).toMatchObject({ payout: 1000 })
  const late = { startMonth: 'March-2025', endMonth: 'March-2025', adjustmentType: 'Normal' as const, adjustmentAmount: 5 }
  expect(await admin.salesperson.adjustmentEffect({ salesPersonId: kim, ...late })).toBeNull()
})

test('salespeople of another company are not found', async () => {
  await app.addCompany('Another', 'another.test')
  const theirs = await adding(await app.signIn({ host: 'another.test' })).salesperson()
  expect(await admin.try.salesperson.whatIf({ selectedMonth: 'May-2025', edited: [{ salesPersonId: theirs }] })).toMatchObject({
    http: 404,
  })
  const late = { startMonth: 'May-2025', endMonth: 'May-2025', adjustmentType: 'Normal' as const, adjustmentAmount: 5 }
  expect(await admin.try.salesperson.adjustmentEffect({ salesPersonId: theirs, ...late })).toMatchObject({ http: 404 })
})
