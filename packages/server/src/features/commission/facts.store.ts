import {
  addMonths,
  blankSales,
  type BonusRule,
  decemberOf,
  firstDay,
  januaryOf,
  type TwoYears,
  type Month,
  type MonthFacts,
  type RegionOf,
  yearOf,
} from '@fairshare/engine'
import type { Tx } from '../../platform/database/db.ts'
import { refuseLargeEntries, refuseLargeSales, refuseLargeYears } from './bounds.store.ts'
import * as entries from './entries.store.ts'
import { type DatedSales, readSales, SALES_COLUMNS } from './sales.store.ts'

export type Masters = ReadonlyMap<number, { kind: string; name: string; regionId: number | null }>

/** What the growth bonuses of a year come from, as it is at the end of one of its months. */
export type YearInputs = {
  month: Month
  bonusRules: readonly entries.PrintedBonusRule[]
  twoYears: TwoYears
  regionOf: RegionOf
  masters: Masters
}

/** All that a month's results are made of: the engine's facts, and what statements print beside the figures. */
export type MonthInputs = {
  facts: MonthFacts & { sales: DatedSales }
  year: YearInputs
  /** The count of changes that these facts include. */
  inputsVersion: number
  people: readonly entries.Person[]
  rules: readonly entries.PrintedRule[]
  adjustments: readonly entries.FundedAdjustment[]
}

/** Read in one snapshot, or the parts may not fit each other. */
export async function ofMonth(tx: Tx, month: Month): Promise<MonthInputs> {
  const inputsVersion = await inputsVersionOf(tx, month)
  const { people, rules, adjustments, floors } = await enteredIn(tx, month)
  const year = await ofYear(tx, month)
  const sales = await readSales(tx, `select ${SALES_COLUMNS} from sales_lines where month = '${firstDay(month)}' order by id`)
  const { bonusRules, twoYears, regionOf } = year
  refuseLargeEntries(people, { adjustments, floors, bonusRules })
  await refuseLargeSales(tx, month, sales)
  const facts = { month, regionOf, salespersons: people, rules, bonusRules, adjustments, sales, twoYears, ...kindsOf(floors) }
  return { facts, year, inputsVersion, people, rules, adjustments }
}

/** What was entered for some salespeople and a month, as the engine takes it: all that it needs beside sales. */
export async function enteredFor(tx: Tx, month: Month, people: ReadonlySet<number>) {
  const entered = await enteredIn(tx, month)
  const ofThem = <Entry extends { salesperson: number }>(all: readonly Entry[]) => all.filter(({ salesperson }) => people.has(salesperson))
  return {
    month,
    regionOf: regionsIn(await mastersOf(tx)),
    salespersons: entered.people.filter(({ id }) => people.has(id)),
    rules: ofThem(entered.rules),
    bonusRules: ofThem(await entries.bonusRules(tx, decemberOf(yearOf(month)))),
    adjustments: ofThem(entered.adjustments),
    ...kindsOf(ofThem(entered.floors)),
  }
}

const enteredIn = async (tx: Tx, month: Month) => ({
  people: await entries.people(tx, month),
  rules: await entries.rules(tx, month),
  adjustments: await entries.adjustments(tx, month),
  floors: await entries.floors(tx, month),
})

const kindsOf = (floors: readonly entries.KindOfFloor[]) => ({
  draws: floors.filter((floor) => floor.kind === 'Draw'),
  guarantees: floors.filter((floor) => floor.kind === 'Guarantee'),
})

const regionsIn = (masters: Masters): RegionOf =>
  new Map([...masters].flatMap(([id, { regionId }]) => (regionId === null ? [] : [[id, regionId] as const])))

export async function ofYear(tx: Tx, month: Month): Promise<YearInputs> {
  const masters = await mastersOf(tx)
  const regionOf = regionsIn(masters)
  const bonusRules = await entries.bonusRules(tx, decemberOf(yearOf(month)))
  const twoYears = await twoYearsOf(tx, month, bonusRules, regionOf)
  refuseLargeYears(month, twoYears)
  return { month, bonusRules, regionOf, masters, twoYears }
}

async function inputsVersionOf(tx: Tx, month: Month): Promise<number> {
  const row = await tx.db.selectFrom('months').select('inputs_version').where('month', '=', firstDay(month)).executeTakeFirstOrThrow()
  return row.inputs_version
}

/** Deleted ones too: old lines and rules still name them. */
async function mastersOf(tx: Tx): Promise<Masters> {
  const rows = await tx.db.selectFrom('masters').select(['id', 'kind', 'name', 'region_id as regionId']).execute()
  return new Map(rows.map(({ id, ...master }) => [id, master]))
}

/**
 * The sales that bonus rules may count: this year's up to the month, and last year's up to the same one. The database adds up
 * what the rules do not tell apart, so that two years of a large company come down to some thousand rows.
 */
export async function twoYearsOf(tx: Tx, month: Month, rules: readonly BonusRule[], regionOf: RegionOf): Promise<TwoYears> {
  if (rules.length === 0) return { current: blankSales(0), prior: blankSales(0) }
  const named = (field: 'hospital' | 'surgeon' | 'procedure') =>
    rules.some((rule) => rule[field] !== null) ? `coalesce(${field}_id, 0)` : '0'
  const manufacturers = rules.map((rule) => rule.manufacturer)
  const regions = new Set(rules.map((rule) => rule.region))
  const territories = [
    ...rules.flatMap((rule) => rule.territory ?? []),
    ...[...regionOf].filter(([, region]) => regions.has(region)).map(([territory]) => territory),
  ]
  const salesBetween = (first: Month, last: Month) =>
    readSales(
      tx,
      `select 0, manufacturer_id, territory_id, ${named('hospital')}, ${named('surgeon')}, ${named('procedure')}, sum(amount_cents), 0, 0
      from sales_lines where month between '${firstDay(first)}' and '${firstDay(last)}'
        and manufacturer_id = any(${arrayOf(manufacturers)}) and territory_id = any(${arrayOf(territories)})
      group by 1, 2, 3, 4, 5, 6`,
    )
  const january = januaryOf(yearOf(month))
  return {
    current: await salesBetween(january, month),
    prior: await salesBetween(addMonths(january, -12), addMonths(month, -12)),
  }
}

/** COPY takes no parameters. */
const arrayOf = (ids: readonly number[]) => `'{${[...new Set(ids)].join(',')}}'`
