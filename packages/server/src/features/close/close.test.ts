import { asSent, type ExceptionKind } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { nearestRule } from './missing-rules.ts'
import type { Candidate } from './missing-rules.store.ts'

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
const dana = await add.salesperson({ rules: [rule({ manufacturer: alder, territory: north, commission: 10 })] })
await admin.territories.assignRegion({ territoryId: south, regionId: await add.region('Midwest') })
const eve = await add.salesperson({
  firstName: 'Eve',
  lastName: 'Moss',
  primaryTerritory: south,
  rules: [rule({ manufacturer: alder, territory: south, commission: 7.5, endMonth: 'April-2025' })],
})
await sellLines(app, '2025-04', [
  { manufacturer: alder, territory: north, hospital: mercy, sales: 1_000 },
  { manufacturer: alder, territory: south, sales: 1_000 },
])
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, hospital: mercy, sales: 1_500 },
  { manufacturer: alder, territory: north, hospital: grace, sales: 400 },
  { manufacturer: alder, territory: south, hospital: mercy, sales: 333.33 },
  { manufacturer: alder, territory: south, hospital: mercy, sales: 0.07 },
  { manufacturer: birch, territory: north, sales: 50 },
])
const calculate = async (selectedMonth: string) => {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
await calculate('April-2025')
await calculate('May-2025')

const group = async (kind: ExceptionKind) => {
  const found = (await admin.commission.exceptions(MAY)).exceptions.find((each) => each.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const seen = ({ kind, count, dollars }: { kind: ExceptionKind; count: number; dollars: number }) => ({ kind, count, dollars })
const onDashboard = async () => Object.fromEntries((await admin.dashboard.summary(MAY)).attention.map(({ kind, count }) => [kind, count]))
const task = async (name: string) => (await admin.commission.checklist(MAY)).tasks.find((each) => each.task === name)

test('lists sales without commission by missing rule, with what the nearest rule would pay', async () => {
  const { missingRules, lines, totalSales } = await admin.commission.missingRules(MAY)
  expect({ lines, totalSales }).toEqual({ lines: 3, totalSales: 383.4 })
  // 7.5 % of 333.33 is 24.99975, of 0.07 is 0.00525: line by line 25.00 + 0.01.
  expect(missingRules).toMatchObject([
    {
      manufacturer: 'Alder',
      territory: 'South',
      lines: 2,
      totalSales: 333.4,
      reason: 'ended',
      nearest: { salesPersonId: eve, name: 'Eve Moss', commission: 7.5, endMonth: 'April-2025', wouldPay: 25.01 },
      parts: [{ hospital: 'Mercy', surgeon: null, lines: 2, totalSales: 333.4 }],
    },
    { manufacturer: 'Birch', territory: 'North', lines: 1, totalSales: 50, reason: 'noRuleOfManufacturer', nearest: null },
  ])
})

test('prefers rules for all sales over those for certain hospitals, surgeons or procedures', () => {
  const place = { manufacturerId: 1, territoryId: 1, regionId: null }
  const candidate = (id: number, other: Partial<Candidate>): Candidate => ({
    id,
    salespersonId: id,
    name: 'Eve Moss',
    primaryTerritoryId: null,
    manufacturerId: 1,
    territoryId: 1,
    regionId: null,
    place: 'North',
    isNarrow: false,
    percent: 100_000,
    basis: 'sales',
    span: { start: '2025-01' as Month, end: '2025-03' as Month },
    ...other,
  })
  const narrow = { isNarrow: true }
  const open = { start: '2025-01' as Month, end: '2025-12' as Month }
  const elsewhere = { territoryId: 2, span: open }
  const nearest = (...rules: Candidate[]) => {
    const { reason, rule: found } = nearestRule(place, rules, '2025-05' as Month)
    return [reason, found?.id]
  }
  expect(nearest(candidate(1, { ...elsewhere, ...narrow }), candidate(2, elsewhere))).toEqual(['otherTerritory', 2])
  expect(nearest(candidate(1, { ...elsewhere, ...narrow, primaryTerritoryId: 1 }), candidate(2, elsewhere))).toEqual(['otherTerritory', 1])
  const lately = { span: { start: '2025-01' as Month, end: '2025-04' as Month } }
  expect(nearest(candidate(1, { ...narrow, ...lately }), candidate(2, {}), candidate(3, lately))).toEqual(['ended', 3])
  const later = { span: { start: '2025-06' as Month, end: '2025-12' as Month } }
  expect(nearest(candidate(1, { ...narrow, ...later }), candidate(2, later))).toEqual(['startsLater', 2])
})

test('Staff of the month acknowledge an exception with a note, name and time', async () => {
  const before = await group('noRule')
  expect(before.acknowledgement).toBeNull()
  expect(await task('resolveSales')).toMatchObject({
    status: 'open',
    blocksFinalize: false,
    fact: expect.stringMatching(/: 0\. To acknowledge: No rule$/),
  })
  const refused = await staff.try.commission.acknowledge({ ...MAY, note: ' ', exceptions: [seen(before)] })
  expect(refused).toMatchObject({ http: 400, data: { fields: { note: 'This field is required!' } } })
  const tooLong = await staff.try.commission.acknowledge({ ...MAY, note: 'x'.repeat(201), exceptions: [seen(before)] })
  expect(tooLong).toMatchObject({ http: 400 })
  await staff.commission.acknowledge({ ...MAY, note: 'House accounts', exceptions: [seen(before)] })
  expect((await group('noRule')).acknowledgement).toMatchObject({
    note: 'House accounts',
    acknowledgedBy: expect.stringMatching(/\S/) as string,
  })
  expect(await task('resolveSales')).toMatchObject({ status: 'acknowledged', blocksFinalize: false })
  expect(await onDashboard()).not.toHaveProperty('salesWithoutCommission')
  const [entry] = await app.sql<{ details: object }>(
    `select details from audit_entries where action = 'commission.acknowledge' order by id desc limit 1`,
  )
  expect(entry?.details).toEqual({ note: 'House accounts', exceptions: [seen(before)] })
})

test('withdrawing an acknowledgement reopens the exception', async () => {
  await staff.commission.withdrawAcknowledgement({ ...MAY, kind: 'noRule' })
  expect((await group('noRule')).acknowledgement).toBeNull()
  expect(await onDashboard()).toMatchObject({ salesWithoutCommission: expect.any(Number) as number })
  expect(await task('resolveSales')).toMatchObject({ status: 'open', blocksFinalize: false })
  await staff.commission.acknowledge({ ...MAY, note: 'House accounts', exceptions: [seen(await group('noRule'))] })
})

test('refuses to acknowledge blockers and exceptions that have changed', async () => {
  const stale = { ...seen(await group('noRule')), dollars: 1 }
  expect(await admin.try.commission.acknowledge({ ...MAY, note: 'Fine', exceptions: [stale] })).toMatchObject({ http: 409 })
  const blocking = { kind: 'notCalculated' as const, count: 1, dollars: 0 }
  expect(await admin.try.commission.acknowledge({ ...MAY, note: 'Fine', exceptions: [blocking] })).toMatchObject({ http: 409 })
})

test('a recalculation keeps an acknowledgement only if the amount is unchanged', async () => {
  await calculate('May-2025')
  expect((await group('noRule')).acknowledgement).toMatchObject({ note: 'House accounts' })
  await sellLines(app, '2025-05', [{ manufacturer: birch, territory: north, sales: 25 }])
  await calculate('May-2025')
  expect(await group('noRule')).toMatchObject({ count: 4, dollars: 408.4, acknowledgement: null })
})

test('lists changes since the calculation by kind, name, user and time, without notes', async () => {
  expect((await admin.commission.changedInputs(MAY)).changes).toEqual([])
  const { version, rules } = await admin.salesperson.detail({ salesPersonId: dana })
  const checked = { ...asSent('rules', only(rules)), note: 'Checked' }
  const noted = await admin.salesperson.update({ id: dana, version, rules: [checked] })
  expect((await admin.commission.status(MAY)).isOutOfDate).toBe(false)
  await admin.salesperson.update({ id: dana, version: noted.version, rules: [{ ...checked, commission: 12 }] })
  const { changes } = await admin.commission.changedInputs(MAY)
  const rest = { more: 0, by: [expect.stringMatching(/\S/)], since: expect.stringMatching(/^\d{4}-/) }
  const ruleChanged = { kind: 'rules', count: 1, what: ['Dana Ruiz · Alder · North · 12.00%'], ...rest }
  expect(changes).toEqual([ruleChanged])
  // The dashboard shows the same amount.
  const attention = (await admin.dashboard.summary(MAY)).attention.find(({ kind }) => kind === 'outOfDate')
  expect(attention).toMatchObject({ count: 1, amount: (await group('notCalculated')).dollars })
  await add.adjustmentOfMonth({ salesPersonId: eve, selectedMonthYear: 'May-2025', adjustmentAmount: 40, adjustmentDescription: 'Parking' })
  const { adjustments } = await admin.commission.adjustments({ salesPersonId: eve, selectedMonthYear: 'May-2025' })
  const parking = async () => (await admin.commission.changedInputs(MAY)).changes.find(({ kind }) => kind === 'adjustment')?.what
  expect(await parking()).toEqual(['Eve Moss · Parking · $40.00 (new)'])
  const { adjustmentId, version: seenParking } = only(adjustments)
  await admin.commission.removeAdjustment({ adjustmentId, version: seenParking })
  expect((await parking())?.at(-1)).toBe('Eve Moss · Parking · $40.00 (removed)')
  const twin = await add.hospital('Mercy Hosp')
  await admin.hospitals.merge({ fromId: twin, intoId: mercy })
  await admin.hospitals.unMerge({ id: twin })
  const mergedToo = [
    ruleChanged,
    expect.objectContaining({ kind: 'adjustment' }),
    { kind: 'other', count: 2, what: ['Mercy Hosp'], ...rest },
  ]
  expect((await admin.commission.changedInputs(MAY)).changes).toEqual(mergedToo)
})

test('R46 changed inputs name pay, so only Staff with Commissions see them', async () => {
  await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'files@example.com', screens: ['uploadfile', 'dashboard'] })
  const uploader = await app.signIn({ email: 'files@example.com' })
  expect((await uploader.try.dashboard.summary(MAY)).http).toBe(200)
  expect((await uploader.try.commission.changedInputs(MAY)).http).toBe(403)
  expect((await staff.try.commission.changedInputs(MAY)).http).toBe(200)
})

test('a review stores the payout, and shows if it has changed since', async () => {
  await calculate('May-2025')
  const danas = async () => (await admin.commission.repChanges(MAY)).reps.find(({ salesPersonId }) => salesPersonId === dana)
  expect(await danas()).toMatchObject({ payoutBefore: 100, review: null })
  const april = await admin.commission.data({ selectedMonth: 'April-2025', isPayoutInsertRequired: true })
  expect((await admin.commission.repChanges(MAY)).payoutBefore).toBe(april.totals.payout)
  expect((await admin.commission.repChanges({ selectedMonth: 'April-2025' })).payoutBefore).toBe(null)
  await admin.commission.review({ ...MAY, salesPersonIds: [dana], isReviewed: true })
  expect(await danas()).toMatchObject({ review: { payout: 228 } })
  expect((await task('reviewReps'))?.fact).toBe('1 of 2 reviewed')
  expect((await task('reviewReps'))?.count).toEqual({ done: 1, total: 2 })
  await add.adjustmentOfMonth({ salesPersonId: dana, selectedMonthYear: 'May-2025', adjustmentAmount: 10 })
  await calculate('May-2025')
  expect(await danas()).toMatchObject({ review: { payout: 228 } })
  expect((await task('reviewReps'))?.fact).toBe('0 of 2 reviewed')
})

test("lists each salesperson's payouts of a year, manufacturers and exceptions", async () => {
  const { reps } = await admin.commission.repFigures(MAY)
  const [danas, eves] = [dana, eve].map((id) => reps.find(({ salesPersonId }) => salesPersonId === id))
  expect(danas?.payouts).toEqual([...Array.from({ length: 10 }, () => null), 100, 238])
  expect(danas).toMatchObject({ region: null, yearToDate: 338, sameMonthLastYear: null, manufacturers: ['Alder'] })
  // 12 % of 1,900.00, whose gross commission is a quarter.
  expect(danas).toMatchObject({ grossCommission: 475, rate: 12 })
  expect(eves).toMatchObject({
    region: 'Midwest',
    rate: null,
    grossCommission: 0,
    manufacturers: [],
    exceptions: ['endedWithoutSuccessor'],
  })
  expect(await staff.commission.repFigures({ selectedMonth: 'June-2025' })).toEqual({ reps: [] })
})

test('explains a change of payout by parts that add up to it', async () => {
  const { parts, payout, payoutBefore } = await admin.commission.explainChange({ ...MAY, salesPersonId: dana })
  expect({ payout, payoutBefore }).toEqual({ payout: 238, payoutBefore: 100 })
  // Instead of 1,000.00 at 10 %: 1,500.00 at 12 %, 12 % of 400.00 at a new account, and an adjustment.
  expect(parts.filter(({ amount }) => amount !== 0)).toMatchObject([
    { kind: 'knownAccounts', amount: 50, accounts: [{ name: 'Mercy', amount: 50 }] },
    { kind: 'rates', amount: 30 },
    { kind: 'newAccounts', amount: 48, accounts: [{ name: 'Grace', amount: 48 }] },
    { kind: 'adjustments', amount: 10 },
  ])
})

test('a compared total must be compared again after a recalculation', async () => {
  expect(await task('compareTotal')).toMatchObject({ status: 'open', blocksFinalize: false })
  await admin.commission.tickTask({ ...MAY, task: 'compareTotal', isTicked: true })
  expect(await task('compareTotal')).toMatchObject({ status: 'done', tick: { tickedBy: expect.stringMatching(/\S/) as string } })
  await calculate('May-2025')
  expect(await task('compareTotal')).toMatchObject({ status: 'open', tick: null })
  expect(await task('annualBonus')).toMatchObject({ status: 'notNeeded' })
  expect(await task('sendStatements')).toMatchObject({ status: 'notYet', fact: 'Finalize first' })
  expect((await admin.commission.checklist(MAY)).tasks).toHaveLength(13)
})

test('a finalized month refuses notes, reviews and ticks, and all months are listed', async () => {
  expect(await admin.commission.status(MAY)).toMatchObject({ earlierOpen: ['April-2025'], unlocked: null })
  await calculate('April-2025')
  await admin.commission.finalize({ selectedMonth: 'April-2025' })
  await calculate('May-2025')
  await admin.commission.finalize(MAY)
  const { months } = await admin.commission.months({})
  expect(months).toEqual([
    { selectedMonth: 'April-2025', status: 'Finalized', files: 1, hasData: true },
    { selectedMonth: 'May-2025', status: 'Finalized', files: 2, hasData: true },
  ])
  const late = await admin.try.commission.acknowledge({ ...MAY, note: 'Late', exceptions: [seen(await group('noRule'))] })
  expect(late).toMatchObject({ http: 409, data: { finalizedMonth: 'May-2025' } })
  const reviewed = await admin.try.commission.review({ ...MAY, salesPersonIds: [dana], isReviewed: true })
  expect(reviewed).toMatchObject({ http: 409, data: { finalizedMonth: 'May-2025' } })
  const ticked = await admin.try.commission.tickTask({ ...MAY, task: 'compareTotal', isTicked: false })
  expect(ticked).toMatchObject({ http: 409, data: { finalizedMonth: 'May-2025' } })
  await admin.commission.tickTask({ ...MAY, task: 'exportPayouts', isTicked: true })
  expect(await task('exportPayouts')).toMatchObject({ status: 'done' })
  // No one can review any more, and no one has acknowledged it.
  expect(await task('reviewReps')).toMatchObject({ status: 'leftOpen', blocksFinalize: false, count: { total: 2 } })
})

test('an unlocked month shows who unlocked it and why, until it is reopened', async () => {
  await app.sql(`update months set status = 'Locked' where month = '2025-05-01'`)
  // A statement of 0.00 that was not sent is no open task.
  expect(await task('sendStatements')).toMatchObject({ status: 'done', count: { done: 0, total: 2 } })
  await admin.commission.unLock({ ...MAY, reason: 'Wrong rate for Dana' })
  expect(await admin.commission.status(MAY)).toMatchObject({ status: 'Finalized', unlocked: { reason: 'Wrong rate for Dana' } })
  await admin.commission.unFinalize(MAY)
  expect(await admin.commission.status(MAY)).toMatchObject({ status: 'Calculated', unlocked: null })
})

test('the log lists what users did to the month, latest first', async () => {
  await admin.commission.setFileExpected({ ...MAY, manufacturerId: alder, isExpected: false })
  await staff.commission.tickTask({ ...MAY, task: 'compareTotal', isTicked: true })
  await staff.commission.tickTask({ ...MAY, task: 'compareTotal', isTicked: false })
  await staff.commission.review({ ...MAY, salesPersonIds: [dana, eve], isReviewed: true })
  await admin.commission.calculate({ selectedMonth: 'June-2025' })
  await ended(admin, 'June-2025')
  const { entries, total } = await admin.commission.closeLog(MAY)
  expect(entries).toHaveLength(total)
  expect(entries.slice(0, 4).map(({ what }) => what)).toEqual([
    'Reviewed Dana Ruiz and Eve Moss',
    'Unchecked Compare the total payable with last month',
    'Checked off Compare the total payable with last month',
    'Marked a file of Alder as not expected',
  ])
  expect(entries[0]?.by).not.toBe(entries[3]?.by)
  expect(entries.at(-1)).toMatchObject({ what: 'Started a calculation', at: expect.stringMatching(/^20/) })
  expect((await admin.commission.closeLog({ ...MAY, page: 2, pageSize: 1 })).entries).toEqual([entries[1]])
  expect((await admin.commission.closeLog({ selectedMonth: 'June-2025' })).entries.map(({ what }) => what)).toEqual([
    'Started a calculation',
  ])
})
