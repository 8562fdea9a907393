import { asSent } from '@fairshare/contract'
import { explain, type Sale } from '@fairshare/engine'
import { addMonths, cents, dollars, firstDay, formatMonth, monthAt } from '@fairshare/engine/values'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../../test/factories.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'
import type { StoredEntry } from '../entry-columns.ts'
import { ruleOf } from '../../../rows/engine-rows.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const today = monthAt(new Date())
const month = formatMonth(today)
const ANY = { hospital: null, surgeon: null, procedure: null }

const [acme, north, east, region] = [
  await add.manufacturer('Acme'),
  await add.territory('North'),
  await add.territory('East'),
  await add.region('Coast'),
]
for (const territoryId of [north, east]) await admin.territories.assignRegion({ regionId: region, territoryId })
const surgeon = await add.surgeon('Ada Kim')
const inRegion = rule({ manufacturer: acme, regionId: region, commission: 5 })
const inNorth = rule({ manufacturer: acme, territory: north, commission: 6 })
const ofSurgeon = rule({ manufacturer: acme, regionId: region, surgeon, commission: 9 })

test("the winning rule is the engine's, with the reasons why others lost", async () => {
  const other = await add.salesperson({ firstName: 'Ada', lastName: 'Other', rules: [inRegion, inNorth] })
  const rules = [inRegion, inNorth, ofSurgeon]
  const input = { salesPersonId: null, rules, selectedMonth: month, manufacturer: acme, territory: north, ...ANY }
  expect(await admin.salesperson.winningRules({ ...input, surgeon })).toMatchObject({
    own: {
      winner: 2,
      losers: [
        { rule: 1, lostOn: 'surgeon' },
        { rule: 0, lostOn: 'surgeon' },
      ],
    },
    others: [
      {
        salesPersonId: other,
        name: 'Ada Other',
        winner: { commission: 6 },
        losers: [{ rule: { commission: 5 }, lostOn: 'territory over region' }],
      },
    ],
  })
  expect(await admin.salesperson.winningRules(input)).toMatchObject({ own: { winner: 1 } })
  await admin.salesperson.remove({ id: other })
  expect(await admin.salesperson.winningRules({ ...input, rules: [ofSurgeon] })).toEqual({ own: null, others: [] })
})

test('unsaved rules replace the saved ones, including added ones', async () => {
  const saved = await add.salesperson({ rules: [inRegion] })
  const input = { selectedMonth: month, manufacturer: acme, territory: north, ...ANY }
  const withNew = { ...inNorth, hospital: 0, hospitalCustomOption: 'A hospital that nobody knows yet' }
  expect(await admin.salesperson.winningRules({ salesPersonId: saved, rules: [withNew], ...input })).toEqual({ own: null, others: [] })
  await admin.salesperson.remove({ id: saved })
})

test('records of another company are not found', async () => {
  await app.addCompany('Another', 'another.test')
  const theirs = adding(await app.signIn({ host: 'another.test' }))
  const input = { salesPersonId: null, rules: [], selectedMonth: month, manufacturer: acme, territory: north, ...ANY }
  expect(await admin.try.salesperson.winningRules({ ...input, surgeon: await theirs.surgeon() })).toMatchObject({ http: 404 })
  expect(await admin.try.salesperson.winningRules({ ...input, salesPersonId: await theirs.salesperson() })).toMatchObject({ http: 404 })
})

test("a rule that the same salesperson's other rules always beat is reported", async () => {
  const ask = (rules: ReturnType<typeof rule>[]) => admin.salesperson.ruleWarnings({ salesPersonId: null, rules, primaryTerritory: null })
  const inEast = { ...inNorth, territory: east }
  expect(await ask([inRegion, inNorth, inEast])).toMatchObject({ neverWinning: [{ rule: 0, beatenBy: [1, 2] }] })
  expect(await ask([inRegion, inNorth, { ...inEast, startMonth: 'February-2025' }])).toMatchObject({ neverWinning: [] })
})

test('a rule shows its sales of the latest three months and the rules it meets', async () => {
  const ask = (one: ReturnType<typeof rule>, otherRules: ReturnType<typeof rule>[] = []) =>
    admin.salesperson.ruleCoverage({ rule: one, otherRules })
  expect(await ask(inNorth)).toEqual({ sold: null, beats: [], beatenBy: [], ties: [] })
  const sold = { manufacturer: acme, territory: north, sales: 100.5 }
  await sellLines(app, '2024-01', [sold])
  await sellLines(app, '2024-02', [sold, { ...sold, territory: east }, { ...sold, manufacturer: await add.manufacturer('Birch') }])
  await sellLines(app, '2024-04', [
    { ...sold, surgeon },
    { ...sold, sales: -20, surgeon: await add.surgeon('Bo Lee') },
  ])
  const months = { startMonth: 'February-2024', endMonth: 'April-2024' }
  expect((await ask(inNorth)).sold).toEqual({ ...months, lines: 3, totalSales: 181 })
  expect((await ask(inRegion)).sold).toEqual({ ...months, lines: 4, totalSales: 281.5 })
  expect((await ask(ofSurgeon)).sold).toEqual({ ...months, lines: 1, totalSales: 100.5 })
  expect((await ask({ ...inNorth, hospital: 0, hospitalCustomOption: 'Nobody knows it yet' })).sold).toMatchObject({ lines: 0 })
  const ended = { ...inRegion, endMonth: 'December-2023', startMonth: 'January-2023' }
  expect(await ask(inNorth, [inRegion, ofSurgeon, { ...inNorth, commission: 1 }, { ...inNorth, territory: east }, ended])).toMatchObject({
    beats: [0],
    beatenBy: [1],
    ties: [2],
  })
  await app.sql('delete from sales_lines')
  await app.sql('delete from files')
})

test('the sales behind a bonus rule are shown before it is saved', async () => {
  const ask = (scope: Partial<ReturnType<typeof bonusScope>>) => admin.salesperson.bonusSales({ ...bonusScope(), ...scope })
  expect(await ask({})).toEqual({ measured: null })
  const sold = { manufacturer: acme, territory: north, sales: 100.5 }
  for (const month of ['2022-12', '2023-01', '2023-02', '2023-03'] as const) await sellLines(app, month, [sold])
  await sellLines(app, '2024-01', [
    { ...sold, surgeon, sales: 300.25 },
    { ...sold, territory: east, sales: -40 },
  ])
  await sellLines(app, '2024-02', [{ ...sold, sales: 20 }])
  const selectedMonth = 'February-2024'
  expect(await ask({})).toEqual({ measured: { selectedMonth, sales: 320.25, salesBefore: 201 } })
  expect(await ask({ territory: null, regionId: region })).toEqual({ measured: { selectedMonth, sales: 280.25, salesBefore: 201 } })
  expect(await ask({ surgeon })).toEqual({ measured: { selectedMonth, sales: 300.25, salesBefore: null } })
  expect(await admin.try.salesperson.bonusSales({ ...bonusScope(), territory: null })).toMatchObject({
    http: 400,
    data: { fields: { territory: 'This field is required!' } },
  })
  await admin.commission.calculate({ selectedMonth: 'January-2024' })
  await ended(admin, 'January-2024')
  expect(await ask({})).toEqual({ measured: { selectedMonth: 'January-2024', sales: 300.25, salesBefore: 100.5 } })
  const theirs = await app.signIn({ host: 'another.test' })
  expect(await theirs.salesperson.bonusSales(bonusScope())).toEqual({ measured: null })
  await app.sql('delete from sales_lines')
  await app.sql('delete from files')
})

const bonusScope = (): {
  manufacturer: number
  territory: number | null
  regionId: number | null
  surgeon: number | null
  hospital: null
  procedure: null
} => ({
  manufacturer: acme,
  territory: north,
  regionId: null,
  surgeon: null,
  hospital: null,
  procedure: null,
})

test('unpaid sales are counted by manufacturer and territory as in the engine', async () => {
  const { people } = await sellMonth(app, { month: firstDay(today), lines: 600 })
  const old = addMonths(today, -12)
  await sellAlso(firstDay(old))
  const rows = await app.sql<StoredEntry<'rules'>>('select * , start_month::text, end_month::text from rules')
  const saved = rows.map(asNumbers).map((row) => ruleOf(row.id, row))
  const regionOf = new Map(
    (await app.sql<{ id: string; region_id: string }>('select id, region_id from masters where region_id is not null')).map((row) => [
      Number(row.id),
      Number(row.region_id),
    ]),
  )
  const sold = (await app.sql<Record<string, string>>(`select * from sales_lines where month = '${firstDay(today)}'`)).map(asSale)
  for (const id of people.slice(0, 3)) {
    const person = await admin.salesperson.detail({ salesPersonId: id })
    // Without their first rule.
    const remaining = person.rules.slice(1).map(({ id: ruleId }) => ruleId)
    const ruling = saved.filter((each) => each.salesperson !== id || remaining.includes(each.id))
    const sent = person.rules.slice(1).map((each) => asSent('rules', each))
    const { unearned, since } = await admin.salesperson.ruleWarnings({
      salesPersonId: id,
      rules: sent,
      primaryTerritory: person.primaryTerritory,
    })
    expect(since).toBe(formatMonth(addMonths(today, -11)))
    const places = new Set([person.primaryTerritory, ...sent.flatMap((each) => (each.territory ? [each.territory] : []))])
    const regions = new Set(sent.map((each) => each.regionId))
    const inPlace = (territory: number) => places.has(territory) || regions.has(regionOf.get(territory) ?? 0)
    const open = sold.filter((sale) => inPlace(sale.territory) && !explain(sale, ruling, regionOf, today))
    const expected = Map.groupBy(open, (sale) => `${sale.manufacturer} ${sale.territory}`)
    expect(unearned.length).toBeGreaterThan(0)
    expect(
      Object.fromEntries(unearned.map((each) => [`${each.manufacturer.id} ${each.territory.id}`, [each.lines, each.totalSales]])),
    ).toEqual(
      Object.fromEntries(
        [...expected].map(([key, sales]) => [key, [sales.length, dollars(cents(sales.reduce((sum, { amount }) => sum + amount, 0)))]]),
      ),
    )
  }
})

/** A sale in a month too old to be reported. */
const sellAlso = (day: string) =>
  app.sql(`insert into sales_lines (company_id, file_id, row_number, month, manufacturer_id, territory_id, amount_cents, gross_cents, invoice_date)
    select company_id, file_id, 9999, '${day}', manufacturer_id, territory_id, amount_cents, gross_cents, '${day}' from sales_lines limit 1`)

const asNumbers = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith('id') && value !== null ? Number(value) : value]),
  ) as Row

const asSale = (row: Record<string, string>): Sale => ({
  id: Number(row['id']),
  manufacturer: Number(row['manufacturer_id']),
  territory: Number(row['territory_id']),
  hospital: Number(row['hospital_id'] ?? 0),
  surgeon: Number(row['surgeon_id'] ?? 0),
  procedure: Number(row['procedure_id'] ?? 0),
  amount: cents(Number(row['amount_cents'])),
  gross: cents(Number(row['gross_cents'])),
})
