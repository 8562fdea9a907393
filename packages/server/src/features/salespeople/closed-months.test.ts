import { afterAll, expect, test } from 'vitest'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const add = async (path: string, body: object) => (await admin.must(admin.post(path, body))).id as number
const acme = await add('/manufacturers/addManufacturer', { manufacturerName: 'Acme' })
const north = await add('/territories/addTerritory', { territoryName: 'North' })

const span = { startMonth: 'January-2025', endMonth: 'None' }
const target = { manufacturer: acme, territory: north, regionId: null, hospital: null, surgeon: null, procedure: null }
const person = {
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: 'dana@example.com',
  phone: '',
  employeeNumber: '',
  primaryTerritory: null,
  isActive: true,
  secondaryEmailsList: [],
}
const rule = { ...target, commission: 5, note: '', ...span }
const draw = { drawAmount: 5000, drawNote: '', selectedManufacturerDraw: null, ...span }
const adjustment = {
  adjustmentType: 'Normal',
  adjustmentAmount: 10,
  adjustmentDescription: 'Car',
  adjustmentNote: '',
  manufacturer: null,
  territory: null,
  ...span,
}
const id = await add('/salesperson/storeSalesPersonData', { ...person, rules: [rule], draws: [draw], adjustments: [adjustment] })
const entry = await add('/salesperson/storeLedgerBalanceData', {
  salesPersonId: id,
  selectedMonthYear: 'December-2024',
  amount: -100,
  note: '',
})

const month = 'May-2025'
for (const path of ['calculateCommission', 'finalizMonth']) {
  await admin.must(admin.get(`/commission/${path}/${month}`))
  await ended(admin, month)
}

const detail = () => admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))
const update = async (more: object) =>
  admin.post('/salesperson/updateSalesPersonData', { ...person, id, version: (await detail()).version, ...more })
const ids = async () => {
  const { rules, draws, adjustments } = await detail()
  return { ruleId: rules[0].id, drawId: draws[0].id, adjustmentId: adjustments[0].adjustmentId }
}
const { ruleId, drawId, adjustmentId } = await ids()

const attempts: [string, object][] = [
  ['another percent', { rules: [{ ...rule, id: ruleId, commission: 6 }] }],
  ['an end before the closed month', { rules: [{ ...rule, id: ruleId, endMonth: 'April-2025' }] }],
  ['an earlier start', { rules: [{ ...rule, id: ruleId, startMonth: 'December-2024' }] }],
  ['no rule any more', { rules: [] }],
  [
    'a rule from a closed month on',
    {
      rules: [
        { ...rule, id: ruleId },
        { ...rule, hospital: 0, hospitalCustomOption: 'H', startMonth: month },
      ],
    },
  ],
  ['another draw', { draws: [{ ...draw, id: drawId, drawAmount: 1 }] }],
  ['no draw', { draws: [] }],
  ['another adjustment', { adjustments: [{ ...adjustment, adjustmentId, adjustmentAmount: 11 }] }],
]
test.each(attempts)('R01 %s would change a finalized month: refused, the month named, nothing changed', async (_, more) => {
  const before = await detail()
  expect(await update(more)).toMatchObject({
    http: 409,
    message: expect.stringMatching(/^\w+ 2025 is finalized\. Un-finalize it to change this\.$/),
    data: { finalizedMonth: month },
  })
  expect(await detail()).toEqual(before)
})

test('R01 ledger entries that a finalized month builds on can neither be added nor corrected', async () => {
  const added = { salesPersonId: id, selectedMonthYear: 'April-2025', amount: 1, note: '' }
  expect((await admin.post('/salesperson/storeLedgerBalanceData', added)).http).toBe(409)
  expect((await admin.post('/salesperson/updateLedgerBalanceData', { id: entry, amount: 1, note: '' })).http).toBe(409)
  expect((await detail()).ledgerBalances.filter(({ kind }: { kind: string }) => kind !== 'Finalization')).toHaveLength(1)
})

test('notes touch no month, and what only ends or begins in an open month is changed', async () => {
  const version = async () => (await app.sql(`select inputs_version from months where month = '2025-05-01'`))[0]
  const before = await version()
  await admin.must(
    update({
      rules: [{ ...rule, id: ruleId, note: 'said' }],
      draws: [{ ...draw, id: drawId, drawNote: 'said', selectedManufacturerDraw: acme }],
      adjustments: [{ ...adjustment, adjustmentId, adjustmentNote: 'said' }],
    }),
  )
  await admin.must(
    update({
      rules: [
        { ...rule, id: ruleId, endMonth: month },
        { ...rule, commission: 6, startMonth: 'June-2025' },
      ],
    }),
  )
  expect(await version()).toEqual(before)
  expect((await detail()).rules).toMatchObject([{ endMonth: month }, { commission: 6 }])
})

test('a removed salesperson keeps finalized statements and counts in no open month', async () => {
  await admin.must(admin.get(`/salesperson/removeSalesPerson/${id}`))
  expect((await admin.must(admin.get(`/commission/getSelectedSalesPersonCommissionDetail/${id}/${month}`))).summary).toMatchObject({
    name: expect.stringContaining('Ruiz'),
    floorAmount: 5000,
  })
  await admin.must(admin.get('/commission/calculateCommission/June-2025'))
  await ended(admin, 'June-2025')
  const { salespersons } = await admin.must(admin.get('/commission/getSalespersonCommissionData/June-2025/true'))
  expect(salespersons).toEqual([])
})
