import { afterAll, expect, test } from 'vitest'
import { adding, bonusRule } from '../../../test/factories.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { only } from '../../../test/only.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const DECEMBER = { selectedMonth: 'December-2025' }

const [acme, north, south] = [await add.manufacturer('Acme'), await add.territory('North'), await add.territory('South')]
const [mercy, mercyHosp] = [await add.hospital('Mercy'), await add.hospital('Mercy Hosp')]
const always = { startMonth: 'December-2025', endMonth: 'December-2025' }
const dana = await add.salesperson({
  bonusRules: [bonusRule({ manufacturer: acme, territory: north, hospital: mercy, growthBonus: 3, ...always })],
})
const eve = await add.salesperson({
  firstName: 'Eve',
  lastName: 'Moss',
  bonusRules: [
    bonusRule({ manufacturer: acme, territory: south, growthBonus: 2, manualOverrideEnabled: true, totalSalesAmount: 500, ...always }),
  ],
})
const sale = { manufacturer: acme, territory: north }
await sellLines(app, '2024-03', [{ ...sale, hospital: mercy, sales: 400 }], 'march.csv')
await sellLines(app, '2024-06', [
  { ...sale, hospital: mercy, sales: 600 },
  { ...sale, hospital: mercyHosp, sales: 500 },
])
await sellLines(app, '2025-06', [
  { ...sale, hospital: mercy, sales: 3_000 },
  { manufacturer: acme, territory: south, sales: 900 },
])

const calculate = async (selectedMonth: string) => {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
const bonusRuleOf = async (salesPersonId: number) => only((await admin.salesperson.detail({ salesPersonId })).bonusRules).id
const baseline = async (salesPersonId: number, selectedMonth = DECEMBER.selectedMonth) =>
  admin.commission.bonusBaseline({ salesPersonId, bonusRuleId: await bonusRuleOf(salesPersonId), selectedMonth })
const changed = async () => (await admin.commission.exceptions(DECEMBER)).exceptions.find(({ kind }) => kind === 'baselineChanged')
const changedOf = async (salesPersonId: number) => (await admin.commission.changedBonuses({ salesPersonId })).changed
const finalize = async () => {
  await calculate('December-2025')
  await admin.commission.finalize(DECEMBER)
}
await finalize()

test('a record shows its growth bonuses in the latest month with results', async () => {
  expect(await admin.commission.bonusProgress({ salesPersonId: dana })).toMatchObject({
    ...DECEMBER,
    bonuses: [{ manufacturer: 'Acme', hospital: 'Mercy', growthBonus: 3, sales: 3_000, baseline: 1_000, amount: 60, isProjection: false }],
  })
  const added = await add.salesperson({ bonusRules: [bonusRule({ manufacturer: acme, territory: north, startMonth: 'December-2026' })] })
  expect(await admin.commission.bonusProgress({ salesPersonId: added })).toEqual({ ...DECEMBER, bonuses: [] })
  expect(await admin.try.commission.bonusProgress({ salesPersonId: 999_999 })).toMatchObject({ http: 404 })
})

test("a baseline is listed by month with its lines and the finalization's version", async () => {
  const found = await baseline(dana)
  expect(found).toMatchObject({
    growthBonus: 3,
    baselineKind: 'prior year',
    isProjection: false,
    kept: { sales: 3_000, baseline: 1_000, bonus: 60, version: 1, by: expect.any(String) },
    now: { sales: 3_000, baseline: 1_000, bonus: 60 },
    override: null,
    late: { selectedMonth: 'January-2026', paid: 60, recomputed: 60, alreadyPosted: 0, difference: 0 },
  })
  expect(found.months.length).toBe(24)
  const sold = found.months.filter(({ lines }) => lines > 0)
  expect(sold.map(({ selectedMonth, lines, sales, keptSales }) => [selectedMonth, lines, sales, keptSales])).toEqual([
    ['March-2024', 1, 400, 400],
    ['June-2024', 1, 600, 600],
    ['June-2025', 1, 3_000, 3_000],
  ])
  const lines = await admin.commission.bonusBaselineLines({
    ...DECEMBER,
    salesPersonId: dana,
    bonusRuleId: await bonusRuleOf(dana),
    salesMonth: 'March-2024',
  })
  expect(lines).toMatchObject({ total: 1, lines: [{ hospitalName: 'Mercy', sales: 400, fileName: 'march.csv', rowNumber: 2 }] })
})

test('an agreed baseline shows who agreed it and when', async () => {
  expect(await baseline(eve)).toMatchObject({
    baselineKind: 'override',
    kept: { baseline: 500, sales: 900, bonus: 8 },
    override: { changedBy: expect.stringMatching(/./), changedAt: expect.stringMatching(/^20/) },
  })
})

test('before December a projection shows the months so far', async () => {
  await sellLines(app, '2026-01', [{ ...sale, hospital: mercy, sales: 10 }])
  const fay = await add.salesperson({
    firstName: 'Fay',
    lastName: 'Reed',
    bonusRules: [bonusRule({ manufacturer: acme, territory: north, startMonth: 'December-2026', endMonth: 'December-2026' })],
  })
  await calculate('February-2026')
  const found = await baseline(fay, 'February-2026')
  expect(found).toMatchObject({ isProjection: true, kept: { version: null, sales: 10, baseline: 0 }, late: null })
  // Last year's later months are not part of the baseline yet, so nothing has changed.
  expect(found.now).toEqual({ sales: 10, baseline: 0, bonus: 0 })
  expect(found.months.map(({ selectedMonth }) => selectedMonth)).toEqual(['January-2025', 'February-2025', 'January-2026', 'February-2026'])
})

test('later sales changes show a difference, leave paid amounts and are posted once', async () => {
  expect(await changed()).toBeUndefined()
  expect(await changedOf(dana)).toEqual([])
  // Last year's sales of one hospital belong to the other.
  await admin.hospitals.merge({ fromId: mercyHosp, intoId: mercy })
  // 3 % of 1,500.00 in place of 3 % of 2,000.00.
  expect(await changed()).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: 15,
    items: [{ id: dana, name: 'Dana Ruiz', target: { screen: 'month', view: 'reps', salesPersonId: dana } }],
  })
  expect(await changedOf(dana)).toEqual([{ ...DECEMBER, bonuses: 1, difference: -15 }])
  expect(await changedOf(eve)).toEqual([])
  const found = await baseline(dana)
  expect(found).toMatchObject({
    kept: { baseline: 1_000, bonus: 60 },
    now: { baseline: 1_500, bonus: 45 },
    late: { selectedMonth: 'January-2026', paid: 60, recomputed: 45, alreadyPosted: 0, difference: -15 },
  })
  expect(found.months.filter(({ sales, keptSales }) => sales !== keptSales)).toMatchObject([
    { selectedMonth: 'June-2024', sales: 1_100, keptSales: 600 },
  ])
  const post = (difference: number, postedIn = 'January-2026') =>
    admin.try.commission.postBonusDifference({ ...DECEMBER, salesPersonId: dana, postedIn, difference })
  expect(await post(-14)).toMatchObject({ http: 409, message: expect.stringContaining('-$15.00') })
  const answers = await Promise.all([post(-15), post(-15), post(-15)])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  expect((await admin.salesperson.detail({ salesPersonId: dana })).adjustments).toMatchObject([
    {
      adjustmentAmount: -15,
      adjustmentDescription: 'Growth bonus of December 2025 by its sales as they are now',
      startMonth: 'January-2026',
      endMonth: 'January-2026',
    },
  ])
  expect(await changed()).toBeUndefined()
  expect(await changedOf(dana)).toEqual([])
  expect((await baseline(dana)).late).toMatchObject({ alreadyPosted: -15, difference: 0 })
  const { summary } = await admin.commission.detail({ salesPersonId: dana, selectedMonthYear: 'December-2025' })
  expect(summary).toMatchObject({ annualBonus: 60, payout: 60 })
})

test('a reopened month shows its finalized figures, and its next version pays the new amount', async () => {
  expect(await admin.try.commission.unFinalize(DECEMBER)).toMatchObject({ http: 409, message: expect.stringContaining('was posted') })
  const { adjustmentId } = only((await admin.salesperson.detail({ salesPersonId: dana })).adjustments)
  await admin.commission.removeAdjustment({ adjustmentId })
  await admin.commission.unFinalize(DECEMBER)
  // A late file of last year.
  await sellLines(app, '2024-07', [{ ...sale, hospital: mercy, sales: 100 }])
  expect(await changed()).toMatchObject({ count: 1, dollars: 18 })
  expect(await baseline(dana)).toMatchObject({
    kept: { version: 1, baseline: 1_000, bonus: 60 },
    now: { baseline: 1_600, bonus: 42 },
    late: null,
  })
  await finalize()
  expect(await changed()).toBeUndefined()
  expect(await baseline(dana)).toMatchObject({ kept: { version: 2, baseline: 1_600, bonus: 42 }, late: { difference: 0 } })
})

test('a bonus of another salesperson or month is not found', async () => {
  const input = { ...DECEMBER, salesPersonId: eve, bonusRuleId: await bonusRuleOf(dana) }
  expect(await admin.try.commission.bonusBaseline(input)).toMatchObject({ http: 404 })
})
