import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../../test/factories.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
await app.addUser(company, { email: 'rules@example.com', role: 'Staff', screens: ['salespeople-list'] })
await app.addUser(company, { email: 'month@example.com', role: 'Staff', screens: ['commission-list'] })
const staff = await app.signIn({ email: 'rules@example.com' })
const add = adding(admin)
const MAY = { selectedMonth: 'May-2025' }

const [alder, birch] = [await add.manufacturer('Alder'), await add.manufacturer('Birch')]
const [north, south, west] = [await add.territory('North'), await add.territory('South'), await add.territory('West')]
const coast = await add.region('Coast')
await admin.territories.assignRegion({ regionId: coast, territoryId: south })
const rep = (firstName: string, given: object = {}) => add.salesperson({ firstName, lastName: 'Moss', ...given })
const dana = await rep('Dana', {
  primaryTerritory: north,
  rules: [rule({ manufacturer: birch, territory: north, basis: 'grossCommission' })],
})
const eve = await rep('Eve', {
  rules: [
    rule({ manufacturer: birch, regionId: coast, commission: 6 }),
    rule({ manufacturer: birch, territory: north, commission: 6, endMonth: 'March-2025' }),
    rule({ manufacturer: alder, territory: west, commission: 6, startMonth: 'August-2025' }),
  ],
})
const flo = await rep('Flo', { rules: [rule({ manufacturer: birch, territory: north, commission: 4 })] })
await rep('Gus', { primaryTerritory: north, isActive: false })
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, sales: 1_000, gross: 600 },
  { manufacturer: alder, territory: south, sales: 500, gross: 300 },
  { manufacturer: birch, territory: north, sales: 100 },
])
await admin.commission.calculate(MAY)
await ended(admin, MAY.selectedMonth)

const detail = (salesPersonId: number) => admin.salesperson.detail({ salesPersonId })
const versionsOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await detail(id)).version))
const alderRules = async (id: number) => (await detail(id)).rules.filter(({ manufacturer }) => manufacturer === alder)
const inNorth = { salesPersonId: dana, manufacturer: alder, territory: north, commission: 6 }
const inSouth = { salesPersonId: eve, manufacturer: alder, territory: south, commission: 7 }
const lastAudit = async (action: string) =>
  (await app.sql(`select subject, details from audit_entries where action = $1 order by id desc limit 1`, [action]))[0]

test('reps of the primary territory are proposed first, then those who earn there', async () => {
  const places = [
    { manufacturer: alder, territory: north },
    { manufacturer: alder, territory: south },
    { manufacturer: alder, territory: west },
  ]
  const found = await staff.salesperson.ruleProposals({ ...MAY, places })
  expect(found.places.map(({ reps }) => reps)).toEqual([
    [
      { salesPersonId: dana, reason: 'primaryTerritory', endMonth: 'None' },
      { salesPersonId: flo, reason: 'earnsHere', endMonth: 'None' },
      { salesPersonId: eve, reason: 'otherMonths', endMonth: 'None' },
    ],
    [{ salesPersonId: eve, reason: 'earnsHere', endMonth: 'None' }],
    [{ salesPersonId: eve, reason: 'otherMonths', endMonth: 'July-2025' }],
  ])
  expect(found.reps.map(({ name, basis }) => [name, basis])).toEqual([
    ['Dana Moss', 'grossCommission'],
    ['Eve Moss', 'sales'],
    ['Flo Moss', 'sales'],
    ['Gus Moss', 'sales'],
  ])
  expect(found.reps.slice(0, 3).map(({ version }) => version)).toEqual(await versionsOf(dana, eve, flo))
})

test('rules of a stale record are refused by name, and none is stored', async () => {
  const [ofDana = 0, ofEve = 0] = await versionsOf(dana, eve)
  await admin.salesperson.update({ id: eve, note: 'On leave' })
  const rules = [
    { ...inNorth, version: ofDana },
    { ...inSouth, version: ofEve },
  ]
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules })).toMatchObject({
    http: 409,
    message: expect.stringMatching(/^Someone else changed the record of Eve Moss in the meantime, so no rule was created/) as string,
    data: { changed: [{ salesPersonId: eve, version: ofEve + 1 }] },
  })
  expect([...(await alderRules(dana)), ...(await alderRules(eve))]).toHaveLength(1)
  expect(await versionsOf(dana, eve)).toEqual([ofDana, ofEve + 1])
})

test('several reps get rules in one transaction that raises their versions', async () => {
  const [ofDana = 0, ofEve = 0] = await versionsOf(dana, eve)
  const rules = [
    { ...inNorth, commission: 6, basis: 'sales' as const, version: ofDana },
    { ...inSouth, version: ofEve },
    { ...inSouth, territory: west, version: ofEve },
  ]
  const { message, data } = await staff.try.salesperson.storeRules({ ...MAY, rules })
  expect(message).toBe('3 rules created. Calculate May 2025 again to apply them.')
  const { ruleIds } = data as { ruleIds: number[] }
  expect(await alderRules(dana)).toMatchObject([
    { commission: 6, basis: 'sales', territory: north, startMonth: 'May-2025', endMonth: 'None' },
  ])
  // The rule of August stays, and the new one ends before it.
  expect((await alderRules(eve)).map(({ territory, startMonth, endMonth }) => [territory, startMonth, endMonth])).toEqual([
    [west, 'August-2025', 'None'],
    [south, 'May-2025', 'None'],
    [west, 'May-2025', 'July-2025'],
  ])
  expect(await versionsOf(dana, eve)).toEqual([ofDana + 1, ofEve + 1])
  expect(await admin.commission.status(MAY)).toMatchObject({ isOutOfDate: true })
  expect((await admin.commission.missingRules(MAY)).missingRules.map(({ reason }) => reason)).toEqual(['fixed', 'fixed'])
  expect(await lastAudit('salesperson.storeRules')).toEqual({ subject: 'May-2025', details: { ruleIds, salesPersonIds: [dana, eve] } })
  const [added] = await admin.salesperson.ruleHistory({ historyId: ruleIds[0] ?? 0, historyType: 'rules' })
  expect(added).toMatchObject({ change: 'Added', screen: 'commission-list' })

  expect(await staff.try.salesperson.removeNewRules({ ruleIds })).toMatchObject({ http: 200, message: '3 rules deleted.' })
  expect(await alderRules(dana)).toEqual([])
  expect(await alderRules(eve)).toHaveLength(1)
})

test('one rule that overlaps prevents all', async () => {
  const { ruleIds } = await staff.salesperson.storeRules({ ...MAY, rules: [inNorth] })
  const both = { ...MAY, rules: [inSouth, { ...inNorth, commission: 5 }] }
  expect(await staff.try.salesperson.storeRules(both)).toMatchObject({
    http: 409,
    message: expect.stringMatching(/Dana Moss.*Alder.*May 2025/) as string,
  })
  expect(await alderRules(eve)).toHaveLength(1)
  await staff.salesperson.removeNewRules({ ruleIds })
})

test('unusual rates are refused until they are confirmed', async () => {
  const rules = [
    { ...inNorth, salesPersonId: flo, commission: 45 },
    { ...inSouth, commission: 6.5 },
    { ...inNorth, commission: 70, basis: 'sales' as const },
  ]
  const refused = await staff.try.salesperson.storeRules({ ...MAY, rules })
  const unusualRates = [
    { salesPersonId: flo, name: 'Flo Moss', commission: 45, findings: [expect.stringMatching(/around 4/) as string] },
    {
      salesPersonId: dana,
      name: 'Dana Moss',
      commission: 70,
      findings: [expect.stringMatching(/its gross commission was 57.81%/) as string],
    },
  ]
  expect(refused).toMatchObject({ http: 409, message: '2 rates may be mistakes', data: { unusualRates } })
  expect(await alderRules(flo)).toEqual([])
  const { ruleIds } = await staff.salesperson.storeRules({ ...MAY, rules, areRatesConfirmed: true })
  expect(await alderRules(flo)).toMatchObject([{ commission: 45 }])
  await staff.salesperson.removeNewRules({ ruleIds })
})

test('a rule that was edited or deleted since is not undone, nor are the others', async () => {
  const { ruleIds } = await staff.salesperson.storeRules({ ...MAY, rules: [inNorth, inSouth] })
  const { version, rules } = await detail(dana)
  const edited = rules.map(({ id, manufacturer, territory, commission, basis }) =>
    rule({ id, manufacturer, territory, basis, commission: manufacturer === alder ? 8 : commission, startMonth: 'May-2025' }),
  )
  await admin.salesperson.update({ id: dana, version, rules: edited })
  const refused = {
    http: 409,
    message: expect.stringMatching(/^A rule of Dana Moss has changed since it was created, so nothing was undone/),
  }
  expect(await staff.try.salesperson.removeNewRules({ ruleIds })).toMatchObject(refused)
  expect(await alderRules(eve)).toHaveLength(2)
  await admin.salesperson.update({ id: dana, rules: [] })
  expect(await staff.try.salesperson.removeNewRules({ ruleIds })).toMatchObject(refused)
  // Another change of the record does not prevent it.
  await admin.salesperson.update({ id: eve, note: 'Back' })
  const ofEve = ruleIds.slice(-1)
  await staff.salesperson.removeNewRules({ ruleIds: ofEve })
  expect(await alderRules(eve)).toHaveLength(1)
  expect(await staff.try.salesperson.removeNewRules({ ruleIds: [999_999] })).toMatchObject({ http: 404 })
})

test('unknown records, too many rules and users without the screen are refused', async () => {
  const rules = [inSouth]
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules: [{ ...inSouth, salesPersonId: 999_999 }] })).toMatchObject({ http: 404 })
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules: [{ ...inSouth, territory: alder }] })).toMatchObject({ http: 404 })
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules: Array.from({ length: 101 }, () => inSouth) })).toMatchObject({ http: 400 })
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules: [] })).toMatchObject({ http: 400 })
  const ofMonth = await app.signIn({ email: 'month@example.com' })
  expect(await ofMonth.try.salesperson.storeRules({ ...MAY, rules })).toMatchObject({ http: 403 })
  expect(await ofMonth.try.salesperson.removeNewRules({ ruleIds: [1] })).toMatchObject({ http: 403 })
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  expect(await theirs.try.salesperson.storeRules({ ...MAY, rules })).toMatchObject({ http: 404 })
  expect(await alderRules(eve)).toHaveLength(1)
})

test('a rep with 1,000 rules gets no other one', async () => {
  const monthOf = (at: number) =>
    `${new Date(Date.UTC(2025, at % 12)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })}-${2025 + Math.floor(at / 12)}`
  const rules = Array.from({ length: 1_000 }, (_, at) =>
    rule({ manufacturer: birch, territory: west, startMonth: monthOf(at), endMonth: monthOf(at) }),
  )
  const full = await rep('Hal', { rules })
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules: [inNorth, { ...inSouth, salesPersonId: full }] })).toMatchObject({
    http: 409,
    message: expect.stringMatching(/up to 1,000 rules/) as string,
  })
})

test('a finalized month gets no rules, and keeps those it was paid by', async () => {
  const { ruleIds } = await staff.salesperson.storeRules({ ...MAY, rules: [inSouth] })
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  await admin.commission.finalize(MAY)
  const message = 'May 2025 is finalized. Un-finalize it to change this.'
  expect(await staff.try.salesperson.storeRules({ ...MAY, rules: [{ ...inSouth, territory: north }] })).toMatchObject({
    http: 409,
    message,
  })
  expect(await staff.try.salesperson.removeNewRules({ ruleIds })).toMatchObject({ http: 409, message })
  expect(await alderRules(eve)).toHaveLength(2)
})
