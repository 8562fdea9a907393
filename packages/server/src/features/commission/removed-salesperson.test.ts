import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, bonusRule, draw, guarantee, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const MONTH = 'December-2025'
const manufacturer = await add.manufacturer()
const [north, south] = [await add.territory('North'), await add.territory('South')]
const stays = await add.salesperson({ firstName: 'Stays', rules: [rule({ manufacturer, territory: north, commission: 10 })] })
await sellLines(app, '2025-12', [
  { manufacturer, territory: north, sales: 1000 },
  { manufacturer, territory: south, sales: 500 },
])

const calculate = async () => {
  await admin.commission.calculate({ selectedMonth: MONTH })
  const [latest] = await ended(admin, MONTH)
  return { status: latest?.status, error: latest?.error }
}
const listed = async () => {
  const { salespersons } = await admin.commission.data({ selectedMonth: MONTH, isPayoutInsertRequired: true })
  return salespersons.map(({ name, payout }) => [name, payout])
}
const unearned = async () =>
  app.sql(`select unearned_lines::int as lines, unearned_cents::int as cents from runs where month = '2025-12-01' order by id desc limit 1`)

const southRule = { rules: [rule({ manufacturer, territory: south, commission: 20 })] }
const always = { startMonth: 'December-2024' }
const growth = bonusRule({ manufacturer, territory: south, manualOverrideEnabled: true, totalSalesAmount: 100, growthBonus: 10, ...always })

/** Entries of a salesperson, and December's payout. */
const HAD: [string, Parameters<typeof add.salesperson>[0] & { balance?: number }, number][] = [
  ['rules', southRule, 100],
  ['bonus rules', { bonusRules: [growth] }, 40],
  ['an adjustment', { adjustments: [adjustment({ adjustmentAmount: 25 })] }, 25],
  ['a salary', { adjustments: [adjustment({ adjustmentType: 'Salary', adjustmentAmount: 30 })] }, 30],
  ['a draw', { draws: [draw({ drawAmount: 300 })] }, 300],
  ['a guarantee', { guarantees: [guarantee({ guaranteeAmount: 200 })] }, 200],
  ['a balance owed', { balance: -100 }, 0],
  ['a balance in credit', { balance: 100 }, 100],
  [
    'all of these',
    { ...southRule, bonusRules: [growth], adjustments: [adjustment()], draws: [draw({ drawAmount: 300 })], balance: -50 },
    300,
  ],
]

test.each(HAD)('a removed salesperson with %s counts in no calculation', async (had, { balance, ...entries }, payout) => {
  const id = await add.salesperson({ firstName: had, lastName: 'Gone', email: '', ...entries })
  if (balance !== undefined) await add.ledgerEntry({ salesPersonId: id, amount: balance })
  expect(await calculate()).toEqual({ status: 'Completed', error: null })
  expect(await listed()).toContainEqual([expect.stringContaining('Gone'), payout])

  await admin.salesperson.remove({ id })
  expect(await admin.commission.status({ selectedMonth: MONTH })).toMatchObject({ status: 'Calculated', isOutOfDate: true })
  expect(await calculate()).toEqual({ status: 'Completed', error: null })
  expect(await listed()).toEqual([[expect.stringContaining('Stays'), 100]])
  expect(await unearned()).toEqual([{ lines: 1, cents: 50_000 }])
})

test('finalizing after a removal posts nothing and keeps the records', async () => {
  await admin.commission.finalize({ selectedMonth: MONTH })
  expect(await app.sql(`select distinct salesperson_id::int as id from results join months using (run_id)`)).toEqual([{ id: stays }])
  expect(await app.sql(`select count(*)::int as posted from ledger_entries where kind = 'Finalization'`)).toEqual([{ posted: 0 }])
  expect(await app.sql(`select count(*)::int as entries from ledger_entries where kind = 'Manual'`)).toEqual([{ entries: 3 }])
})
