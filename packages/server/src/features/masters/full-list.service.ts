import type { MasterKind, MasterPart } from '@fairshare/contract'
import { defaultYear } from '@fairshare/engine'
import { addMonths, firstDay, FOREVER, januaryOf, type Money, type Month, monthAt, ZERO } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { idsOfList, list, listThese, type Page, territoriesIn } from './list.store.ts'
import type { Master } from './masters.store.ts'
import { filesOf, salespersonsIn, type UsageDates, usageOf, type Used } from './usage.store.ts'

const MONTHS_OF_USE = 12
/** Shorter for a territory, which has sales every month, unlike a surgeon. */
const MONTHS_UNUSED: Partial<Record<MasterKind, number>> = { territory: 6 }

/** Returns the dates for usage: current and future rules, lines of the given month or the last 12, and the working year. */
export function usageDates(now: Date, kind: MasterKind, linesOf?: Month): UsageDates {
  const today = monthAt(now)
  const year = januaryOf(defaultYear({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }))
  const monthsAgo = (months: number) => firstDay(addMonths(today, -months))
  return {
    rules: firstDay(today),
    lines: { first: linesOf ? firstDay(linesOf) : monthsAgo(MONTHS_OF_USE), last: firstDay(linesOf ?? FOREVER) },
    unused: monthsAgo(MONTHS_UNUSED[kind] ?? MONTHS_OF_USE),
    year: firstDay(year),
  }
}

/** Usage of single kinds: reps of a territory or region, files of a manufacturer. */
type OwnUsage = { salespersons?: string[]; lastFileAt?: Date | null; grossYearToDate?: Money }
export type UsageOfMaster = Used & OwnUsage

export async function usageOfMasters(tx: Tx, kind: MasterKind, ids: readonly number[], since: UsageDates): Promise<UsageOfMaster[]> {
  const usage = await usageOf(tx, kind, ids, since)
  const ownOf = await ownUsage(tx, kind, ids, since)
  return usage.map((each) => ({ ...each, ...ownOf(each.id) }))
}

async function ownUsage(tx: Tx, kind: MasterKind, ids: readonly number[], since: UsageDates): Promise<(id: number) => OwnUsage> {
  if (kind === 'territory' || kind === 'region') {
    const names = await salespersonsIn(tx, kind, ids)
    return (id) => ({ salespersons: names.get(id) ?? [] })
  }
  if (kind !== 'manufacturer') return () => ({})
  const files = await filesOf(tx, ids, since)
  return (id) => {
    const { lastAt = null, gross = ZERO } = files.get(id) ?? {}
    return { lastFileAt: lastAt, grossYearToDate: gross }
  }
}

type FullListQuery = Pick<Page, 'sort' | 'q'> & {
  kind: MasterKind
  showDeletedRecords: boolean
  only?: MasterPart | undefined
  regionId?: number | undefined
  /** The month whose lines are counted. */
  selectedMonth?: Month | undefined
}

const filterOf = ({ kind, showDeletedRecords, only, regionId }: FullListQuery, now: Date) => ({
  withDeleted: showDeletedRecords,
  only,
  regionId,
  since: usageDates(now, kind),
})

export async function countMasters(tx: Tx, whole: FullListQuery, now: Date): Promise<number> {
  const { sort, q } = whole
  return (await list(tx, whole.kind, filterOf(whole, now), { page: 1, pageSize: 1, sort, q })).total
}

export type MasterWithUsage = Master & { territories: string[]; usage: UsageOfMaster | undefined }

const BATCH_SIZE = 1_000

/** Yields all pages of a list in batches. */
export async function* streamFullList(tx: Tx, whole: FullListQuery, now: Date): AsyncGenerator<MasterWithUsage[]> {
  const { kind, selectedMonth } = whole
  const since = usageDates(now, kind, selectedMonth)
  const all = await idsOfList(tx, kind, filterOf(whole, now), whole)
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    const ids = all.slice(at, at + BATCH_SIZE)
    const masters = await listThese(tx, kind, ids)
    const usage = new Map((await usageOfMasters(tx, kind, ids, since)).map((each) => [each.id, each]))
    const inRegion = Map.groupBy(kind === 'region' ? await territoriesIn(tx, ids) : [], ({ regionId }) => regionId)
    yield masters.map((master) => ({
      ...master,
      territories: (inRegion.get(master.id) ?? []).map(({ territoryName }) => territoryName),
      usage: usage.get(master.id),
    }))
  }
}
