import type { MasterKind, MasterPart } from '@fairshare/contract'
import { defaultYear } from '@fairshare/engine'
import { addMonths, firstDay, FOREVER, januaryOf, type Money, type Month, monthAt, ZERO } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { idsOfList, list, listThese, type Page, territoriesIn } from './list.store.ts'
import type { Master } from './masters.store.ts'
import { filesOf, salespersonsIn, type Since, usageOf, type Used } from './usage.store.ts'

const MONTHS_OF_USE = 12
/** A territory without a sale is noticed sooner: its sales come every month, those of a surgeon do not. */
const MONTHS_UNUSED: Partial<Record<MasterKind, number>> = { territory: 6 }

/** What counts as use: rules that are in force or to come, and sales of a month, else of the last 12; and the year that people work on. */
export function recently(now: Date, kind: MasterKind, linesOf?: Month): Since {
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

/** What is said of some kinds alone: the sales reps of a place, the files of a manufacturer. */
type OwnUsage = { salespersons?: string[]; lastFileAt?: Date | null; grossYearToDate?: Money }
export type UsageOfMaster = Used & OwnUsage

export async function usageOfMasters(tx: Tx, kind: MasterKind, ids: readonly number[], since: Since): Promise<UsageOfMaster[]> {
  const usage = await usageOf(tx, kind, ids, since)
  const ownOf = await ownUsage(tx, kind, ids, since)
  return usage.map((each) => ({ ...each, ...ownOf(each.id) }))
}

async function ownUsage(tx: Tx, kind: MasterKind, ids: readonly number[], since: Since): Promise<(id: number) => OwnUsage> {
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

type Whole = Pick<Page, 'sort' | 'q'> & {
  kind: MasterKind
  showDeletedRecords: boolean
  only?: MasterPart | undefined
  regionId?: number | undefined
  /** Whose lines are counted. */
  selectedMonth?: Month | undefined
}

const wishOf = ({ kind, showDeletedRecords, only, regionId }: Whole, now: Date) => ({
  withDeleted: showDeletedRecords,
  only,
  regionId,
  since: recently(now, kind),
})

/** How many masters a list has on all its pages. */
export async function countMasters(tx: Tx, whole: Whole, now: Date): Promise<number> {
  const { sort, q } = whole
  return (await list(tx, whole.kind, wishOf(whole, now), { page: 1, pageSize: 1, sort, q })).total
}

/** A master of a list in full: with its territories, and with what uses it. */
export type WholeMaster = Master & { territories: string[]; usage: UsageOfMaster | undefined }

const AT_ONCE = 1_000

/** A list on all its pages, however long: so many at once as a page may have. */
export async function* wholeList(tx: Tx, whole: Whole, now: Date): AsyncGenerator<WholeMaster[]> {
  const { kind, selectedMonth } = whole
  const since = recently(now, kind, selectedMonth)
  const all = await idsOfList(tx, kind, wishOf(whole, now), whole)
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ids = all.slice(at, at + AT_ONCE)
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
