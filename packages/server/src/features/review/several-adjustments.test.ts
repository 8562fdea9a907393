import { afterAll, expect, test } from 'vitest'
import { adding, adjustmentOfMonth } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const [dana, eve] = [await add.salesperson(), await add.salesperson({ firstName: 'Eve', lastName: 'Moss' })]
const parking = adjustmentOfMonth({ salesPersonId: eve, adjustmentDescription: 'Parking', adjustmentAmount: 12.5 })
const samples = adjustmentOfMonth({ salesPersonId: dana, adjustmentDescription: 'Samples', adjustmentAmount: -3.1 })
const inMay = async () => (await admin.commission.monthAdjustments({ selectedMonth: 'May-2025' })).adjustments

test('adds several adjustments at once, or none if one is refused', async () => {
  const wrong = await admin.try.commission.storeAdjustments({ adjustments: [samples, { ...parking, salesPersonId: 999_999 }] })
  expect(wrong).toMatchObject({ http: 404 })
  const noAmount = await admin.try.commission.storeAdjustments({ adjustments: [samples, { ...parking, adjustmentDescription: '' }] })
  expect(noAmount).toMatchObject({ http: 400 })
  expect(await inMay()).toEqual([])
  const { adjustmentIds } = await admin.commission.storeAdjustments({ adjustments: [parking, samples] })
  expect(adjustmentIds).toHaveLength(2)
  expect((await inMay()).map(({ name, adjustmentAmount }) => [name, adjustmentAmount])).toEqual(
    expect.arrayContaining([
      ['Eve Moss', 12.5],
      ['Dana Ruiz', -3.1],
    ]),
  )
})

test('removes several adjustments at once, or none if one has changed', async () => {
  const [first, second] = await inMay()
  if (!first || !second) throw new Error('No adjustments')
  const seen = [first, second].map(({ adjustmentId, version }) => ({ adjustmentId, version }))
  await admin.commission.updateAdjustment({
    adjustmentId: second.adjustmentId,
    salesPersonId: second.salesPersonId,
    selectedMonthYear: 'May-2025',
    version: second.version,
    adjustmentAmount: 1,
  })
  expect(await admin.try.commission.removeAdjustments({ adjustments: seen })).toMatchObject({ http: 409 })
  expect(await inMay()).toHaveLength(2)
  const now = (await inMay()).map(({ adjustmentId, version }) => ({ adjustmentId, version }))
  await admin.commission.removeAdjustments({ adjustments: now })
  expect(await inMay()).toEqual([])
})
