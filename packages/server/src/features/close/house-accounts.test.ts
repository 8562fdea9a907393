import { asSent } from '@fairshare/contract'
import { formatMonth, monthAt } from '@fairshare/engine/values'
import { parseCsv } from 'hucre/csv'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'staff@example.com', role: 'Staff', screens: ['commission-list'] })
const staff = await app.signIn({ email: 'staff@example.com' })
const add = adding(admin)
const MAY = { selectedMonth: 'May-2025' }

const [alder, birch] = [await add.manufacturer('Alder'), await add.manufacturer('Birch')]
const [north, south] = [await add.territory('North'), await add.territory('South')]
const [mercy, grace] = [await add.hospital('Mercy'), await add.hospital('Grace')]
const dana = await add.salesperson({
  primaryTerritory: south,
  rules: [
    rule({ manufacturer: alder, territory: north, commission: 10 }),
    rule({ manufacturer: birch, territory: south, commission: 5, endMonth: 'April-2025' }),
  ],
})
// No one earns on 600.25 of Alder in South and on 90.00 of Birch.
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, sales: 1_000 },
  { manufacturer: alder, territory: south, hospital: mercy, sales: 500 },
  { manufacturer: alder, territory: south, hospital: mercy, sales: 100 },
  { manufacturer: alder, territory: south, hospital: grace, sales: 0.25 },
  { manufacturer: birch, territory: south, hospital: grace, sales: 60 },
  { manufacturer: birch, territory: north, sales: 30 },
])
const calculate = async () => {
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
}
await calculate()

const noRule = async () => (await admin.commission.exceptions(MAY)).exceptions.find(({ kind }) => kind === 'noRule')
const task = async (name: string) => (await admin.commission.checklist(MAY)).tasks.find((each) => each.task === name)
const unmatched = async (more = {}) => {
  const { lines, total, totalSales } = await admin.commission.salesWithoutCommission({ ...MAY, ...more })
  return { amounts: lines.map(({ amount }) => amount), total, totalSales }
}
const accounts = () => admin.commission.houseAccounts(MAY)
const alderInSouth = { sales: { manufacturerId: alder, territoryId: south }, seen: { lines: 3, dollars: 600.25 } }

test('Staff of the month mark sales of a missing rule as a house account', async () => {
  expect(await noRule()).toMatchObject({ count: 5, dollars: 690.25 })
  const refused = await staff.try.commission.storeHouseAccount({ ...MAY, ...alderInSouth, note: ' ' })
  expect(refused).toMatchObject({ http: 400, data: { fields: { note: 'This field is required!' } } })
  expect(await staff.try.commission.storeHouseAccount({ ...MAY, ...alderInSouth, note: 'Sold by the office' })).toMatchObject({
    http: 200,
    message: '3 sales of $600.25 are a house account and pay no one on purpose.',
  })
  expect(await accounts()).toMatchObject({
    lines: 3,
    totalSales: 600.25,
    houseAccounts: [
      {
        note: 'Sold by the office',
        markedBy: expect.stringMatching(/\S/),
        markedAt: expect.stringMatching(/^20/),
        manufacturers: ['Alder'],
        territories: ['South'],
        lines: 3,
        totalSales: 600.25,
        paidLines: 0,
        parts: [
          { manufacturer: 'Alder', territory: 'South', hospital: 'Mercy', surgeon: null, lines: 2, totalSales: 600 },
          { hospital: 'Grace', lines: 1, totalSales: 0.25 },
        ],
      },
    ],
  })
})

test('a house account is no exception, missing rule or open task', async () => {
  expect(await noRule()).toMatchObject({ count: 2, dollars: 90 })
  expect(await admin.commission.missingRules(MAY)).toMatchObject({ lines: 2, totalSales: 90 })
  expect((await task('resolveSales'))?.fact).toMatch(/^Lines without a rule: 2 for \$90\.00/)
  const { salesWithoutCommission } = await admin.commission.data({ ...MAY, isPayoutInsertRequired: true })
  expect(salesWithoutCommission).toEqual({ lines: 2, totalSales: 90 })
  const { attention } = await admin.dashboard.summary({ ...MAY })
  expect(attention).toContainEqual({ kind: 'salesWithoutCommission', count: 2, amount: 90, names: [] })
})

test('pages, sorts and searches sales without commission, without house accounts', async () => {
  expect(await unmatched()).toEqual({ amounts: [60, 30], total: 2, totalSales: 90 })
  expect((await unmatched({ sort: 'amount' })).amounts).toEqual([30, 60])
  expect((await unmatched({ sort: '-amount', page: 2, pageSize: 1 })).amounts).toEqual([30])
  expect(await unmatched({ q: 'grace' })).toEqual({ amounts: [60], total: 1, totalSales: 60 })
  expect(await unmatched({ q: 'alder' })).toEqual({ amounts: [], total: 0, totalSales: 0 })
})

test("a line of a house account has a flag, and counts in the month's sales", async () => {
  const { lines, total, totalSales } = await admin.commission.lines({ ...MAY, sort: '-amount' })
  expect({ total, totalSales }).toEqual({ total: 6, totalSales: 1_690.25 })
  expect(lines.map(({ amount, flags }) => [amount, ...flags])).toEqual([
    [1_000],
    [500, 'houseAccount'],
    [100, 'houseAccount'],
    [60, 'noRule'],
    [30, 'noRule'],
    [0.25, 'houseAccount'],
  ])
})

test('exports and reports of exceptions name house accounts with their notes', async () => {
  const { body } = await admin.try.listExport.ofMonth({ list: 'exceptions', ...MAY, format: 'csv' })
  const [head = [], ...rows] = parseCsv(body.toString()) as string[][]
  const note = head.indexOf('Note')
  expect(rows.map((row) => [row[0], row[note]])).toEqual([
    ...Array.from({ length: 3 }, () => ['House account', 'Sold by the office']),
    ...Array.from({ length: 2 }, () => ['No rep earns', '']),
  ])
  const { columns, rows: reported } = await admin.reports.make({ id: 'exc', to: MAY.selectedMonth })
  const kind = columns.findIndex(({ id }) => id === 'kind')
  expect(reported.map(({ cells }) => cells[kind]).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'House account'),
    ...Array.from({ length: 2 }, () => 'No rep earns'),
  ])
})

test('a house account changes no figure, and survives a recalculation', async () => {
  expect((await admin.commission.status(MAY)).isOutOfDate).toBe(false)
  const before = await accounts()
  await calculate()
  expect(await accounts()).toEqual(before)
  expect(await noRule()).toMatchObject({ count: 2, dollars: 90 })
})

test('refuses changed sales, and sales of another house account', async () => {
  const again = await admin.try.commission.storeHouseAccount({ ...MAY, ...alderInSouth, note: 'Mine' })
  expect(again).toMatchObject({ http: 409, message: expect.stringContaining('have changed since you saw them') as string })
  const stale = { sales: { hospitalId: grace }, seen: { lines: 1, dollars: 60.25 } }
  expect(await admin.try.commission.storeHouseAccount({ ...MAY, ...stale, note: 'Mine' })).toMatchObject({ http: 409 })
  expect((await accounts()).houseAccounts).toHaveLength(1)
})

test('single lines and hospitals become house accounts, and can be reverted', async () => {
  const [line] = (await admin.commission.salesWithoutCommission({ ...MAY, q: 'grace' })).lines
  const one = await admin.commission.storeHouseAccount({
    ...MAY,
    note: 'Sample',
    sales: { lineIds: [line?.id ?? 0] },
    seen: { lines: 1, dollars: 60 },
  })
  const { manufacturers } = await admin.payMatrix.year({ salesPersonId: dana, year: 2025 })
  expect(manufacturers.flatMap(({ gaps }) => gaps[4] ?? [])).toEqual([{ lines: 1, totalSales: 30 }])
  const rest = { ...MAY, note: 'Trade show', sales: { hospitalId: null }, seen: { lines: 1, dollars: 30 } }
  const other = await admin.commission.storeHouseAccount(rest)
  expect(await noRule()).toBeUndefined()
  expect(await task('resolveSales')).toMatchObject({ status: 'done', blocksFinalize: false })
  for (const { houseAccountId } of [one, other]) await staff.commission.removeHouseAccount({ ...MAY, houseAccountId })
  expect(await noRule()).toMatchObject({ count: 2, dollars: 90 })
  const repeated = await admin.try.commission.removeHouseAccount({ ...MAY, ...one })
  expect(repeated).toMatchObject({
    http: 404,
    message: 'Someone else removed this house account. Refresh the page to see these sales.',
  })
  const { entries } = await admin.commission.closeLog(MAY)
  expect(entries.slice(0, 3).map(({ what }) => what)).toEqual([
    'Took back the house account “Trade show”',
    'Took back the house account “Sample”',
    'Made 1 sale of $30.00 a house account: “Trade show”',
  ])
})

test('a note no longer counts for sales that a rule pays, and is marked', async () => {
  const { version, rules } = await admin.salesperson.detail({ salesPersonId: dana })
  const more = rule({ manufacturer: alder, territory: south, hospital: mercy, commission: 10 })
  await admin.salesperson.update({ id: dana, version, rules: [...rules.map((each) => asSent('rules', each)), more] })
  await calculate()
  expect(await accounts()).toMatchObject({ lines: 1, totalSales: 0.25, houseAccounts: [{ lines: 1, paidLines: 2, totalSales: 0.25 }] })
  expect(await unmatched()).toMatchObject({ total: 2, totalSales: 90 })
})

test('deleting and importing a file again drops its house accounts', async () => {
  const fId = await sellLines(app, '2025-05', [{ manufacturer: birch, territory: north, hospital: mercy, sales: 7 }], 'late.csv')
  await calculate()
  const late = { ...MAY, note: 'Late', sales: { hospitalId: mercy }, seen: { lines: 1, dollars: 7 } }
  await admin.commission.storeHouseAccount(late)
  await app.sql(`delete from sales_lines where file_id = $1`, [fId])
  await app.sql(`update files set deleted_at = now() where id = $1`, [fId])
  await sellLines(app, '2025-05', [{ manufacturer: birch, territory: north, hospital: mercy, sales: 7 }], 'late.csv')
  await calculate()
  expect((await accounts()).houseAccounts.map(({ note }) => note)).toEqual(['Sold by the office'])
  expect(await unmatched()).toMatchObject({ total: 3, totalSales: 97 })
})

test('rule warnings leave out sales of house accounts', async () => {
  const month = monthAt(new Date())
  await sellLines(app, month, [{ manufacturer: birch, territory: south, sales: 11 }])
  const selectedMonth = formatMonth(month)
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
  const unearned = async () => (await admin.salesperson.ruleWarnings({ salesPersonId: dana, rules: [], primaryTerritory: south })).unearned
  expect(await unearned()).toMatchObject([{ lines: 1, totalSales: 11 }])
  const sales = { sales: {}, seen: { lines: 1, dollars: 11 } }
  await admin.commission.storeHouseAccount({ selectedMonth, ...sales, note: 'Sample' })
  expect(await unearned()).toEqual([])
})

test('another company neither sees nor changes house accounts', async () => {
  const { houseAccountId } = only((await accounts()).houseAccounts)
  await app.addUser(await app.addCompany('Elsewhere', 'elsewhere.test'), { email: 'eve@example.com', role: 'Administrator' })
  const stranger = await app.signIn({ email: 'eve@example.com', host: 'elsewhere.test' })
  expect(await stranger.commission.houseAccounts(MAY)).toEqual({ houseAccounts: [], lines: 0, totalSales: 0 })
  expect(await stranger.try.commission.removeHouseAccount({ ...MAY, houseAccountId })).toMatchObject({ http: 404 })
})

test('house accounts of a finalized month cannot change', async () => {
  const { houseAccountId } = only((await accounts()).houseAccounts)
  await admin.commission.finalize(MAY)
  const sales = { sales: { manufacturerId: birch }, seen: { lines: 3, dollars: 97 } }
  const finalized = { http: 409, data: { finalizedMonth: 'May-2025' } }
  expect(await admin.try.commission.storeHouseAccount({ ...MAY, ...sales, note: 'Late' })).toMatchObject(finalized)
  expect(await admin.try.commission.removeHouseAccount({ ...MAY, houseAccountId })).toMatchObject(finalized)
  expect((await accounts()).houseAccounts).toHaveLength(1)
})

test('a reopened month must be recalculated before its sales become house accounts', async () => {
  await admin.commission.unFinalize({ ...MAY, reason: 'A late file' })
  const { totalSales } = await unmatched()
  const all = { ...MAY, sales: { manufacturerId: birch }, seen: { lines: 1, dollars: 1 }, note: 'Sold by the office' }
  expect(await admin.try.commission.storeHouseAccount(all)).toMatchObject({
    http: 409,
    message: expect.stringContaining('Calculate it again first'),
  })
  expect((await unmatched()).totalSales).toBe(totalSales)
  await calculate()
  expect((await admin.try.commission.storeHouseAccount(all)).message).not.toContain('Calculate it again first')
})
