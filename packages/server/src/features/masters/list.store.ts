import type { MasterKind, MasterPart } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Master, shown } from './masters.store.ts'
import { type Since, unused } from './usage.store.ts'

export type Page = { page: number; pageSize: number; sort?: 'name' | '-name' | undefined; q?: string | undefined }

type Wanted = {
  /** Deleted ones too. */
  withDeleted?: boolean
  /** Only those that are offered on a day: a manufacturer, before its end. */
  offeredOn?: string
  only?: MasterPart | undefined
  /** Only the territories of a region. */
  regionId?: number | undefined
  /** From when on a rule or a sale counts as use, and a master as new. */
  since?: Since
}

/** One page of the masters of a kind by name, those in use or all. */
export async function list(tx: Tx, kind: MasterKind, wanted: Wanted, page: Page): Promise<{ total: number; rows: Master[] }> {
  const { rows } = await pageWith(kind, pageOf(kind, wanted, page), shown(tx, kind).where(isFound('m'))).execute(tx.db)
  const [found] = rows
  if (!found) throw new Error('a question without an answer')
  return inOrder(found)
}

/** More than there can be, and less than the largest end that a slice of an array may have. */
const ALL = 1_000_000_000

/** The ids of all masters that match, in the order of their list. */
export async function idsOfList(
  tx: Tx,
  kind: MasterKind,
  wanted: Wanted,
  { sort, q }: Pick<Page, 'sort' | 'q'>,
): Promise<readonly number[]> {
  const { rows } = await sql<Pick<Found, 'ids'>>`
    select to_json(ids) as ids from (${pageOf(kind, wanted, { page: 1, pageSize: ALL, sort, q })}) found`.execute(tx.db)
  return rows[0]?.ids ?? []
}

/** These masters, in their order. */
export async function listThese(tx: Tx, kind: MasterKind, ids: readonly number[]): Promise<Master[]> {
  const { rows } = await pageWith(kind, these(ids), shown(tx, kind).where(isFound('m'))).execute(tx.db)
  return rows[0] ? inOrder(rows[0]).rows : []
}

type Offered = { id: number; name: string; regionId: number | null }
type Offer = { offeredOn: string; ids?: readonly number[] | undefined; pageSize: number; q?: string | undefined }

/**
 * Of each of these kinds the first masters by name that choosers offer on a day, and how many there are; or those with these ids,
 * offered or not.
 */
export async function listOffered(
  tx: Tx,
  kinds: readonly MasterKind[],
  { offeredOn, ids, pageSize, q }: Offer,
): Promise<Map<MasterKind, { total: number; rows: Offered[] }>> {
  if (kinds.length === 0) return new Map()
  const questions = kinds.map((kind) => {
    const found = ids ? these(ids) : pageOf(kind, { offeredOn }, { page: 1, pageSize, q })
    const offered = tx.db.selectFrom('masters').select(['id', 'name', 'region_id as regionId']).where('kind', '=', kind)
    return sql`(${pageWith(kind, found, offered.where(isFound('masters')))})`
  })
  const { rows } = await sql<Shown<Offered>>`${sql.join(questions, sql` union all `)}`.execute(tx.db)
  return new Map(rows.map((found) => [found.kind, inOrder(found)]))
}

/** The territories in use of these regions, by name. */
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

/** What a page shows of the masters on it, asked for together with the page: a journey to the database takes longer than reading them. */
const pageWith = <Row extends object>(kind: MasterKind, found: RawBuilder<Found>, shown: SelectQueryBuilder<DB, never, Row>) => sql<
  Shown<Row>
>`
  with found as materialized (${found})
  select ${kind}::text as kind, total, to_json(ids) as ids, ${jsonArrayFrom(shown)} as rows from found`

const isFound = (table: string) => sql<boolean>`${sql.ref(`${table}.id`)} = any((select ids from found)::bigint[])`

const these = (ids: readonly number[], total: number | null = null) =>
  sql<Found>`select ${total}::integer as total, ${ids}::bigint[] as ids`

/**
 * The ids on one page, and how many masters match. `q` is looked for in names and aliases, folded as they are: everything but
 * the end of a manufacturer is read from indexes alone.
 */
function pageOf(kind: MasterKind, wish: Wanted, { page, pageSize, sort, q = '' }: Page) {
  const { withDeleted = false } = wish
  const wanted = (...also: RawBuilder<unknown>[]) => sql.join([sql`kind = ${kind}`, ...conditionsOf(kind, wish), ...also], sql` and `)
  const direction = sort === '-name' ? sql`desc` : sql`asc`
  const offset = (page - 1) * pageSize
  // Only deleted ones may have the name of another.
  const order = withDeleted ? sql`name_key ${direction}, masters.id ${direction}` : sql`name_key ${direction}`
  // What is used is found by going through rules and sales: once, for both answers.
  if (q.trim() === '' && wish.only === 'unused')
    return sql<Found>`
      with unused as materialized (select id, name_key from masters where ${wanted()})
      select (select count(*) from unused) as total,
        array(select id::integer from unused as masters order by ${order} limit ${pageSize} offset ${offset}) as ids`
  if (q.trim() === '')
    return sql<Found>`select (select count(*) from masters where ${wanted()}) as total,
        array(select id::integer from masters where ${wanted()} order by ${order} limit ${pageSize} offset ${offset}) as ids`
  const key = nameKey(q)
  // Signs alone fold to nothing, and no name holds them.
  if (key === '') return these([], 0)
  const patterns = patternsOf(key)
  const those = (also: RawBuilder<unknown>) => sql`array(select id::integer from masters where ${wanted(also)} order by ${order})`
  // Where a search finds few, an index has told them; otherwise all names are looked through, once for both answers.
  return sql<Found>`
    with searched as materialized (
      select case when few is null then ${those(like(kind, patterns))} else ${those(sql`id = any(few)`)} end as ids
      from few_masters_like(${kind}, ${patterns}) as few
    )
    select cardinality(ids) as total, ids[${offset + 1}::integer:${offset + pageSize}::integer] as ids from searched`
}

function conditionsOf(kind: MasterKind, { withDeleted = false, offeredOn, only, regionId, since }: Wanted) {
  return [
    ...(withDeleted ? [] : [sql`deleted_at is null`]),
    ...(offeredOn !== undefined && kind === 'manufacturer'
      ? [sql`(delete_effective_date is null or delete_effective_date > ${offeredOn})`]
      : []),
    ...(regionId === undefined ? [] : [sql`region_id = ${regionId}`]),
    ...(only === undefined ? [] : [partOf(kind, only, since)]),
  ]
}

function partOf(kind: MasterKind, only: MasterPart, since: Since | undefined) {
  if (only === 'deleted') return sql`deleted_at is not null`
  if (only === 'withAliases') return sql`id in (select master_id from aliases where kind = ${kind})`
  if (only === 'new') return since ? sql`created_at >= ${since.rules}::date` : sql`true`
  if (only === 'unused') return since ? unused(kind, since) : sql`true`
  return kind === 'region'
    ? sql`id not in (select t.region_id from masters t where t.region_id is not null and t.deleted_at is null)`
    : sql`region_id is null`
}

/** Names that are like all of these hold the words of a key, in any order. The longest comes first. */
const patternsOf = (key: string): string[] =>
  key
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .map((word) => `%${word}%`)

/** Names, or aliases, that are like all these patterns. */
function like(kind: MasterKind, patterns: readonly string[]) {
  const all = (column: string) => sql`${sql.ref(column)} like all (${patterns}::text[])`
  return sql`(${all('name_key')} or id in (select master_id from aliases where kind = ${kind} and ${all('alias_key')}))`
}

function inOrder<Row extends { id: number }>({ total, ids, rows }: Shown<Row>): { total: number; rows: Row[] } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { total: total ?? rows.length, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
