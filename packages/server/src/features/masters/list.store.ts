import type { MasterKind, MasterPart } from '@fairshare/contract'
import { accountKey, nameKey } from '@fairshare/intake'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Master, shown } from './masters.store.ts'
import { type UsageDates, unused } from './usage.store.ts'

export type Page = { page: number; pageSize: number; sort?: 'name' | '-name' | undefined; q?: string | undefined }

type ListFilter = {
  /** Includes deleted masters. */
  withDeleted?: boolean
  /** Only masters in use on this day; a manufacturer may have an end date. */
  activeOn?: string
  only?: MasterPart | undefined
  regionId?: number | undefined
  /** The dates from which rules and sales count as use, and masters as new. */
  since?: UsageDates
}

export async function list(tx: Tx, kind: MasterKind, filter: ListFilter, page: Page): Promise<{ total: number; rows: Master[] }> {
  const { rows } = await withRows(kind, pageOf(kind, filter, page), shown(tx, kind).where(isFound('m'))).execute(tx.db)
  const [found] = rows
  if (!found) throw new Error('Query returned no row')
  return inIdOrder(found)
}

/** Above any possible count, and below the limit of an array slice's bound. */
const NO_LIMIT = 1_000_000_000

/** Returns the ids of all matching masters in list order. */
export async function idsOfList(
  tx: Tx,
  kind: MasterKind,
  filter: ListFilter,
  { sort, q }: Pick<Page, 'sort' | 'q'>,
): Promise<readonly number[]> {
  const row = await tx.first<Pick<Found, 'ids'>>`
    select to_json(ids) as ids from (${pageOf(kind, filter, { page: 1, pageSize: NO_LIMIT, sort, q })}) found`
  return row?.ids ?? []
}

/** Returns these masters in the given order. */
export async function listThese(tx: Tx, kind: MasterKind, ids: readonly number[]): Promise<Master[]> {
  const { rows } = await withRows(kind, idsQuery(ids), shown(tx, kind).where(isFound('m'))).execute(tx.db)
  return rows[0] ? inIdOrder(rows[0]).rows : []
}

type ActiveMaster = { id: number; name: string; regionId: number | null }
type ActiveQuery = { activeOn: string; ids?: readonly number[] | undefined; pageSize: number; q?: string | undefined }

/**
 * Returns for each kind the first masters by name that are in use on a day, with their total; or those with these
 * ids, in use or not.
 */
export async function listActive(
  tx: Tx,
  kinds: readonly MasterKind[],
  { activeOn, ids, pageSize, q }: ActiveQuery,
): Promise<Map<MasterKind, { total: number; rows: ActiveMaster[] }>> {
  if (kinds.length === 0) return new Map()
  const queries = kinds.map((kind) => {
    const found = ids ? idsQuery(ids) : pageOf(kind, { activeOn }, { page: 1, pageSize, q })
    const active = tx.db.selectFrom('masters').select(['id', 'name', 'region_id as regionId']).where('kind', '=', kind)
    return sql`(${withRows(kind, found, active.where(isFound('masters')))})`
  })
  const rows = await tx.rows<Shown<ActiveMaster>>`${sql.join(queries, sql` union all `)}`
  return new Map(rows.map((found) => [found.kind, inIdOrder(found)]))
}

/** Returns the active territories of these regions by name. */
export const territoriesIn = (tx: Tx, regionIds: readonly number[]) =>
  tx.db
    .selectFrom('masters')
    .select(['id', 'name as territoryName', 'region_id as regionId'])
    .where(sql<boolean>`region_id = any(${regionIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute()

type Found = { total: number | null; ids: readonly number[] }
type Shown<Row> = Found & { kind: MasterKind; rows: Row[] }

/** Reads the rows of a page in the same query as its ids, because a round trip takes longer than reading them. */
const withRows = <Row extends object>(kind: MasterKind, found: RawBuilder<Found>, shown: SelectQueryBuilder<DB, never, Row>) => sql<
  Shown<Row>
>`
  with found as materialized (${found})
  select ${kind}::text as kind, total, to_json(ids) as ids, ${jsonArrayFrom(shown)} as rows from found`

const isFound = (table: string) => sql<boolean>`${sql.ref(`${table}.id`)} = any((select ids from found)::bigint[])`

const idsQuery = (ids: readonly number[], total: number | null = null) =>
  sql<Found>`select ${total}::integer as total, ${ids}::bigint[] as ids`

/**
 * Selects the ids of one page and the total. `q` matches normalized names, aliases and account numbers. Everything except a
 * manufacturer's end date is read from indexes only.
 */
function pageOf(kind: MasterKind, filter: ListFilter, { page, pageSize, sort, q = '' }: Page) {
  const { withDeleted = false } = filter
  const conditions = (...also: RawBuilder<unknown>[]) => sql.join([sql`kind = ${kind}`, ...conditionsOf(kind, filter), ...also], sql` and `)
  const direction = sort === '-name' ? sql`desc` : sql`asc`
  const offset = (page - 1) * pageSize
  // Only deleted masters may share a name.
  const order = withDeleted ? sql`name_key ${direction}, masters.id ${direction}` : sql`name_key ${direction}`
  // Unused masters are found by scanning rules and sales, so once for both results.
  if (q.trim() === '' && filter.only === 'unused')
    return sql<Found>`
      with unused as materialized (select id, name_key from masters where ${conditions()})
      select (select count(*) from unused) as total,
        array(select id::integer from unused as masters order by ${order} limit ${pageSize} offset ${offset}) as ids`
  if (q.trim() === '')
    return sql<Found>`select (select count(*) from masters where ${conditions()}) as total,
        array(select id::integer from masters where ${conditions()} order by ${order} limit ${pageSize} offset ${offset}) as ids`
  const key = nameKey(q)
  // Only punctuation: it normalizes to nothing, and no name contains it.
  if (key === '') return idsQuery([], 0)
  const patterns = patternsOf(key)
  const account = accountKey(q)
  const withAccount = sql`array(select master_id from aliases where kind = ${kind} and account_key = ${account} and account_key <> '')`
  const idsWhere = (also: RawBuilder<unknown>) => sql`array(select id::integer from masters where ${conditions(also)} order by ${order})`
  // A selective search uses the index; otherwise all names are scanned once for both results.
  return sql<Found>`
    with searched as materialized (
      select case when few is null then ${idsWhere(sql`(${matchesPatterns(kind, patterns)} or id = any(${withAccount}))`)}
        else ${idsWhere(sql`id = any(few || ${withAccount})`)} end as ids
      from find_masters_like(${kind}, ${patterns}) as few
    )
    select cardinality(ids) as total, ids[${offset + 1}::integer:${offset + pageSize}::integer] as ids from searched`
}

function conditionsOf(kind: MasterKind, { withDeleted = false, activeOn, only, regionId, since }: ListFilter) {
  return [
    ...(withDeleted ? [] : [sql`deleted_at is null`]),
    ...(activeOn !== undefined && kind === 'manufacturer'
      ? [sql`(delete_effective_date is null or delete_effective_date > ${activeOn})`]
      : []),
    ...(regionId === undefined ? [] : [sql`region_id = ${regionId}`]),
    ...(only === undefined ? [] : [partOf(kind, only, since)]),
  ]
}

function partOf(kind: MasterKind, only: MasterPart, since: UsageDates | undefined) {
  if (only === 'deleted') return sql`deleted_at is not null`
  if (only === 'withAliases') return sql`id in (select master_id from aliases where kind = ${kind})`
  if (only === 'new') return since ? sql`created_at >= ${since.rules}::date` : sql`true`
  if (only === 'unused') return since ? unused(kind, since) : sql`true`
  return kind === 'region'
    ? sql`id not in (select t.region_id from masters t where t.region_id is not null and t.deleted_at is null)`
    : sql`region_id is null`
}

/** A name that matches all patterns has the words of the key in any order. The longest word is first. */
const patternsOf = (key: string): string[] =>
  key
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .map((word) => `%${word}%`)

function matchesPatterns(kind: MasterKind, patterns: readonly string[]) {
  const all = (column: string) => sql`${sql.ref(column)} like all (${patterns}::text[])`
  return sql`(${all('name_key')} or id in (select master_id from aliases where kind = ${kind} and ${all('alias_key')}))`
}

function inIdOrder<Row extends { id: number }>({ total, ids, rows }: Shown<Row>): { total: number; rows: Row[] } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { total: total ?? rows.length, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
