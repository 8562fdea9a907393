import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const [acme, birch] = [await add.manufacturer('Acme'), await add.manufacturer('Birch')]
const [north, south] = [await add.territory('North'), await add.territory('South')]
const west = await add.region('West')
const id = await add.salesperson({
  primaryTerritory: north,
  rules: [
    rule({ manufacturer: birch, territory: south, commission: 7 }),
    rule({ manufacturer: acme, regionId: west, commission: 5 }),
    rule({ manufacturer: acme, territory: north, commission: 6, basis: 'grossCommission' }),
    rule({ manufacturer: acme, territory: north, commission: 9, hospital: await add.hospital('Mercy') }),
    rule({ manufacturer: acme, territory: south, commission: 99, startMonth: 'January-2020', endMonth: 'May-2020' }),
  ],
})

test("getAdjustmentList returns only the month's adjustments, with names and status", async () => {
  await add.adjustmentOfMonth({ salesPersonId: id, adjustmentDescription: 'Only in May', manufacturer: acme, territory: north })
  await add.adjustmentOfMonth({
    salesPersonId: id,
    adjustmentDescription: 'From April on',
    adjustmentType: 'Salary',
    startMonth: 'April-2025',
    endMonth: 'None',
  })
  await add.adjustmentOfMonth({ salesPersonId: await add.salesperson(), adjustmentDescription: 'Of someone else' })
  const of = async (selectedMonthYear: string) => (await admin.commission.adjustments({ salesPersonId: id, selectedMonthYear })).adjustments
  expect(await of('May-2025')).toMatchObject([
    {
      adjustmentDescription: 'Only in May',
      adjustmentType: 'Normal',
      adjustmentAmount: 10,
      manufacturerName: 'Acme',
      territoryName: 'North',
      startMonth: 'May-2025',
      endMonth: 'May-2025',
      status: 'Expired',
      version: 1,
    },
    { adjustmentDescription: 'From April on', adjustmentType: 'Salary', endMonth: 'None', status: 'Active' },
  ])
  expect((await of('June-2025')).map((each) => each.adjustmentDescription)).toEqual(['From April on'])
  expect(await of('March-2025')).toEqual([])
  expect(await admin.get(`/commission/getAdjustmentList/${id}/Smarch-2025`)).toMatchObject({ http: 400 })
  expect(await app.stranger().get(`/commission/getAdjustmentList/${id}/May-2025`)).toMatchObject({ http: 401 })
})

test("lists the month's adjustments of everyone not removed, by name", async () => {
  const removed = await add.salesperson({ firstName: 'Gone' })
  await add.adjustmentOfMonth({ salesPersonId: removed, selectedMonthYear: 'May-2025', adjustmentDescription: 'Of someone removed' })
  await admin.salesperson.remove({ id: removed })
  const of = async (selectedMonth: string) => (await admin.commission.monthAdjustments({ selectedMonth })).adjustments
  const may = await of('May-2025')
  expect(may.map(({ adjustmentDescription }) => adjustmentDescription).sort()).toEqual(['From April on', 'Of someone else', 'Only in May'])
  expect(may.find(({ adjustmentDescription }) => adjustmentDescription === 'Only in May')).toMatchObject({
    salesPersonId: id,
    name: 'Dana Ruiz',
    manufacturerName: 'Acme',
    territoryName: 'North',
    adjustmentAmount: 10,
  })
  expect((await of('April-2025')).map(({ adjustmentDescription }) => adjustmentDescription)).toEqual(['From April on'])
})

test('getPrimaryTeritories returns each primary territory of current salespeople once, by name', async () => {
  const territories = async () => (await admin.commission.primaryTerritories({})).primaryTerritories
  const removed = await add.salesperson({ primaryTerritory: south })
  await add.salesperson({ primaryTerritory: north, lastName: 'Too' })
  expect(await territories()).toEqual([
    { id: north, territoryName: 'North' },
    { id: south, territoryName: 'South' },
  ])
  await admin.salesperson.remove({ id: removed })
  expect(await territories()).toEqual([{ id: north, territoryName: 'North' }])
})

test('getSelectedSalespersonDetailPaymatrix returns current rates by manufacturer and place', async () => {
  const { rates } = await admin.commission.paymatrix({ salesPersonId: id })
  expect(
    rates.map(({ manufacturer, place, rules }) => [manufacturer, place, rules.map(({ commission, basis }) => [commission, basis])]),
  ).toEqual([
    [
      'Acme',
      'North',
      [
        [6, 'grossCommission'],
        [9, 'sales'],
      ],
    ],
    ['Acme', 'West', [[5, 'sales']]],
    ['Birch', 'South', [[7, 'sales']]],
  ])
  expect(await admin.try.commission.paymatrix({ salesPersonId: 999_999 })).toMatchObject({ http: 404 })
})
