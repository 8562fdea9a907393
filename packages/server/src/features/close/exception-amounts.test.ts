import type { ExceptionKind } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const MAY = { selectedMonth: 'May-2025' }
const IN_MAY = { startMonth: 'May-2025', endMonth: 'May-2025' }

const alder = await add.manufacturer('Alder')
const [north, south, east, west] = [
  await add.territory('North'),
  await add.territory('South'),
  await add.territory('East'),
  await add.territory('West'),
]
const [mercy, grace, doe] = [await add.hospital('Mercy'), await add.hospital('Grace'), await add.surgeon('Jane Doe')]
const rep = (firstName: string, territory: number, commission: number, ...amounts: number[]) =>
  add.salesperson({
    firstName,
    rules: [rule({ manufacturer: alder, territory, commission })],
    adjustments: amounts.map((adjustmentAmount) => adjustment({ adjustmentAmount, ...IN_MAY })),
  })
// Two reps share all sales of North, which pay nothing, and of East.
for (const [name, territory, rate] of [
  ['Ada', north, 0],
  ['Ben', north, 0],
  ['Cal', east, 10],
  ['Dot', south, 10],
] as const)
  await rep(name, territory, rate)
await rep('Eli', east, 10, 6_000)
await rep('Flo', south, 10, -6_000)
await rep('Gus', await add.territory('Center'), 10, 7_000, -7_000)

await sellLines(app, '2025-04', [
  { manufacturer: alder, territory: east, sales: 20_000 },
  { manufacturer: alder, territory: south, sales: 10_000 },
])
const twice = { manufacturer: alder, territory: east, invoice: 'A-1', sales: 700 }
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, hospital: mercy, surgeon: doe, sales: 1_000 },
  { manufacturer: alder, territory: north, hospital: grace, surgeon: doe, sales: 500 },
  { manufacturer: alder, territory: south, hospital: mercy, sales: 80_000, gross: 15_000 },
  { manufacturer: alder, territory: south, sales: -400, gross: 0, date: '2025-04-30' },
  { manufacturer: alder, territory: west, sales: 300 },
])
await sellLines(app, '2025-05', [twice, twice], 'east.csv')
await app.sql(`update files set sha256 = 'same' where month = '2025-04-01' or file_name = 'east.csv'`)
await app.sql(`update files set uploaded_at = now() - interval '1 hour' where file_name = 'sales.csv'`)
await app.sql(`update masters set created_at = now() - interval '2 hours' where id not in ($1, $2, $3)`, [mercy, grace, doe])
for (const selectedMonth of ['April-2025', MAY.selectedMonth]) {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
const groups = (await admin.commission.exceptions(MAY)).exceptions
const of = (kind: ExceptionKind) => groups.find((each) => each.kind === kind)
const amounts = (kind: ExceptionKind) => of(kind) && [of(kind)?.count, of(kind)?.dollars]

test('a new record is one case, and a line with several counts once', () => {
  // Mercy and Jane Doe, Grace and Jane Doe, Mercy.
  expect(amounts('newRecords')).toEqual([3, 81_500])
  expect(of('newRecords')?.items.map(({ name, count, dollars }) => [name, count, dollars])).toEqual([
    ['Mercy', 1, 81_000],
    ['Jane Doe', 1, 1_500],
    ['Grace', 1, 500],
  ])
})

test('opposite changes of payouts and opposite adjustments do not cancel', async () => {
  // Cal: 2,000.00 to 140.00. Dot: 1,000.00 to 7,960.00. Eli: 2,000.00 to 6,140.00. Flo: 1,000.00 to 1,960.00.
  expect(amounts('bigChange')).toEqual([4, 1_860 + 6_960 + 4_140 + 960])
  expect(of('bigChange')?.items.map(({ dollars }) => dollars)).toEqual([6_960, 4_140, -1_860, 960])
  expect(amounts('largeAdjustment')).toEqual([4, 26_000])
  expect(
    of('largeAdjustment')
      ?.items.map(({ dollars }) => dollars)
      .toSorted(),
  ).toEqual([-6_000, 14_000, 6_000])
  const { attention } = await admin.dashboard.summary(MAY)
  expect(attention.find(({ kind }) => kind === 'bigChanges')).toMatchObject({ count: 4, amount: of('bigChange')?.dollars })
})

test('a sale that several reps share counts once', () => {
  expect(amounts('zeroRate')).toEqual([4, 1_500])
  expect(of('zeroRate')?.items.map(({ name, dollars }) => [name, dollars])).toEqual([
    ['Ada Ruiz', 1_500],
    ['Ben Ruiz', 1_500],
  ])
  expect(amounts('noPayout')).toEqual([2, 1_500])
  // Two reps at 10 % of 80,000.00, where 15,000.00 is received.
  expect(amounts('aboveGross')).toEqual([1, 1_000])
})

test('lines of a repeated file count with it', () => {
  expect(amounts('possibleDuplicate')).toEqual([1, 1_400])
  expect(of('possibleDuplicate')?.items).toMatchObject([{ name: 'east.csv' }])
})

test('acknowledging exceptions of reps does not count as their review', async () => {
  const task = async () => (await admin.commission.checklist(MAY)).tasks.find((each) => each.task === 'reviewReps')
  const exceptions = groups.flatMap(({ kind, count, dollars }) =>
    kind === 'bigChange' || kind === 'noPayout' ? [{ kind, count, dollars }] : [],
  )
  await admin.commission.acknowledge({ ...MAY, note: 'Checked', exceptions })
  expect(await task()).toMatchObject({ status: 'open', count: { done: 0, total: 7 } })
  const { reps } = await admin.commission.repChanges(MAY)
  await admin.commission.review({ ...MAY, salesPersonIds: reps.map(({ salesPersonId }) => salesPersonId), isReviewed: true })
  expect(await task()).toMatchObject({ status: 'acknowledged', count: { done: 7, total: 7 } })
})

test('no exception has more cases than items or more dollars than the month', async () => {
  const { totalSales } = await admin.commission.lines(MAY)
  expect(totalSales).toBe(82_800)
  const { totalCommission } = await admin.commission.lines(MAY)
  const most: { [Kind in ExceptionKind]?: number } = { aboveGross: totalCommission, rateUnusual: totalCommission }
  const CHANGES: ExceptionKind[] = ['bigChange', 'largeAdjustment']
  for (const { kind, count, dollars, items } of groups) {
    expect([kind, items.reduce((all, item) => all + item.count, 0)]).toEqual([kind, count])
    if (!CHANGES.includes(kind)) expect([kind, Math.abs(dollars) <= (most[kind] ?? totalSales)]).toEqual([kind, true])
  }
  expect(groups.map(({ kind }) => kind).toSorted()).toEqual([
    'aboveGross',
    'bigChange',
    'dateOutside',
    'largeAdjustment',
    'newRecords',
    'noPayout',
    'noRule',
    'possibleDuplicate',
    'returns',
    'zeroRate',
  ])
})
