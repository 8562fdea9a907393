import {
  type BonusRule,
  bonusLine,
  bonusLines,
  fits,
  FOREVER,
  type Month,
  type RegionOf,
  type Sale,
  salesOf,
  ZERO,
} from '@fairshare/engine'
import { addMonths, cents, firstDay, januaryOf, monthOf, percentOfUnits, yearOf } from '@fairshare/engine/values'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/database/db.ts'
import { adding, bonusRule } from '../../test/factories.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { bonusSales, bonusSalesLines, firstOfTwoYears, soldByMonth } from './bonus-sales.store.ts'
import { state } from './months.store.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const DECEMBER = monthOf(2025, 12)
const two = async (one: () => Promise<number>) => [await one(), await one()] as const
const manufacturers = await two(() => add.manufacturer())
const [east, west] = await two(() => add.region())
const hospitals = await two(() => add.hospital())
const surgeons = await two(() => add.surgeon())
const procedures = await two(() => add.procedure())

/** One stays in its region and the others move; the last two have no sales in the run's month. */
const [stays, moves, quiet, joins] = [await add.territory(), await add.territory(), await add.territory(), await add.territory()]
const territories = [stays, moves, quiet, joins] as const
const assign = (territoryId: number, regionId: number) => admin.territories.assignRegion({ regionId, territoryId })

type Sold = Sale & { month: Month }
let sold: Sold[] = []
let runId = 0
const regionsOfRun: RegionOf = new Map([
  [stays, east],
  [moves, east],
  [quiet, east],
])
const regionsOfToday: RegionOf = new Map([
  [stays, east],
  [moves, west],
  [quiet, west],
  [joins, east],
])

const company = app.firstCompany?.companyId ?? 0
const inCompany = <Found>(work: (tx: Tx) => Promise<Found>) => app.services.db.forCompany(company, work)

const maybe = (ids: readonly number[], none: number) => fc.constantFrom(none, ...ids)
const line = fc
  .record({
    manufacturer: fc.constantFrom(...manufacturers),
    territory: fc.constantFrom(...territories),
    hospital: maybe(hospitals, 0),
    surgeon: maybe(surgeons, 0),
    procedure: maybe(procedures, 0),
    amount: fc.integer({ min: -200_000, max: 900_000 }).map(cents),
    month: fc.integer({ min: 0, max: 23 }).map((n) => addMonths(DECEMBER, -n)),
  })
  .filter(({ territory, month }) => month !== DECEMBER || territory === stays || territory === moves)

/** Inserts lines into a file and returns them with ids. */
async function sell(lines: readonly Omit<Sold, 'id' | 'gross'>[]): Promise<Sold[]> {
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  const rows = lines.map(({ month, ...each }, at) => ({ ...each, month: firstDay(month), row: at + 1 }))
  const stored = await app.sql<{ id: number; row: number }>(
    `with file as (insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
       values ($1, $2, 'sales.csv', md5(random()::text), 1, 'none', 'Processed', 'test') returning id)
     insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
       amount_cents, gross_cents, invoice_date)
     select file.id, row, month, manufacturer, territory, nullif(hospital, 0), nullif(surgeon, 0), nullif(procedure, 0), amount, 0, month
     from file, jsonb_to_recordset($3::jsonb) as line
       (row int, month date, manufacturer bigint, territory bigint, hospital bigint, surgeon bigint, procedure bigint, amount bigint)
     returning id, row_number as row`,
    [manufacturers[0], firstDay(DECEMBER), JSON.stringify(rows)],
  )
  const idOf = new Map(stored.map(({ id, row }) => [Number(row), Number(id)]))
  return lines.map((each, at) => ({ ...each, id: idOf.get(at + 1) ?? 0, gross: ZERO }))
}

beforeAll(async () => {
  for (const [territory, region] of regionsOfRun) await assign(territory, region)
  sold = await sell(fc.sample(line, { numRuns: 600, seed: 1 }))
  const inRegion = (regionId: number) =>
    bonusRule({ manufacturer: manufacturers[0], regionId, startMonth: 'December-2024', endMonth: 'December-2026' })
  await add.salesperson({ bonusRules: [inRegion(east), inRegion(west)] })
  await admin.commission.calculate({ selectedMonth: 'December-2025' })
  await ended(admin, 'December-2025')
  runId = (await inCompany((tx) => state(tx, DECEMBER))).runId ?? 0
  for (const [territory, region] of regionsOfToday) if (regionsOfRun.get(territory) !== region) await assign(territory, region)
})

const place = fc.oneof(
  fc.constantFrom(...territories).map((territory) => ({ territory, region: null })),
  fc.constantFrom(east, west).map((region) => ({ territory: null, region })),
)
const any = (ids: readonly number[]) => fc.option(fc.constantFrom(...ids))
const scope = fc
  .tuple(
    fc.record({
      manufacturer: fc.constantFrom(...manufacturers),
      hospital: any(hospitals),
      surgeon: any(surgeons),
      procedure: any(procedures),
    }),
    place,
  )
  .map(([named, where]) => ({ ...named, ...where }))
const growth = { salesperson: 1, growthBonus: percentOfUnits(30_000), override: null, span: { start: DECEMBER, end: FOREVER } }
const bonusRules: fc.Arbitrary<BonusRule[]> = fc
  .array(scope, { minLength: 1, maxLength: 20 })
  .map((scopes) => scopes.map((each, at) => ({ ...each, ...growth, id: at + 1 })))
const ofYear = fc.integer({ min: 0, max: 11 }).map((n) => addMonths(DECEMBER, -n))
const regions = fc.constantFrom('run', 'today')

const soldFrom = (first: Month, last: Month) => salesOf(sold.filter(({ month }) => first <= month && month <= last))
const twoYears = (month: Month) => ({
  current: soldFrom(januaryOf(yearOf(month)), month),
  prior: soldFrom(firstOfTwoYears(month), addMonths(month, -12)),
})
const asOf = (regions: string) => ({ runId: regions === 'run' ? runId : null, regionOf: regions === 'run' ? regionsOfRun : regionsOfToday })

test('SQL and the engine agree on sales of growth bonuses, by run and today', async () => {
  const property = fc.asyncProperty(bonusRules, regions, ofYear, async (rules, regionsOf, month) => {
    const { regionOf, runId: run } = asOf(regionsOf)
    const found = await inCompany((tx) => bonusSales(tx, { rules, runId: run, first: firstOfTwoYears(month), last: month }))
    const lines = rules.map((rule) => {
      const { sales, before } = soldByMonth(found, rule.id, month)
      return bonusLine(rule, sales ?? ZERO, before)
    })
    const expected = bonusLines(rules, twoYears(month), regionOf, month)
    const figures = (all: typeof lines) => all.map(({ rule, sales, baseline, baselineKind }) => [rule.id, sales, baseline, baselineKind])
    expect(figures(lines)).toEqual(figures(expected))
  })
  await fc.assert(property, { numRuns: 60 })
})

test('SQL lists the same lines of a bonus rule as the engine', async () => {
  const property = fc.asyncProperty(scope, regions, ofYear, async (each, regionsOf, month) => {
    const { regionOf, runId: run } = asOf(regionsOf)
    const query = { rule: { ...each, id: 1 }, runId: run, month }
    const found = await inCompany((tx) => bonusSalesLines(tx, query, { page: 1, pageSize: 1000 }))
    const expected = sold.filter((sale) => sale.month === month && fits(each, sale, regionOf))
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b))
  })
  await fc.assert(property, { numRuns: 30 })
})
