import { setImmediate as nextTurn } from 'node:timers/promises'
import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { firstDay, type Month } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import { LINE_DETAILS, type LineWithNames } from '../line-details.store.ts'
import { type FileValue, resolveNewNames } from './names.store.ts'
import type { ReadingTx } from './staging.store.ts'

// The lines of an opened reading, before they are stored.

export const MAX_LINES_SHOWN = 200

/** Lines of a kind: their number, their total, and the first of them. */
export type Lines<Line = LineWithNames> = { rows: number; cents: number; lines: Line[] }

export type ValueDecision = FileValue & { id?: number | undefined; addNew?: string | undefined }

/** Applies the user's decisions to names that are not matched yet; a new record has a name and no id. */
export async function applyDecisions(tx: ReadingTx, manufacturerId: number, decisions: readonly ValueDecision[]): Promise<void> {
  if (decisions.length === 0) return
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${await encodedDecisions(decisions)}::jsonb) as g(target text, value text, "accountNumber" text, id bigint, name text, key text)
    )
    update file_names n set
      master_id = (select m.id from masters m where m.id = g.id and m.kind = n.target and m.deleted_at is null),
      value = coalesce(g.name, n.value), key = coalesce(g.key, n.key), own_key = coalesce(g.key, n.own_key),
      -- Its number is decided with it.
      account_key = ''
    from given g where n.master_id is null and g.target = n.target and g.value = n.value and (${hasAccount(sql`g`)}
      or g."accountNumber" is null and not exists (select from given own where ${isValue(sql`own`)}))`.execute(tx.db)
  // A name to be added may exist already.
  await resolveNewNames(tx, manufacturerId)
}

const isValue = (given: RawBuilder<unknown>) => sql`${given}.target = n.target and ${given}.value = n.value and ${hasAccount(given)}`
const hasAccount = (given: RawBuilder<unknown>) => sql`coalesce(${given}."accountNumber", '') = n.account_number`

const ENCODED_AT_ONCE = 2_000

/** Encodes one list, so that no decision refers to a name that another one changed. Yields between batches. */
async function encodedDecisions(decisions: readonly ValueDecision[]): Promise<string> {
  const pieces: string[] = []
  for (let at = 0; at < decisions.length; at += ENCODED_AT_ONCE) {
    if (at > 0) await nextTurn()
    const piece = decisions.slice(at, at + ENCODED_AT_ONCE)
    const given = piece.map(({ target, value, accountNumber, id, addNew }) => ({
      target,
      value,
      accountNumber,
      id,
      name: addNew,
      key: addNew && nameKey(addNew),
    }))
    pieces.push(JSON.stringify(given).slice(1, -1))
  }
  return `[${pieces.join(',')}]`
}

export const linesOutsideMonth = (tx: ReadingTx, month: Month) =>
  linesWhere(tx, sql`invoice_date < ${firstDay(month)}::date or invoice_date >= ${firstDay(month)}::date + interval '1 month'`)

export const zeroSalesLines = (tx: ReadingTx) => linesWhere(tx, sql`amount_cents = 0`)

/** Counts and totals the lines with at least one of these names. */
export async function linesWithNames(tx: ReadingTx, names: readonly FileValue[]): Promise<Pick<Lines, 'rows' | 'cents'>> {
  const row = await tx.first<Pick<Lines, 'rows' | 'cents'>>`
    with requested as materialized (
      select n.target, n.at from file_names n
      join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(target text, value text, "accountNumber" text) on ${isValue(sql`g`)}
    )
    select count(*)::integer as rows, coalesce(sum(amount_cents), 0)::bigint as cents from incoming_lines l
    where ${sql.join(
      VALUE_TARGETS.map((target) => sql`${sql.ref(target)} in (select at from requested where target = ${target})`),
      sql` or `,
    )}`
  return row ?? { rows: 0, cents: 0 }
}

/** Returns these rows in the given order. */
export async function linesOfRows(tx: ReadingTx, rows: readonly number[]): Promise<LineWithNames[]> {
  const of = sql`${[...rows]}::integer[]`
  return (await linesWhere(tx, sql`row_number = any(${of})`, { order: sql`array_position(${of}, row_number)` })).lines
}

const hasValue = ({ target, value, accountNumber = '' }: FileValue) =>
  sql`${sql.ref(target)} in (select at from file_names n where target = ${target} and value = ${value} and account_number = ${accountNumber})`

export const largestLinesOf = async (tx: ReadingTx, of: FileValue, most: number): Promise<LineWithNames[]> =>
  (await linesWhere(tx, hasValue(of), { order: sql`abs(amount_cents) desc, row_number`, most })).lines

/** Limit of companions per kind. */
const MAX_COMPANIONS = 3

type Companion = { target: ValueTarget; value: string; rows: number }

/** The other names in the lines with a value, the most frequent first. */
export async function companionsOf(tx: ReadingTx, of: FileValue): Promise<Companion[]> {
  const others = VALUE_TARGETS.filter((each) => each !== of.target)
  const counted = others.map(
    (other) => sql`
      (select ${other} as target, coalesce(m.name, n.value) as value, count(*)::integer as rows
      from of_value l join file_names n on n.target = ${other} and n.at = l.${sql.ref(other)}
        left join masters m on m.company_id = current_company() and m.id = n.master_id
      where n.value <> '' group by coalesce(m.name, n.value) order by rows desc, value limit ${MAX_COMPANIONS})`,
  )
  return tx.rows<Companion>`
    with of_value as materialized (
      select hospital, surgeon, procedure, territory from incoming_lines l
      where ${hasValue(of)}
    )
    ${sql.join(counted, sql` union all `)}`
}

type ListOptions = { order?: RawBuilder<unknown>; most?: number }

/** Counts and totals the lines that meet a condition, and lists the first of them. */
async function linesWhere(tx: ReadingTx, condition: RawBuilder<unknown>, listed: ListOptions = {}): Promise<Lines> {
  const { order = sql`row_number`, most = MAX_LINES_SHOWN } = listed
  const rows = await tx.rows<{ rows: number; cents: number }>`
    select count(*)::integer as rows, coalesce(sum(amount_cents), 0)::bigint as cents from incoming_lines l where ${condition}`
  const sums = rows[0] ?? { rows: 0, cents: 0 }
  if (sums.rows === 0) return { ...sums, lines: [] }
  const lines = await named(
    tx,
    sql`select *, null::integer as first_row, row_number() over (order by ${order}) as place from incoming_lines l where ${condition} order by ${order} limit ${most}`,
  )
  return { ...sums, lines }
}

/** Columns in which duplicates are equal. */
const COMPARED = sql.raw('amount_cents, gross_cents, invoice_date, invoice_number, territory, hospital, surgeon, procedure')

/** Returns duplicates of an earlier line together with that line; `like` is its row. */
export async function duplicateLines(tx: ReadingTx): Promise<Lines<LineWithNames & { like: number }>> {
  const rows = await tx.rows<{ rows: number; cents: number }>`
    select coalesce(sum(rows - 1), 0)::integer as rows, coalesce(sum(amount_cents * (rows - 1)), 0)::bigint as cents
    from (select amount_cents, count(*) as rows from incoming_lines l group by ${COMPARED} having count(*) > 1) alike`
  const sums = rows[0] ?? { rows: 0, cents: 0 }
  if (sums.rows === 0) return { ...sums, lines: [] }
  const lines = await named<LineWithNames & { like: number }>(
    tx,
    sql`with alike as materialized (
        select min(row_number) as first_row, ${COMPARED} from incoming_lines l group by ${COMPARED} having count(*) > 1 order by first_row limit ${MAX_LINES_SHOWN}
      )
      select l.*, a.first_row, row_number() over (order by a.first_row, l.row_number) as place
      from alike a join incoming_lines l using (${COMPARED}) order by a.first_row, l.row_number limit ${MAX_LINES_SHOWN}`,
  )
  return { ...sums, lines }
}

export async function firstDuplicateOf(tx: ReadingTx, row: number): Promise<number | undefined> {
  const first = await tx.first<{ like: number | null }>`
    select min(row_number) as "like" from incoming_lines l where row_number <> ${row}
      and (${COMPARED}) = (select ${COMPARED} from incoming_lines l where row_number = ${row})`
  return first?.like ?? undefined
}

/** Adds the names of the matched masters; each name is looked up once for all lines. */
const named = <Line = LineWithNames>(tx: ReadingTx, lines: RawBuilder<unknown>) => tx.rows<Line>`
  with shown as materialized (${lines}), spelled as materialized (
    select n.target, n.at, coalesce(m.name, n.value) as name
    from file_names n left join masters m on m.company_id = current_company() and m.id = n.master_id
    where (n.target, n.at) in (select 'hospital', hospital from shown union select 'surgeon', surgeon from shown
      union select 'procedure', procedure from shown union select 'territory', territory from shown)
  )
  select s.row_number as row, s.invoice_date as "invoiceDate", s.invoice_number as "invoiceNumber", ${LINE_DETAILS}, h.name as hospital, d.name as surgeon,
    p.name as procedure, t.name as territory, s.amount_cents as "amountCents", s.gross_cents as "grossCents", s.first_row as "like"
  from shown s
    join spelled h on h.target = 'hospital' and h.at = s.hospital join spelled d on d.target = 'surgeon' and d.at = s.surgeon
    join spelled p on p.target = 'procedure' and p.at = s.procedure join spelled t on t.target = 'territory' and t.at = s.territory
  order by s.place`

/**
 * The lines in the columns that a calculation reads. Unmatched names are 0, which no rule matches. Inlined, because
 * COPY takes no parameters.
 */
export const salesQuery = (manufacturerId: number) => {
  const means = (target: ValueTarget) =>
    `coalesce((select array_agg(coalesce(master_id, 0) order by at) from file_names where target = '${target}'), '{}')`
  return `with means as materialized (
      select ${means('territory')} as t, ${means('hospital')} as h, ${means('surgeon')} as s, ${means('procedure')} as p
    )
    select row_number, ${Number(manufacturerId)}, (select t from means)[territory + 1], (select h from means)[hospital + 1],
      (select s from means)[surgeon + 1], (select p from means)[procedure + 1], amount_cents, gross_cents, invoice_date - date '2000-01-01'
    from incoming_lines`
}
