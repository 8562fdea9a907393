import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, bonusRule, draw, guarantee, rule } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const scope = { manufacturer: await add.manufacturer('Alder'), territory: await add.territory('STL-2') }
const id = await add.salesperson({
  rules: [rule(scope)],
  bonusRules: [bonusRule(scope)],
  adjustments: [adjustment()],
  draws: [draw({ endMonth: 'June-2025' })],
  guarantees: [guarantee({ startMonth: 'July-2025' })],
})
const other = await add.salesperson({ lastName: 'Other', draws: [draw()] })

test("a salesperson's history has all five kinds, newest first, with user, time and screen", async () => {
  const { rules } = await admin.salesperson.detail({ salesPersonId: id })
  await admin.salesperson.update({ id, rules: rules.map((each) => rule({ ...scope, id: each.id, commission: 7 })), draws: [] })
  await add.adjustmentOfMonth({ salesPersonId: id, adjustmentDescription: 'Phone' })
  const { items, total } = await admin.salesperson.history({ salesPersonId: id })
  expect(items.map(({ historyType, change, screen }) => `${historyType} ${change} ${screen}`)).toEqual([
    'adjustment Added commission-list',
    'draw Removed salespeople-list',
    'rules Changed salespeople-list',
    ...['guarantee', 'draw', 'adjustment', 'bonusrule', 'rules'].map((kind) => `${kind} Added salespeople-list`),
  ])
  expect(total).toBe(8)
  expect(items[2]).toMatchObject({ changedBy: 'First Administrator', historyId: rules[0]?.id, historyData: { commission: 7 } })
  expect(await admin.salesperson.history({ salesPersonId: id, page: 2, pageSize: 3 })).toEqual({ total: 8, items: items.slice(3, 6) })
})

test('the history excludes other salespeople and other companies', async () => {
  expect(await admin.salesperson.history({ salesPersonId: other })).toMatchObject({ total: 1, items: [{ historyType: 'draw' }] })
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  expect(await theirs.try.salesperson.history({ salesPersonId: id })).toMatchObject({ http: 404 })
})

test("each ledger month opens with the previous month's closing balance", async () => {
  const enter = (selectedMonthYear: string, amount: number) => add.ledgerEntry({ salesPersonId: id, selectedMonthYear, amount })
  await enter('February-2025', 50.5)
  const wrong = await enter('December-2024', -1240)
  await admin.salesperson.updateLedgerBalance({ id: wrong, amount: -1000, note: 'as agreed' })
  const { ledgerMonths, ledgerBalance } = await admin.salesperson.detail({ salesPersonId: id })
  expect(ledgerMonths).toEqual([
    { selectedMonthYear: 'February-2025', opening: -1000, posted: 0, reversed: 0, entered: 50.5, closing: -949.5, pay: null },
    { selectedMonthYear: 'December-2024', opening: 0, posted: 0, reversed: 1240, entered: -2240, closing: -1000, pay: null },
  ])
  expect(ledgerBalance).toBe(-949.5)
})
