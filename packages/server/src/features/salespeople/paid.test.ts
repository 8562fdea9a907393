import { afterAll, expect, test } from 'vitest'
import { adding, bonusRule } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const listed = async () => admin.salesperson.list({ primaryTerritory: 'All' })

test('the list shows regions, and pay of the latest month and its year', async () => {
  const territory = await add.territory('STL-2')
  await admin.territories.assignRegion({ regionId: await add.region('Midwest'), territoryId: territory })
  const dana = await add.salesperson({ firstName: 'Dana', lastName: 'Abel', primaryTerritory: territory })
  const lee = await add.salesperson({ firstName: 'Lee', lastName: 'Bird' })
  expect(await listed()).toMatchObject({
    paidMonth: null,
    salespersons: [
      { lastName: 'Abel', regionName: 'Midwest', yearToDate: 0, lastPayout: null },
      { lastName: 'Bird', regionName: null, yearToDate: 0, lastPayout: null },
    ],
  })
  const pay = (salesPersonId: number, selectedMonthYear: string, adjustmentAmount: number) =>
    add.adjustmentOfMonth({ salesPersonId, selectedMonthYear, adjustmentAmount })
  await pay(dana, 'December-2024', 1000)
  await pay(dana, 'January-2025', 100.1)
  await pay(lee, 'January-2025', 50)
  await pay(dana, 'February-2025', 20.02)
  for (const selectedMonth of ['December-2024', 'January-2025', 'February-2025']) {
    await admin.commission.calculate({ selectedMonth })
    await ended(admin, selectedMonth)
  }
  const kim = await add.salesperson({ firstName: 'Kim', lastName: 'Cole' })
  const { paidMonth, salespersons } = await listed()
  expect(paidMonth).toBe('February-2025')
  expect(salespersons).toMatchObject([
    { id: dana, yearToDate: 120.12, lastPayout: 20.02 },
    { id: lee, yearToDate: 50, lastPayout: 0 },
    { id: kim, yearToDate: 0, lastPayout: null },
  ])
})

test('the list shows bonus rules, contact details and the time of the last change', async () => {
  const manufacturer = await add.manufacturer()
  const id = await add.salesperson({ lastName: 'Zorn', phone: '555-0100', secondaryEmailsList: ['z@example.com'] })
  const zorn = async () => only((await listed()).salespersons.filter((row) => row.id === id))
  const before = await zorn()
  expect(before).toMatchObject({ bonusRuleCount: 0, phone: '555-0100', secondaryEmailsList: ['z@example.com'] })
  expect(before.updatedAt).toBe(before.createdAt)
  const bonusRules = [
    bonusRule({ manufacturer, territory: await add.territory(), startMonth: 'December-2020', endMonth: 'December-2021' }),
    bonusRule({ manufacturer, territory: await add.territory(), startMonth: 'December-2025' }),
  ]
  await admin.salesperson.update({ id, version: before.version, bonusRules })
  const after = await zorn()
  expect(after).toMatchObject({ bonusRuleCount: 1, createdAt: before.createdAt })
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
})
