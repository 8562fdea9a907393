import { afterAll, expect, test } from 'vitest'
import type { Sent } from '../../test/contract-calls.ts'
import { adding, adjustment, draw, ledgerEntry, rule, salesperson } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const add = adding(admin)
const acme = await add.manufacturer()
const north = await add.territory()

const acmeRule = rule({ manufacturer: acme, territory: north })
const someDraw = draw()
const car = adjustment()
const id = await add.salesperson({ rules: [acmeRule], draws: [someDraw], adjustments: [car] })
const entry = await add.ledgerEntry({ salesPersonId: id })

const month = 'May-2025'
await admin.commission.calculate({ selectedMonth: month })
await ended(admin, month)
await admin.commission.finalize({ selectedMonth: month })

const detail = () => admin.salesperson.detail({ salesPersonId: id })
const update = async (more: Partial<Sent['salesperson']['store']>) =>
  admin.try.salesperson.update({ ...salesperson(), id, version: (await detail()).version, ...more })
const ids = async () => {
  const { rules, draws, adjustments } = await detail()
  return { ruleId: only(rules).id, drawId: only(draws).id, adjustmentId: only(adjustments).adjustmentId }
}
const { ruleId, drawId, adjustmentId } = await ids()

const attempts: [string, Partial<Sent['salesperson']['store']>][] = [
  ['another percent', { rules: [{ ...acmeRule, id: ruleId, commission: 6 }] }],
  ['an end before the closed month', { rules: [{ ...acmeRule, id: ruleId, endMonth: 'April-2025' }] }],
  ['an earlier start', { rules: [{ ...acmeRule, id: ruleId, startMonth: 'December-2024' }] }],
  ['no rule any more', { rules: [] }],
  [
    'a rule from a closed month on',
    {
      rules: [
        { ...acmeRule, id: ruleId },
        { ...acmeRule, hospital: 0, hospitalCustomOption: 'H', startMonth: month },
      ],
    },
  ],
  ['another draw', { draws: [{ ...someDraw, id: drawId, drawAmount: 1 }] }],
  ['no draw', { draws: [] }],
  ['another adjustment', { adjustments: [{ ...car, adjustmentId, adjustmentAmount: 11 }] }],
]
test.each(attempts)('R01 %s would change a finalized month and is refused with the month', async (_, more) => {
  const before = await detail()
  const touched = /\w+ 2025, but months through May 2025 are finalized; nothing was saved\./
  expect(await update(more)).toMatchObject({ http: 409, message: expect.stringMatching(touched), data: { finalizedMonth: month } })
  expect(await detail()).toEqual(before)
})

test('R01 the refusal is shown at the entry, with a remedy', async () => {
  const untouched = { ...acmeRule, id: ruleId }
  const late = { ...acmeRule, hospital: 0, hospitalCustomOption: 'H', startMonth: month }
  const refused = await update({ rules: [untouched, late] })
  const words =
    /^It would change May 2025, but months through .* are finalized; nothing was saved\. Let it begin in Jun 2025, and post the difference for the months before\.$/
  expect(refused).toMatchObject({ data: { fields: { 'rules.1.startMonth': expect.stringMatching(words) } } })
  expect(await update({ draws: [] })).toMatchObject({ message: expect.stringMatching(/Bring it back, and end it in May 2025\.$/) })
})

test('R01 ledger entries before a finalized month can be neither added nor corrected', async () => {
  const added = ledgerEntry({ salesPersonId: id, selectedMonthYear: 'April-2025', amount: 1 })
  expect((await admin.try.salesperson.storeLedgerBalance(added)).http).toBe(409)
  expect((await admin.try.salesperson.updateLedgerBalance({ id: entry, amount: 1, note: '' })).http).toBe(409)
  expect((await detail()).ledgerBalances.filter(({ kind }) => kind !== 'Finalization')).toHaveLength(1)
})

test('notes, and changes that affect only open months, are allowed', async () => {
  const version = async () => (await app.sql(`select inputs_version from months where month = '2025-05-01'`))[0]
  const before = await version()
  await admin.must(
    update({
      rules: [{ ...acmeRule, id: ruleId, note: 'changed' }],
      draws: [{ ...someDraw, id: drawId, drawNote: 'changed', selectedManufacturerDraw: acme }],
      adjustments: [{ ...car, adjustmentId, adjustmentNote: 'changed' }],
    }),
  )
  await admin.must(
    update({
      rules: [
        { ...acmeRule, id: ruleId, endMonth: month },
        { ...acmeRule, commission: 6, startMonth: 'June-2025' },
      ],
    }),
  )
  expect(await version()).toEqual(before)
  expect((await detail()).rules).toMatchObject([{ endMonth: month }, { commission: 6 }])
})

test('a removed salesperson stays on finalized statements and leaves open months', async () => {
  await admin.salesperson.remove({ id })
  expect((await admin.commission.detail({ salesPersonId: id, selectedMonthYear: month })).summary).toMatchObject({
    name: expect.stringContaining('Ruiz'),
    floorAmount: 5000,
  })
  await admin.commission.calculate({ selectedMonth: 'June-2025' })
  await ended(admin, 'June-2025')
  const { salespersons } = await admin.commission.data({ selectedMonth: 'June-2025', isPayoutInsertRequired: true })
  expect(salespersons).toEqual([])
})
