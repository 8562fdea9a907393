import { afterAll, expect, test } from 'vitest'
import type { Sent } from '../../../test/contract-calls.ts'
import { adding, bonusRule, rule, salesperson } from '../../../test/factories.ts'
import { only } from '../../../test/only.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const acme = await add.manufacturer('Acme')
const stories = ['raised', 'agreed', 'added', 'ended', 'both'] as const
type Story = (typeof stories)[number]
const territories = new Map<Story, number>()
for (const story of stories) territories.set(story, await add.territory(story))
const growth = (story: Story, growthBonus: number) =>
  bonusRule({
    manufacturer: acme,
    territory: territories.get(story) ?? 0,
    growthBonus,
    startMonth: 'December-2024',
    endMonth: 'December-2030',
  })

const people = new Map<Story, number>()
for (const story of stories)
  people.set(story, await add.salesperson({ firstName: story, lastName: 'Rep', bonusRules: story === 'added' ? [] : [growth(story, 3)] }))
const idOf = (story: Story) => people.get(story) ?? 0

/** Each territory sells 1,000.00 in June 2024 and 3,000.00 in June 2025. */
for (const [month, sales] of [
  ['2024-06', 1000],
  ['2025-06', 3000],
] as const)
  await sellLines(
    app,
    month,
    stories.map((story) => ({ manufacturer: acme, territory: territories.get(story) ?? 0, sales })),
  )

/** Commission and growth bonus of the same December can both be late. */
await sellLines(app, '2025-12', [{ manufacturer: acme, territory: territories.get('both') ?? 0, sales: 1000 }])

const calculate = async (selectedMonth: string) => {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
await calculate('December-2025')
await admin.commission.finalize({ selectedMonth: 'December-2025' })

const detail = (story: Story) => admin.salesperson.detail({ salesPersonId: idOf(story) })
const ruleId = async (story: Story) => only((await detail(story)).bonusRules).id
type Edited = Pick<Sent['salesperson']['lateDifference'], 'rules' | 'bonusRules'>
const difference = (story: Story, edited: Edited) => admin.salesperson.lateDifference({ salesPersonId: idOf(story), ...edited })

async function post(story: Story, edited: Edited) {
  const found = await difference(story, edited)
  if (!found) throw new Error('nothing is late')
  const { version, firstName } = await detail(story)
  const lateChange = { selectedMonth: found.selectedMonth, difference: found.difference }
  await admin.salesperson.update({ ...salesperson({ firstName, lastName: 'Rep' }), id: idOf(story), version, ...edited, lateChange })
  return found
}
const adjustmentsOf = async (story: Story) =>
  (await detail(story)).adjustments.map((each) => [each.adjustmentAmount, each.adjustmentDescription, each.startMonth, each.endMonth])

test('a late growth bonus raise is posted in the open month, leaving December unchanged', async () => {
  const raised = [{ ...growth('raised', 5), id: await ruleId('raised') }]
  // Refused as usual unless requested.
  const { version } = await detail('raised')
  expect(await admin.try.salesperson.update({ ...salesperson(), id: idOf('raised'), version, bonusRules: raised })).toMatchObject({
    http: 409,
    data: { finalizedMonth: 'December-2025' },
  })
  // 5 % and 3 % of 2,000.00.
  expect(await post('raised', { bonusRules: raised })).toMatchObject({
    selectedMonth: 'January-2026',
    difference: 40,
    months: [{ selectedMonth: 'December-2025', part: 'bonus', recomputed: 100, paid: 60, alreadyPosted: 0, difference: 40 }],
    total: 0,
  })
  expect(await adjustmentsOf('raised')).toEqual([[40, 'Rules changed late for December 2025', 'January-2026', 'January-2026']])
  expect((await detail('raised')).bonusRules).toMatchObject([
    { growthBonus: 3, startMonth: 'December-2024', endMonth: 'December-2025' },
    { growthBonus: 5, startMonth: 'December-2026', endMonth: 'December-2030' },
  ])
  const { summary } = await admin.commission.detail({ salesPersonId: idOf('raised'), selectedMonthYear: 'December-2025' })
  expect(summary).toMatchObject({ annualBonus: 60, payout: 60 })
})

test('a later change posts only the difference beyond what was posted', async () => {
  const [past, future] = (await detail('raised')).bonusRules
  const again = [
    { ...growth('raised', 6), id: past?.id ?? 0, endMonth: 'December-2025' },
    { ...growth('raised', 5), id: future?.id ?? 0, startMonth: 'December-2026' },
  ]
  expect(await post('raised', { bonusRules: again })).toMatchObject({
    difference: 20,
    months: [{ recomputed: 120, paid: 60, alreadyPosted: 40, difference: 20 }],
  })
  expect(await admin.try.commission.unFinalize({ selectedMonth: 'December-2025' })).toMatchObject({
    http: 409,
    message: expect.stringContaining('was posted in Jan 2026'),
  })
})

test('a posted late change is not owed again', async () => {
  const [past] = (await detail('raised')).bonusRules
  const input = { salesPersonId: idOf('raised'), bonusRuleId: past?.id ?? 0, selectedMonth: 'December-2025' }
  const { late } = await admin.commission.bonusBaseline(input)
  expect(late).toMatchObject({ recomputed: 120, paid: 60, alreadyPosted: 60, difference: 0 })
})

test('the first rule may be late, and its posted commission does not affect growth bonuses', async () => {
  const rules = [rule({ manufacturer: acme, territory: territories.get('both') ?? 0, commission: 1, startMonth: 'December-2025' })]
  expect(await post('both', { rules })).toMatchObject({ difference: 10, months: [{ part: 'commission', difference: 10 }] })
  const raised = [{ ...growth('both', 4), id: await ruleId('both') }]
  // 4 % and 3 % of 3,000.00.
  expect(await post('both', { bonusRules: raised })).toMatchObject({
    difference: 30,
    months: [{ part: 'bonus', recomputed: 120, paid: 90, alreadyPosted: 0, difference: 30 }],
  })
})

test('an agreed late baseline reverses the overpayment', async () => {
  const agreed = [{ ...growth('agreed', 3), id: await ruleId('agreed'), manualOverrideEnabled: true, totalSalesAmount: 2500 }]
  // 3 % of 500.00 in place of 3 % of 2,000.00.
  expect(await post('agreed', { bonusRules: agreed })).toMatchObject({
    difference: -45,
    months: [{ recomputed: 15, paid: 60, difference: -45 }],
  })
})

test('a late growth bonus is paid, and one that should have ended is reversed', async () => {
  expect(await post('added', { bonusRules: [growth('added', 4)] })).toMatchObject({ difference: 80, months: [{ recomputed: 80, paid: 0 }] })
  expect((await detail('added')).bonusRules).toMatchObject([{ growthBonus: 4, startMonth: 'December-2026' }])
  const ended2024 = [{ ...growth('ended', 3), id: await ruleId('ended'), endMonth: 'December-2024' }]
  expect(await post('ended', { bonusRules: ended2024 })).toMatchObject({ difference: -60, months: [{ recomputed: 0, paid: 60 }] })
})

test('a change that affects only future years has no difference', async () => {
  const [future] = (await detail('added')).bonusRules
  const bonusRules = [{ ...growth('added', 9), id: future?.id ?? 0, startMonth: 'December-2026' }]
  expect(await difference('added', { bonusRules })).toBeNull()
})
