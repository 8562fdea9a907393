import { afterAll, expect, test } from 'vitest'
import type { Sent } from '../../../test/contract-calls.ts'
import { adding, draw, guarantee, rule, salesperson } from '../../../test/factories.ts'
import { only } from '../../../test/only.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const acme = await add.manufacturer('Acme')
const territories = { raise: 0, cut: 0, beaten: 0, twice: 0, drawn: 0, topped: 0, raced: 0, gone: 0, left: 0 }
type Story = keyof typeof territories
const stories = Object.keys(territories) as Story[]
for (const story of stories) territories[story] = await add.territory(story)
const inTerritory = (story: Story, commission: number) => rule({ manufacturer: acme, territory: territories[story], commission })
const hospital = await add.hospital('Mercy')

const people: Partial<Record<Story, number>> = {}
for (const story of stories)
  people[story] = await add.salesperson({
    firstName: story,
    lastName: 'Rep',
    rules: [inTerritory(story, 10), ...(story === 'beaten' ? [{ ...inTerritory(story, 20), hospital }] : [])],
    ...(story === 'drawn' && { draws: [draw({ drawAmount: 200 })] }),
    ...(story === 'topped' && { guarantees: [guarantee({ guaranteeAmount: 200 })] }),
  })
const idOf = (story: Story) => people[story] ?? 0

/** Each territory sells 1,000.00 in January, 1,000.00 of which 400.00 at Mercy in February, and 2,000.00 in March. */
for (const [month, amounts] of [
  ['2025-01', [1000]],
  ['2025-02', [600, -400]],
  ['2025-03', [2000]],
] as const)
  await sellLines(
    app,
    month,
    stories.flatMap((story) =>
      amounts.map((amount) => ({
        manufacturer: acme,
        territory: territories[story],
        sales: Math.abs(amount),
        ...(amount < 0 && { hospital }),
      })),
    ),
  )

const calculate = async (selectedMonth: string) => {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
for (const selectedMonth of ['January-2025', 'February-2025']) {
  await calculate(selectedMonth)
  await admin.commission.finalize({ selectedMonth })
}

const detail = (story: Story) => admin.salesperson.detail({ salesPersonId: idOf(story) })
type Rules = Sent['salesperson']['lateDifference']['rules']
const difference = (story: Story, rules: Rules) => admin.salesperson.lateDifference({ salesPersonId: idOf(story), rules })
const ruleIds = async (story: Story) => (await detail(story)).rules.map(({ id }) => id)

/** Requests the difference and posts it. */
async function post(story: Story, rules: Rules) {
  const found = await difference(story, rules)
  if (!found) throw new Error('nothing is late')
  await save(story, rules, found)
  return found
}
const save = async (story: Story, rules: Rules, { selectedMonth, difference: seen }: { selectedMonth: string; difference: number }) => {
  const { version, firstName } = await detail(story)
  const lateChange = { selectedMonth, difference: seen }
  return admin.salesperson.update({ ...salesperson({ firstName, lastName: 'Rep' }), id: idOf(story), version, rules, lateChange })
}
const adjustmentsOf = async (story: Story) =>
  (await detail(story)).adjustments.map((each) => [each.adjustmentAmount, each.adjustmentDescription, each.startMonth, each.endMonth])
const summaryOf = async (story: Story, selectedMonthYear: string) =>
  (await admin.commission.detail({ salesPersonId: idOf(story), selectedMonthYear })).summary

test('a late raise is posted in the open month, leaving finalized months unchanged', async () => {
  const [id = 0] = await ruleIds('raise')
  const raised = [{ ...inTerritory('raise', 12), id }]
  const { version } = await detail('raise')
  // Refused as usual unless requested.
  expect(await admin.try.salesperson.update({ ...salesperson(), id: idOf('raise'), version, rules: raised })).toMatchObject({
    http: 409,
    data: { finalizedMonth: 'January-2025' },
  })
  expect(await difference('raise', raised)).toMatchObject({
    selectedMonth: 'March-2025',
    // 2 % of 1,000.00, twice.
    difference: 40,
    months: [
      { selectedMonth: 'January-2025', recomputed: 120, paid: 100, alreadyPosted: 0, difference: 20 },
      { selectedMonth: 'February-2025', recomputed: 120, paid: 100, alreadyPosted: 0, difference: 20 },
    ],
    total: 3,
    lines: [
      {
        selectedMonth: 'January-2025',
        invoiceDate: '2025-01-10',
        manufacturerName: 'Acme',
        territoryName: 'raise',
        hospitalName: null,
        sales: 1000,
        before: { commissionPercent: 10, commission: 100 },
        after: { commissionPercent: 12, commission: 120 },
      },
      { selectedMonth: 'February-2025', sales: 600 },
      { selectedMonth: 'February-2025', hospitalName: 'Mercy', sales: 400 },
    ],
  })
  await post('raise', raised)
  expect((await detail('raise')).rules).toMatchObject([
    { id, commission: 10, startMonth: 'January-2025', endMonth: 'February-2025' },
    { commission: 12, startMonth: 'March-2025', endMonth: 'None' },
  ])
  expect(await adjustmentsOf('raise')).toEqual([[40, 'Rules changed late for January 2025 to February 2025', 'March-2025', 'March-2025']])
  expect(await summaryOf('raise', 'January-2025')).toMatchObject({ payout: 100 })
  await calculate('March-2025')
  // 12 % of 2,000.00 and the difference.
  expect(await summaryOf('raise', 'March-2025')).toMatchObject({ totalCommission: 240, normalAdjustments: 40, payout: 280 })
})

test('the differing lines are paged', async () => {
  const [id = 0] = await ruleIds('cut')
  const input = { salesPersonId: idOf('cut'), rules: [{ ...inTerritory('cut', 8), id }], pageSize: 2 }
  const page = async (of: number) => (await admin.salesperson.lateDifference({ ...input, page: of }))?.lines.map(({ sales }) => sales)
  expect([await page(1), await page(2)]).toEqual([[1000, 600], [400]])
})

test('a late cut is reversed in the open month, even for one finalized month', async () => {
  const [id = 0] = await ruleIds('cut')
  const cut = [
    { ...inTerritory('cut', 10), id, endMonth: 'January-2025' },
    { ...inTerritory('cut', 7.5), startMonth: 'February-2025' },
  ]
  // 2.5 % of 600.00 and of 400.00.
  expect(await post('cut', cut)).toMatchObject({ difference: -25, months: [{ selectedMonth: 'February-2025', difference: -25 }], total: 2 })
  expect(await adjustmentsOf('cut')).toEqual([[-25, 'Rules changed late for February 2025', 'March-2025', 'March-2025']])
  expect((await detail('cut')).rules).toMatchObject([{ endMonth: 'February-2025' }, { commission: 7.5, startMonth: 'March-2025' }])
})

test('a losing rule earns nothing more; removing a rule leaves its sales to another', async () => {
  const [id = 0, ofHospital = 0] = await ruleIds('beaten')
  const specific = { ...inTerritory('beaten', 20), hospital, id: ofHospital }
  // 5 % of 1,000.00 in January and of 600.00 in February: Mercy's 400.00 are the other rule's.
  expect(await post('beaten', [{ ...inTerritory('beaten', 15), id }, specific])).toMatchObject({ difference: 80, total: 2 })
  const [first = 0, , later = 0] = await ruleIds('beaten')
  const left = [
    { ...inTerritory('beaten', 10), id: first, endMonth: 'February-2025' },
    { ...inTerritory('beaten', 15), id: later, startMonth: 'March-2025' },
  ]
  // Without it Mercy's 400.00 earn the 15 % that the rule should have been since the first change, in place of 20 %.
  expect(await post('beaten', left)).toMatchObject({
    difference: -20,
    months: [
      { selectedMonth: 'January-2025', recomputed: 150, paid: 100, alreadyPosted: 50, difference: 0 },
      { selectedMonth: 'February-2025', recomputed: 150, paid: 140, alreadyPosted: 30, difference: -20 },
    ],
    total: 1,
  })
})

test('a second late change posts only its difference, and a repeated one nothing', async () => {
  const [id = 0] = await ruleIds('twice')
  expect(await post('twice', [{ ...inTerritory('twice', 12), id }])).toMatchObject({ difference: 40 })
  const [past = 0, present = 0] = await ruleIds('twice')
  const all = (commission: number) => [{ ...inTerritory('twice', commission), id: past }]
  expect(await difference('twice', all(12))).toMatchObject({ difference: 0, total: 0 })
  expect(await post('twice', all(13))).toMatchObject({ difference: 20, months: [{ alreadyPosted: 20 }, { alreadyPosted: 20 }], total: 3 })
  expect((await adjustmentsOf('twice')).map(([amount]) => amount)).toEqual([40, 20])
  expect((await detail('twice')).rules.map(({ commission }) => commission)).toEqual([10, 13])
  expect((await ruleIds('twice')).includes(present)).toBe(false)
})

test("the posted difference reduces the draw's advance and the guarantee's top-up", async () => {
  for (const story of ['drawn', 'topped'] as const) {
    const [id = 0] = await ruleIds(story)
    // A draw or guarantee of 200.00 paid 100.00 beyond the commission in each month; the commission alone is compared.
    expect(await post(story, [{ ...inTerritory(story, 5), id }])).toMatchObject({ difference: -100 })
  }
  await calculate('March-2025')
  // 5 % of 2,000.00 less 100.00.
  expect(await summaryOf('drawn', 'March-2025')).toMatchObject({ earnings: 0, shortfallAdvanced: 200, payout: 200 })
  expect(await summaryOf('topped', 'March-2025')).toMatchObject({ earnings: 0, guaranteeTopUp: 200, payout: 200 })
})

test('of two concurrent postings, one is a conflict', async () => {
  const [id = 0] = await ruleIds('raced')
  const rules = [{ ...inTerritory('raced', 12), id }]
  const once = (version?: number) =>
    admin.try.salesperson.update({
      ...salesperson({ firstName: 'raced', lastName: 'Rep' }),
      ...(version && { version }),
      id: idOf('raced'),
      rules,
      lateChange: { selectedMonth: 'March-2025', difference: 40 },
    })
  const { version } = await detail('raced')
  const answers = await Promise.all([once(version), once(version), once(), once()])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
  expect(await adjustmentsOf('raced')).toHaveLength(1)
})

test('another amount or month than shown is refused with the current one', async () => {
  const [id = 0] = await ruleIds('gone')
  const rules = [{ ...inTerritory('gone', 12), id }]
  for (const seen of [
    { selectedMonth: 'March-2025', difference: 41 },
    { selectedMonth: 'April-2025', difference: 40 },
  ])
    await expect(save('gone', rules, seen)).rejects.toThrow('The difference is now $40.00, to be posted in Mar 2025.')
  expect(await adjustmentsOf('gone')).toEqual([])
})

test('a month with a posted difference cannot be un-finalized before its adjustment is removed', async () => {
  const [id = 0] = await ruleIds('gone')
  await post('gone', [{ ...inTerritory('gone', 12), id }])
  const adjustment = only((await detail('gone')).adjustments)
  const { adjustmentId } = adjustment
  const refused = await admin.try.commission.updateAdjustment({
    adjustmentId,
    salesPersonId: idOf('gone'),
    selectedMonthYear: 'March-2025',
    adjustmentAmount: 1,
  })
  expect(refused).toMatchObject({ http: 409, message: expect.stringContaining('difference of a late change') })
  const message = expect.stringMatching(
    /^Feb 2025 cannot be un-finalized: its difference for .+ was posted in Mar 2025\. Remove that adjustment first\.$/,
  )
  expect(await admin.try.commission.unFinalize({ selectedMonth: 'February-2025' })).toMatchObject({ http: 409, message })
  expect(await admin.try.commission.correct({ selectedMonth: 'February-2025', reason: 'Late credit' })).toMatchObject({
    http: 409,
    message,
  })
  expect(await admin.commission.unFinalizePreview({ selectedMonth: 'February-2025' })).toMatchObject({
    blocker: { message, selectedMonth: 'March-2025' },
  })
  // The database refuses it as well, without the call.
  await expect(app.sql(`update months set status = 'Calculated' where month = '2025-02-01'`)).rejects.toMatchObject({
    message: 'a posted difference would be paid twice',
    detail: expect.stringContaining('"postedIn": "2025-03"'),
  })
  await admin.commission.removeAdjustment({ adjustmentId })
  const [past = 0] = await ruleIds('gone')
  expect(await difference('gone', [{ ...inTerritory('gone', 11), id: past }])).toMatchObject({ difference: 20 })
})

test('rules that do not affect finalized months have no difference', async () => {
  const [id = 0] = await ruleIds('gone')
  expect(await difference('gone', [{ ...inTerritory('gone', 10), id, endMonth: 'February-2025' }])).toBeNull()
})

test('a reopened month without postings pays by its own rules again', async () => {
  const [id = 0] = await ruleIds('gone')
  // This hospital never had sales.
  const elsewhere = { ...inTerritory('gone', 30), hospital: await add.hospital('General') }
  expect(await post('gone', [{ ...inTerritory('gone', 10), id, endMonth: 'February-2025' }, elsewhere])).toMatchObject({ difference: 0 })
  for (const story of stories)
    for (const { adjustmentId } of (await detail(story)).adjustments) await admin.commission.removeAdjustment({ adjustmentId })
  await admin.commission.unFinalize({ selectedMonth: 'February-2025' })
  expect(await app.sql('select start_month, end_month from late_rules')).toEqual([{ start_month: '2025-01-01', end_month: '2025-01-01' }])
  expect(await difference('gone', [{ ...inTerritory('gone', 10), id, endMonth: 'February-2025' }])).toBeNull()
})

test('the posted difference of a removed salesperson keeps no month finalized', async () => {
  const february = { selectedMonth: 'February-2025' }
  await calculate('February-2025')
  await admin.commission.finalize(february)
  const [id = 0] = await ruleIds('left')
  await post('left', [{ ...inTerritory('left', 12), id }])
  expect(await admin.try.commission.unFinalize(february)).toMatchObject({ http: 409, message: expect.stringContaining('left Rep') })
  await admin.salesperson.remove({ id: idOf('left') })
  expect((await admin.commission.unFinalizePreview(february)).blocker).toBeNull()
  await admin.commission.unFinalize(february)
})
