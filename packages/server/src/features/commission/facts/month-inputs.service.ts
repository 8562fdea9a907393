import { type TwoYears, type Month, type MonthFacts, type RegionOf, decemberOf, yearOf } from '@fairshare/engine'
import type { Tx } from '../../../platform/database/db.ts'
import { refuseLargeEntries, refuseLargeSales, refuseLargeYears } from './bounds.ts'
import * as entries from './entries.store.ts'
import { inputsVersionOf, type Masters, allMasters, salesOfMonth, twoYearsOf } from './facts.store.ts'
import type { DatedSales } from './sales-columns.ts'

/** Inputs of a year's growth bonuses, as of the end of a month. */
export type YearInputs = {
  month: Month
  bonusRules: readonly entries.PrintedBonusRule[]
  twoYears: TwoYears
  regionOf: RegionOf
  masters: Masters
}

export type MonthInputs = {
  facts: MonthFacts & { sales: DatedSales }
  year: YearInputs
  /** The number of input changes that these facts include. */
  inputsVersion: number
  people: readonly entries.Person[]
  rules: readonly entries.PrintedRule[]
  adjustments: readonly entries.FundedAdjustment[]
}

/** Requires one snapshot, so that the parts are consistent. */
export async function ofMonth(tx: Tx, month: Month): Promise<MonthInputs> {
  const inputsVersion = await inputsVersionOf(tx, month)
  const { people, rules, adjustments, floors } = await enteredIn(tx, month)
  const year = await ofYear(tx, month)
  const sales = await salesOfMonth(tx, month)
  const { bonusRules, twoYears, regionOf } = year
  refuseLargeEntries(people, { adjustments, floors, bonusRules })
  await refuseLargeSales(tx, month, sales)
  const facts = { month, regionOf, salespersons: people, rules, bonusRules, adjustments, sales, twoYears, ...kindsOf(floors) }
  return { facts, year, inputsVersion, people, rules, adjustments }
}

/** The engine's inputs for some salespeople and a month, except sales. */
export async function enteredFor(tx: Tx, month: Month, people: ReadonlySet<number>) {
  const entered = await enteredIn(tx, month)
  const ofThem = <Entry extends { salesperson: number }>(all: readonly Entry[]) => all.filter(({ salesperson }) => people.has(salesperson))
  return {
    month,
    regionOf: regionsIn(await allMasters(tx)),
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

export const regionsIn = (masters: Masters): RegionOf =>
  new Map([...masters].flatMap(([id, { regionId }]) => (regionId === null ? [] : [[id, regionId] as const])))

export async function ofYear(tx: Tx, month: Month): Promise<YearInputs> {
  const masters = await allMasters(tx)
  const regionOf = regionsIn(masters)
  const bonusRules = await entries.bonusRules(tx, decemberOf(yearOf(month)))
  const twoYears = await twoYearsOf(tx, month, bonusRules, regionOf)
  refuseLargeYears(month, twoYears)
  return { month, bonusRules, regionOf, masters, twoYears }
}
