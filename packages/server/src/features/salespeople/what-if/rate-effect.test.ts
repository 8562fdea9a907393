import { asSent } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const month = 'May-2025'
const calculate = async () => {
  await admin.commission.calculate({ selectedMonth: month })
  await ended(admin, month)
}
const summaryOf = async (salesPersonId: number) => (await admin.commission.detail({ salesPersonId, selectedMonthYear: month })).summary

const { people } = await sellMonth(app)
await calculate()

test('the effect of another rate equals the calculation with draw, guarantee and balance', async () => {
  for (const id of people.slice(0, 4)) {
    const person = await admin.salesperson.detail({ salesPersonId: id })
    const [first, second] = person.rules
    for (const [changed, commission] of [
      [first, 45],
      [second, 0.3333],
    ] as const) {
      if (!changed) throw new Error('the salesperson has no such rule')
      const before = await summaryOf(id)
      const effect = await admin.salesperson.rateEffect({ id: changed.id, commission, startMonth: month })
      expect(effect).toMatchObject({ selectedMonth: month, payoutBefore: before.payout })
      const rules = (await admin.salesperson.detail({ salesPersonId: id })).rules.map((rule) => asSent('rules', rule))
      await admin.salesperson.update({ id, rules: rules.map((each) => (each.id === changed.id ? { ...each, commission } : each)) })
      await calculate()
      const after = await summaryOf(id)
      expect(effect?.payoutAfter).toBe(after.payout)
      expect((effect?.commissionAfter ?? 0) - (effect?.commissionBefore ?? 0)).toBeCloseTo(
        after.totalCommission - before.totalCommission,
        2,
      )
    }
  }
})

test('without results the latest earlier month is shown, if any', async () => {
  const [id = 0] = people
  const [first] = (await admin.salesperson.detail({ salesPersonId: id })).rules
  const input = { id: first?.id ?? 0, commission: 1 }
  expect(await admin.salesperson.rateEffect({ ...input, startMonth: 'January-2026' })).toMatchObject({ selectedMonth: month })
  expect(await admin.salesperson.rateEffect({ ...input, startMonth: 'April-2025' })).toBeNull()
  expect(await admin.try.salesperson.rateEffect({ ...input, id: 999_999, startMonth: month })).toMatchObject({ http: 404 })
})

test("the gross commission of a manufacturer is a percent of its files' sales", async () => {
  const add = adding(admin)
  const alder = await add.manufacturer('Alder')
  await add.territory('Here')
  const percent = async () => (await admin.salesperson.grossCommissionPercent({ manufacturerId: alder })).grossCommissionPercent
  expect(await percent()).toBeNull()
  const fId = await add.file(`${SALES_HEADER}\nMercy,Kim,Knee,Here,1000.00,182.50,06/03/2025\n`, {
    manufacturerId: alder,
    selectedMonthYear: 'June-2025',
  })
  expect(await percent()).toBeNull()
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'June-2025', mappedFields: SALES_COLUMNS })
  const { unresolved } = await admin.uploadprocess.processMapValues({ fId })
  await admin.uploadprocess.storeMappedValues({
    fId,
    values: unresolved.map(({ target, value }) => ({ target, value, addNew: value })),
  })
  expect(await percent()).toBe(18.25)
})
