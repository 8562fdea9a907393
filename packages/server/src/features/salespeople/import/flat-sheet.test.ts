import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

type Plan = NonNullable<Parameters<typeof admin.salesperson.importPlan>[0]>
const HEADER = 'Rep,Email,Territory,Manufacturer,Rate\n'
const flat = async (rows: string, more: Plan = {}): Promise<Plan> => {
  const { lists } = await admin.salesperson.readImport({ filetoupload: new File([HEADER + rows], 'reps.csv') })
  expect(lists.map(({ list, columns, faults }) => [list, columns.map(({ field }) => field), faults])).toEqual([
    ['rules', ['salesperson', 'email', 'territory', 'manufacturer', 'commission'], []],
  ])
  return { rules: lists[0]?.rows ?? [], ...more }
}
const people = async () => (await admin.salesperson.list({ primaryTerritory: 'All' })).salespersons
const ROWS =
  'Dana Ruiz,dana@example.com,North,Acme,7.5\n"Lang, Eva Maria",eva@example.com,South,Acme,6\nDana Ruiz,,South,Acme,5\nFlo Moss,flo@example.com,North,Acme,4\n'

const acme = await add.manufacturer('Acme')
const north = await add.territory('North')
const flo = await add.salesperson({
  firstName: 'Flo',
  lastName: 'Moss',
  email: 'old@example.com',
  rules: [rule({ manufacturer: acme, territory: north, commission: 4, startMonth: 'January-2020', endMonth: 'January-2020' })],
})

test('reps of a flat sheet who do not exist are offered, and nothing is stored without them', async () => {
  const given = await flat(ROWS, { startMonth: 'March-2025' })
  const plan = await admin.salesperson.importPlan(given)
  expect(plan).toMatchObject({
    problems: [],
    startMonth: 'March-2025',
    missingReps: [
      { name: 'Dana Ruiz', email: 'dana@example.com', territory: 'North', rows: 2 },
      { name: 'Eva Maria Lang', email: 'eva@example.com', territory: 'South', rows: 1 },
    ],
    unresolved: [{ kind: 'territory', name: 'South', rows: 2 }],
    salespeople: [{ name: 'Flo Moss', isNew: false, rules: 1 }],
  })
  const decisions: Plan['decisions'] = [{ kind: 'territory', name: 'South', id: null }]
  expect(await admin.try.salesperson.storeImport({ ...given, decisions })).toMatchObject({ http: 400 })
  expect(await people()).toHaveLength(1)
})

test('the missing reps are created with email, primary territory and rules', async () => {
  const decisions: Plan['decisions'] = [{ kind: 'territory', name: 'South', id: null }]
  const given = await flat(ROWS, { startMonth: 'March-2025', createsReps: true, decisions })
  expect(await admin.salesperson.importPlan(given)).toMatchObject({
    missingReps: [],
    salespeople: [
      { name: 'Dana Ruiz', isNew: true, rules: 2 },
      { name: 'Eva Maria Lang', isNew: true, rules: 1 },
      { name: 'Flo Moss', isNew: false, rules: 1 },
    ],
  })
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ message: 'Import done: 2 new sales reps, 4 rules.' })
  const found = new Map((await people()).map((person) => [person.lastName, person.id]))
  const detail = (lastName: string) => admin.salesperson.detail({ salesPersonId: found.get(lastName) ?? 0 })
  expect(await detail('Ruiz')).toMatchObject({
    firstName: 'Dana',
    email: 'dana@example.com',
    primaryTerritory: north,
    rules: [
      { commission: 7.5, startMonth: 'March-2025', endMonth: 'None', territory: north },
      { commission: 5, territoryName: 'South' },
    ],
  })
  expect(await detail('Lang')).toMatchObject({ firstName: 'Eva Maria', email: 'eva@example.com' })
  // An existing rep gets the rule only.
  expect(await admin.salesperson.detail({ salesPersonId: flo })).toMatchObject({ email: 'old@example.com' })
  // Repeated, the same sheet adds nothing.
  expect(await admin.salesperson.importPlan(given)).toMatchObject({ alreadyThere: 4, salespeople: [], missingReps: [] })
})

test('a missing rep with two emails, an invalid one or one name only is reported', async () => {
  const plan = await admin.salesperson.importPlan(
    await flat('Gus Hall,a@example.com,North,Acme,5\nGus Hall,b@example.com,North,Acme,5\nCher,x,North,Acme,5\n'),
  )
  expect(plan.problems.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '3: The rows of Gus Hall have different email addresses.',
    '4: First name: This field is required!',
    '4: Email: You have entered an invalid email address!',
  ])
})

test('rules without a start month begin in January, or after the closed books', async () => {
  const rows = 'Flo Moss,,South,Acme,4\n'
  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
  expect((await admin.salesperson.importPlan(await flat(rows))).startMonth).toBe(`January-${lastMonth.getUTCFullYear()}`)
  await app.sql(
    `insert into books (company_id, closed_through) values ($1, '2026-03-01')
    on conflict (company_id) do update set closed_through = excluded.closed_through`,
    [app.firstCompany?.companyId],
  )
  expect((await admin.salesperson.importPlan(await flat(rows))).startMonth).toBe('April-2026')
  expect(await admin.salesperson.importPlan(await flat(rows, { startMonth: 'March-2026' }))).toMatchObject({
    problems: [{ row: 2, message: 'Mar 2026 is finalized: the rule must start later.' }],
  })
})
