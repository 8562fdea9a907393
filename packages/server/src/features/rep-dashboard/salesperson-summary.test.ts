import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const summaryOf = (salesPersonId: number) => admin.salesperson.summary({ salesPersonId })

const manufacturer = await add.manufacturer('Alder Spine')
const [north, south] = [await add.territory('North'), await add.territory('South')]
const rulesIn = (territory: number) => ({ rules: [rule({ manufacturer, territory, commission: 10, startMonth: 'January-2024' })] })
const dana = await add.salesperson({ firstName: 'Dana', ...rulesIn(north) })
const lee = await add.salesperson({ firstName: 'Lee', ...rulesIn(south) })

const linesOf = (salesPersonId: number, selectedMonthYear: string) => admin.salesperson.ruleLines({ salesPersonId, selectedMonthYear })
const rulesOf = async (salesPersonId: number) => (await admin.salesperson.detail({ salesPersonId })).rules.map(({ id }) => id)

test('before any results a record shows no figures', async () => {
  expect(await linesOf(dana, 'February-2025')).toEqual({ selectedMonth: null, rules: [] })
  expect(await summaryOf(dana)).toEqual({ paidMonth: null, yearToDate: 0, rank: null, salespersons: 0, months: [] })
})

test('a record shows payouts of the year and by month, and the rank', async () => {
  await sellLines(app, '2024-12', [{ manufacturer, territory: north, sales: 90_000 }])
  await sellLines(app, '2025-01', [
    { manufacturer, territory: north, sales: 1000.1 },
    { manufacturer, territory: south, sales: 500 },
  ])
  await sellLines(app, '2025-02', [
    { manufacturer, territory: north, sales: 200.2 },
    { manufacturer, territory: south, sales: 700 },
  ])
  for (const selectedMonth of ['December-2024', 'January-2025', 'February-2025']) {
    await admin.commission.calculate({ selectedMonth })
    await ended(admin, selectedMonth)
  }
  const added = await add.salesperson({ firstName: 'Kim' })
  const summary = await summaryOf(dana)
  expect(summary).toMatchObject({ paidMonth: 'February-2025', yearToDate: 120.03, rank: 2, salespersons: 2 })
  expect(summary.months).toHaveLength(24)
  expect(summary.months.slice(-4)).toEqual([
    { selectedMonth: 'November-2024', payout: null },
    { selectedMonth: 'December-2024', payout: 9000 },
    { selectedMonth: 'January-2025', payout: 100.01 },
    { selectedMonth: 'February-2025', payout: 20.02 },
  ])
  expect(await summaryOf(lee)).toMatchObject({ yearToDate: 120, rank: 1, salespersons: 2 })
  expect(await summaryOf(added)).toMatchObject({ yearToDate: 0, rank: null })
})

test('counts the lines of each rule in the month, or in the latest one with results', async () => {
  const [rule] = await rulesOf(dana)
  await sellLines(app, '2025-03', [
    { manufacturer, territory: north, sales: 10 },
    { manufacturer, territory: north, sales: 20 },
    { manufacturer, territory: south, sales: 30 },
  ])
  await admin.commission.calculate({ selectedMonth: 'March-2025' })
  await ended(admin, 'March-2025')
  expect(await linesOf(dana, 'March-2025')).toEqual({ selectedMonth: 'March-2025', rules: [{ id: rule, lines: 2 }] })
  expect(await linesOf(dana, 'September-2025')).toMatchObject({ selectedMonth: 'March-2025' })
  expect(await linesOf(dana, 'January-2025')).toEqual({ selectedMonth: 'January-2025', rules: [{ id: rule, lines: 1 }] })
  expect(await linesOf(dana, 'November-2024')).toEqual({ selectedMonth: null, rules: [] })
})
