import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const [alder, birch] = [await add.manufacturer('Alder Spine'), await add.manufacturer('Birch Ortho')]
const [north, south] = [await add.territory('North'), await add.territory('South')]
const [mercy, lakeside] = [await add.hospital('Mercy'), await add.hospital('Lakeside')]
const rules = [rule({ manufacturer: alder, territory: north, hospital: mercy, commission: 10, startMonth: 'January-2024' })]
const dana = await add.salesperson({ firstName: 'Dana', rules })
const of = (selectedMonth: string) => admin.repDashboard.get({ salesPersonId: dana, selectedMonth })

async function calculate(selectedMonth: string) {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}

test('before the calculation a rep sees stored sales that their rules may pay', async () => {
  await sellLines(app, '2025-04', [
    { manufacturer: alder, territory: north, hospital: mercy, sales: 1_000 },
    { manufacturer: alder, territory: south, sales: 70 },
  ])
  await sellLines(app, '2025-04', [{ manufacturer: birch, territory: north, sales: 300 }])
  const view = await of('April-2025')
  expect(view).toMatchObject({ statement: null, change: null, withoutRule: { lines: 0, totalSales: 0 } })
  expect(view.notCalculated).toEqual({ lines: 1, totalSales: 1_000 })
})

test('later sales are not calculated yet, and unearned sales are separate', async () => {
  await calculate('April-2025')
  expect((await of('April-2025')).notCalculated).toEqual({ lines: 0, totalSales: 0 })
  await sellLines(app, '2025-04', [{ manufacturer: alder, territory: north, hospital: lakeside, sales: 50.5 }])
  expect(await of('April-2025')).toMatchObject({ notCalculated: { lines: 1, totalSales: 50.5 }, withoutRule: { lines: 0 } })
  await calculate('April-2025')
  expect(await of('April-2025')).toMatchObject({ notCalculated: { lines: 0 }, withoutRule: { lines: 1, totalSales: 50.5 } })
})

test('explains a changed payout in the same way as the review', async () => {
  await sellLines(app, '2025-05', [{ manufacturer: alder, territory: north, hospital: mercy, sales: 1_500 }])
  await calculate('May-2025')
  const { change } = await of('May-2025')
  expect(change).toMatchObject({ monthBefore: 'April-2025', payoutBefore: 100, payout: 150 })
  expect(change?.parts.filter(({ amount }) => amount !== 0)).toEqual([
    { kind: 'knownAccounts', amount: 50, accounts: [{ name: 'Mercy', amount: 50 }] },
  ])
  expect(await admin.commission.explainChange({ salesPersonId: dana, selectedMonth: 'May-2025' })).toEqual(change)
})

test('without an earlier statement there is no comparison', async () => {
  expect((await of('April-2025')).change).toBeNull()
})

test('sales without a hospital are an account without a name', async () => {
  const lee = await add.salesperson({ firstName: 'Lee', rules: [rule({ manufacturer: birch, territory: north, commission: 10 })] })
  await sellLines(app, '2025-06', [{ manufacturer: birch, territory: north, sales: 300 }])
  await calculate('May-2025')
  await calculate('June-2025')
  const change = await admin.commission.explainChange({ salesPersonId: lee, selectedMonth: 'June-2025' })
  expect(change.parts.filter(({ amount }) => amount !== 0)).toEqual([
    { kind: 'newAccounts', amount: 30, accounts: [{ name: '', amount: 30 }] },
  ])
})

test('separates changes of product mix from changes of rates', async () => {
  const at = { territory: north, hospital: lakeside }
  const max = await add.salesperson({
    firstName: 'Max',
    rules: [
      rule({ manufacturer: alder, ...at, commission: 10, startMonth: 'January-2024' }),
      rule({ manufacturer: birch, ...at, commission: 5, startMonth: 'January-2024', endMonth: 'August-2025' }),
      rule({ manufacturer: birch, ...at, commission: 8, startMonth: 'September-2025' }),
    ],
  })
  await sellLines(app, '2025-07', [{ manufacturer: alder, ...at, sales: 1_000 }])
  for (const month of ['2025-08', '2025-09']) {
    await sellLines(app, month, [{ manufacturer: alder, ...at, sales: 500 }])
    await sellLines(app, month, [{ manufacturer: birch, ...at, sales: 500 }])
  }
  const parts: Record<string, unknown> = {}
  for (const selectedMonth of ['July-2025', 'August-2025', 'September-2025']) {
    await calculate(selectedMonth)
    const change = await admin.commission.explainChange({ salesPersonId: max, selectedMonth })
    parts[selectedMonth] = change.parts.filter(({ amount }) => amount !== 0).map(({ kind, amount }) => ({ kind, amount }))
  }
  expect(parts).toEqual({
    'July-2025': [{ kind: 'newAccounts', amount: 100 }],
    'August-2025': [{ kind: 'knownAccounts', amount: -25 }],
    'September-2025': [{ kind: 'rates', amount: 15 }],
  })
})

test('a merge between two months changes neither rates nor accounts', async () => {
  const [old, other] = [await add.hospital('Saint Lukes'), await add.hospital("St. Luke's")]
  const at = { manufacturer: birch, territory: south }
  const kim = await add.salesperson({
    firstName: 'Kim',
    rules: [
      rule({ ...at, commission: 5, startMonth: 'January-2024' }),
      rule({ ...at, hospital: old, commission: 10, startMonth: 'January-2024' }),
    ],
  })
  await sellLines(app, '2025-10', [{ ...at, hospital: old, sales: 1_000 }])
  await sellLines(app, '2025-11', [{ ...at, hospital: other, sales: 1_200 }])
  await calculate('October-2025')
  await admin.hospitals.merge({ fromId: old, intoId: other })
  await calculate('November-2025')
  const change = await admin.commission.explainChange({ salesPersonId: kim, selectedMonth: 'November-2025' })
  expect(change.parts.filter(({ amount }) => amount !== 0)).toEqual([
    { kind: 'knownAccounts', amount: 20, accounts: [{ name: "St. Luke's", amount: 20 }] },
  ])
})
