import {
  addMonths,
  blankSales,
  type BonusRule,
  firstDay,
  januaryOf,
  type TwoYears,
  type Month,
  type RegionOf,
  yearOf,
} from '@fairshare/engine'
import type { Tx } from '../../../platform/database/db.ts'
import type { DatedSales } from './sales-columns.ts'
import { arrayOf, readSales, SALES_COLUMNS } from './sales.store.ts'

export type Masters = ReadonlyMap<number, { kind: string; name: string; regionId: number | null }>

export async function inputsVersionOf(tx: Tx, month: Month): Promise<number> {
  const row = await tx.db.selectFrom('months').select('inputs_version').where('month', '=', firstDay(month)).executeTakeFirstOrThrow()
  return row.inputs_version
}

export async function salesOfMonth(tx: Tx, month: Month): Promise<DatedSales> {
  const query = `select ${SALES_COLUMNS} from sales_lines where month = '${firstDay(month)}' order by id`
  return readSales(tx, query, await storedIn(tx, month))
}

async function storedIn(tx: Tx, month: Month): Promise<number> {
  const { lines } = await tx.db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('stored_rows').as('lines'))
    .where('month', '=', firstDay(month))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return lines ?? 0
}

/** Includes deleted masters, which old lines and rules still name. */
export async function allMasters(tx: Tx): Promise<Masters> {
  const rows = await tx.db.selectFrom('masters').select(['id', 'kind', 'name', 'region_id as regionId']).execute()
  return new Map(rows.map(({ id, ...master }) => [id, master]))
}

/** Sales of two years for growth bonuses. The database aggregates by what the rules distinguish, which leaves a few thousand rows. */
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
