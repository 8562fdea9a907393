import { firstDay, monthOfDay } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { Mapping, FileToRead } from '../uploads.store.ts'

// Finds the sales of an opened reading among the stored lines of the company. Each step pairs only lines that the
// previous steps left.

/** How two lines were recognized as the same sale. */
export type MatchKind = 'number' | 'day' | 'sum' | 'near' | 'renumbered' | 'amount' | 'undated' | 'restated'

/** Compared months before and after the file's month. */
const MONTHS = 13
/** A number on more lines or days than these is not an invoice number. */
const MAX_LINES_PER_NUMBER = 50
const MAX_DAYS_PER_NUMBER = 3
const WEEK = 7
/** An invoice that is sent again may have the date of the next statement. */
const STATEMENT_DAYS = 31

/** Serializes comparing and storing files of a company, across manufacturers. */
export async function lockImports(tx: Tx): Promise<void> {
  // Storing a large file takes longer than the usual timeouts.
  await sql`set local lock_timeout = '40s'`.execute(tx.db)
  await sql`set local statement_timeout = '45s'`.execute(tx.db)
  await sql`select pg_advisory_xact_lock(144, ${tx.companyId}::integer)`.execute(tx.db)
  await sql`set local lock_timeout to default`.execute(tx.db)
  await sql`set local statement_timeout to default`.execute(tx.db)
}

export async function findSameSales(tx: ReadingTx, file: FileToRead): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx.db)
  await createNewLines(tx)
  await sql`create temporary table same_sales (row integer, line_id bigint, file_id bigint, kind text, cents bigint) on commit drop`.execute(
    tx.db,
  )
  await pairByNumber(tx, file)
  await createEarlierLines(tx, file)
  const pair = (kind: MatchKind, by: readonly string[], filter: PairFilter = {}) =>
    pairUp(tx, { kind, by, own: file.manufacturer_id, ...filter })
  for (const filter of WITHOUT_NUMBERS) await pair('day', [...SALE, 'day'], filter)
  for (const filter of WITHOUT_NUMBERS) await pair('near', [...SALE, 'month'], filter)
  for (const filter of WITHOUT_NUMBERS)
    await pair('near', [...SALE, 'shifted_month'], { ...filter, pairs: sql`abs(n.day - e.day) <= ${sql.lit(WEEK)}` })
  await pair('renumbered', [...SALE, 'day'])
  for (const by of ['day', 'month'] as const) await pairByAmount(tx, by)
  await pairBySum(tx)
  const isOwn = sql`e.manufacturer_id = ${file.manufacturer_id}`
  const isUndated = (file.sources as Mapping['sources'] | null)?.fixedValues?.invoicedate !== undefined
  await pair('undated', [...SALE, 'gross_cents'], {
    incoming: sql`n.is_rare`,
    earlier: sql`${isOwn} and (e.is_undated or ${isUndated})`,
  })
  for (const { incoming, earlier } of WITHOUT_NUMBERS)
    await pair('restated', [...NAMES, 'day'], { incoming, earlier: sql`${isOwn} and ${earlier}` })
  await pair('restated', [...NAMES, 'day', 'key'], { incoming: sql`n.is_numbered`, earlier: sql`not (${isOwn})` })
}

const NAMES = ['hospital', 'surgeon', 'procedure'] as const
const SALE = [...NAMES, 'amount_cents'] as const
type PairFilter = { incoming?: RawBuilder<unknown>; earlier?: RawBuilder<unknown>; pairs?: RawBuilder<unknown> }
/** Lines are compared without numbers only where at most one of them has a number. */
const WITHOUT_NUMBERS = [
  { incoming: sql`not n.is_numbered`, earlier: sql`true` },
  { incoming: sql`n.is_numbered`, earlier: sql`not e.is_numbered` },
]

/** Names without a master, or with one added in this transaction, are -1: they may be any existing record. */
async function createNewLines(tx: ReadingTx): Promise<void> {
  const resolveName = (target: string) => sql`array_agg(means order by at) filter (where target = ${sql.lit(target)}) as ${sql.ref(target)}`
  const meaning = (target: string) => sql`coalesce((select ${sql.ref(target)} from master_of)[${sql.ref(target)} + 1], 0)`
  await sql`create temporary table new_lines on commit drop as
    with master_of as materialized (
      select ${sql.join(NAMES.map(resolveName))} from (
        select n.target, n.at, case when n.value = '' then 0 when m.id is null or m.created_at = now() then -1 else m.id end as means
        from file_names n left join masters m on m.company_id = current_company() and m.id = n.master_id
      ) each_name
    )
    select row_number as row, amount_cents, gross_cents, invoice_date as day, ${monthsOf(sql`invoice_date`)}, invoice_number as number,
      invoice_key(invoice_number) as key, false as is_numbered, count(*) over (partition by amount_cents) = 1 as is_rare,
      ${sql.join(NAMES.map((name) => sql`${meaning(name)} as ${sql.ref(name)}`))}
    from incoming_lines l`.execute(tx.db)
  await sql`update new_lines set is_numbered = true where key in (
    select key from new_lines where key is not null group by key
    having count(*) <= ${sql.lit(MAX_LINES_PER_NUMBER)} and count(distinct day) <= ${sql.lit(MAX_DAYS_PER_NUMBER)})`.execute(tx.db)
  await sql`analyze new_lines`.execute(tx.db)
}

const monthsOf = (day: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${day})::date as month, date_trunc('month', ${day} + ${sql.lit(WEEK)})::date as shifted_month`

const stored = ({ id, month }: FileToRead) => {
  const around = firstDay(monthOfDay(month))
  return sql`l.month between ${around}::date - interval '${sql.lit(MONTHS)} months' and ${around}::date + interval '${sql.lit(MONTHS)} months'
    and l.file_id <> ${id}`
}

/**
 * Pairs lines by invoice number. Something else must match too: number series of manufacturers overlap, and a credited invoice may
 * be billed again under its number.
 */
async function pairByNumber(tx: Tx, file: FileToRead): Promise<void> {
  const days = sql`abs(p.day - p.other_day)`
  const isSameHospital = sql`p.hospital > 0 and p.hospital = p.other_hospital`
  // Six-digit numbers collide by chance, so an invoice with another date and amount must match in surgeon and
  // procedure.
  const isSameCase = sql`(p.surgeon = p.other_surgeon and p.procedure = p.other_procedure)`
  const mayBeHospital = sql`(p.hospital <= 0 or p.other_hospital = 0 or p.hospital = p.other_hospital)`
  const prefixes = sql`(invoice_prefix(p.number), invoice_prefix(p.other_number))`
  const isSamePrefix = sql`(invoice_prefix(p.number) = invoice_prefix(p.other_number) or '' in ${prefixes})`
  const pairs = sql`n.row, n.key, n.amount_cents, n.day, n.hospital, n.number, s.id, s.file_id, s.manufacturer_id, s.amount_cents as other_cents,
    s.day as other_day, s.hospital as other_hospital, s.number as other_number, n.surgeon, n.procedure, s.surgeon as other_surgeon,
    s.procedure as other_procedure`
  await sql`
    insert into same_sales (row, line_id, file_id, kind, cents)
    with stored as materialized (
      select l.id, l.file_id, l.manufacturer_id, l.amount_cents, l.invoice_date as day, coalesce(l.hospital_id, 0) as hospital,
        coalesce(l.surgeon_id, 0) as surgeon, coalesce(l.procedure_id, 0) as procedure, l.invoice_number as number, invoice_key(l.invoice_number) as key
      from sales_lines l where ${stored(file)} and l.invoice_number <> ''
    ), numbered as materialized (
      select * from new_lines where is_numbered
    ), pairs as (
      select ${pairs}, true as is_whole from numbered n join stored s on s.key = n.key
      union all
      select ${pairs}, false from numbered n cross join lateral unnest(invoice_short_keys(n.number)) short join stored s on s.key = short
      union all
      select ${pairs}, false from stored s cross join lateral unnest(invoice_short_keys(s.number)) short join numbered n on n.key = short
    ), credited as materialized (
      select key, -amount_cents as amount_cents from numbered where amount_cents < 0
      union
      select key, -amount_cents from stored where amount_cents < 0 and key is not null
    )
    select distinct p.row, p.id, p.file_id, 'number', p.other_cents
    from (select *, count(*) over (partition by row, file_id) as lines from pairs) p
      left join credited t on t.key = p.key and t.amount_cents = p.other_cents
    where p.lines <= ${sql.lit(MAX_LINES_PER_NUMBER)} and (p.amount_cents < 0) = (p.other_cents < 0)
      and (t.key is null or (p.amount_cents = p.other_cents and p.day = p.other_day))
      and case
        when p.manufacturer_id <> ${file.manufacturer_id}
          then p.amount_cents = p.other_cents and (${days} <= ${sql.lit(WEEK)} or date_trunc('month', p.day) = date_trunc('month', p.other_day))
        when p.amount_cents = p.other_cents then ${days} <= ${sql.lit(STATEMENT_DAYS)} or (p.amount_cents >= 0 and ${mayBeHospital})
        when p.amount_cents < 0 then false
        when p.is_whole and ${isSamePrefix} then (${isSameHospital} and ${isSameCase}) or (${mayBeHospital} and p.day = p.other_day)
        else ${isSameHospital} and p.day = p.other_day
      end`.execute(tx.db)
}

/** Selects the stored lines that later steps may pair: those with an amount, or a hospital and day, of the reading. */
async function createEarlierLines(tx: Tx, file: FileToRead): Promise<void> {
  await sql`create temporary table earlier_lines on commit drop as
    select l.id, l.file_id, l.manufacturer_id, l.amount_cents, l.gross_cents, l.invoice_date as day, ${monthsOf(sql`l.invoice_date`)},
      l.invoice_number <> '' as is_numbered, invoice_key(l.invoice_number) as key, f.sources -> 'fixedValues' ? 'invoicedate' as is_undated, count(*) over (partition by l.amount_cents) = 1 as is_rare,
      ${sql.join(NAMES.map((name) => sql`coalesce(${sql.ref(`l.${name}_id`)}, 0) as ${sql.ref(name)}`))}
    from sales_lines l join files f on f.company_id = l.company_id and f.id = l.file_id
      left join (select distinct amount_cents from new_lines) amounts on amounts.amount_cents = l.amount_cents
      left join (select distinct hospital, day from new_lines) days on days.hospital = coalesce(l.hospital_id, 0) and days.day = l.invoice_date
    where ${stored(file)} and l.amount_cents <> 0 and (amounts.amount_cents is not null or days.day is not null)`.execute(tx.db)
  await sql`analyze earlier_lines`.execute(tx.db)
}

const isNewLeft = sql`n.amount_cents <> 0 and not exists (select from same_sales s where s.row = n.row)`
const isEarlierLeft = sql`not exists (select from same_sales s where s.line_id = e.id)`
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Pairs lines with equal values in the `by` columns, each with one other line. */
async function pairUp(tx: Tx, options: PairFilter & { kind: MatchKind; by: readonly string[]; own: number }): Promise<void> {
  const { kind, by, own, incoming = sql`true`, earlier = sql`true`, pairs = sql`true` } = options
  const place = (order: RawBuilder<unknown>) => sql`row_number() over (partition by ${columns(by)} order by ${order}) as place`
  await sql`
    insert into same_sales (row, line_id, file_id, kind, cents)
    select n.row, e.id, e.file_id, ${kind}, e.amount_cents
    from (select *, ${place(sql`row`)} from new_lines n
        where ${incoming} and (n.hospital, n.surgeon, n.procedure) <> (0, 0, 0) and ${isNewLeft}) n
      join (select *, ${place(sql`manufacturer_id <> ${own}, file_id, id`)} from earlier_lines e where ${earlier} and ${isEarlierLeft}) e
        using (${columns([...by, 'place'])})
    where ${pairs}`.execute(tx.db)
}

/** Pairs lines by an amount that occurs once on both sides, where a name is blank or unmatched and the others agree. */
async function pairByAmount(tx: Tx, by: 'day' | 'month'): Promise<void> {
  const fits = NAMES.map((name) => sql`(${sql.ref(`n.${name}`)} <= 0 or ${sql.ref(`e.${name}`)} in (0, ${sql.ref(`n.${name}`)}))`)
  const once = sql`count(*) over (partition by amount_cents, ${sql.ref(by)}) as times`
  await sql`
    insert into same_sales (row, line_id, file_id, kind, cents)
    select n.row, e.id, e.file_id, 'amount', amount_cents
    from (select *, ${once} from new_lines n where ${isNewLeft}) n
      join (select *, ${once} from earlier_lines e where ${isEarlierLeft}) e using (amount_cents, ${sql.ref(by)})
    where n.times = 1 and e.times = 1 and not (n.is_numbered and e.is_numbered) and ${sql.join(fits, sql` and `)}`.execute(tx.db)
}

/** Pairs lines of one surgery with equal totals that were split or merged. */
async function pairBySum(tx: Tx): Promise<void> {
  const of = sql`hospital, surgeon, day`
  const sums = sql`sum(amount_cents) as cents, count(*) as lines, bool_or(is_numbered) as is_numbered`
  await sql`
    insert into same_sales (row, line_id, file_id, kind, cents)
    with incoming as materialized (select * from new_lines n where n.hospital > 0 and ${isNewLeft}),
      earlier as materialized (select * from earlier_lines e where e.hospital > 0 and ${isEarlierLeft}),
      same as materialized (
        select ${of}, e.file_id
        from (select ${of}, ${sums} from incoming group by ${of}) n
          join (select file_id, ${of}, ${sums} from earlier group by file_id, ${of}) e using (hospital, surgeon, day, cents)
        where n.lines <> e.lines and greatest(n.lines, e.lines) <= ${sql.lit(MAX_LINES_PER_NUMBER)} and not (n.is_numbered and e.is_numbered)
      )
    select n.row, e.id, e.file_id, 'sum', e.amount_cents from same join incoming n using (${of}) join earlier e using (file_id, ${of})`.execute(
    tx.db,
  )
}

export type FoundSales = {
  fileId: number
  fileName: string
  month: string
  manufacturerId: number
  manufacturer: string
  storedRows: number
  /** The month is in the closed books. */
  isFinalized: boolean
  kind: MatchKind
  rows: number
  amounts: number
  names: number
  /** Rows whose amount occurs once on both sides, and so is not a list price. */
  rare: number
}

export const listSameSales = (tx: Tx) => tx.rows<FoundSales>`
  select f.id as "fileId", f.file_name as "fileName", f.month, f.manufacturer_id as "manufacturerId", m.name as manufacturer,
    f.stored_rows as "storedRows", coalesce(f.month <= (select closed_through from books), false) as "isFinalized", s.kind, count(distinct s.row)::integer as rows, count(distinct n.amount_cents)::integer as amounts,
    count(distinct (n.hospital, n.surgeon, n.procedure))::integer as names,
    (count(distinct s.row) filter (where n.is_rare and e.is_rare))::integer as rare
  from same_sales s join new_lines n using (row) left join earlier_lines e on e.id = s.line_id join files f on f.id = s.file_id
    join masters m on m.company_id = f.company_id and m.id = f.manufacturer_id
  group by f.company_id, f.id, m.name, s.kind order by f.id, s.kind`

export const countNewLines = async (tx: Tx): Promise<number> =>
  (await tx.first<{ rows: number }>`select count(*)::integer as rows from new_lines`)?.rows ?? 0
