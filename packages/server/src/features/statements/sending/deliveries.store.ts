import type { SentAlong, STATEMENT_KINDS, STATEMENT_STATUSES } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { contains, type Page, pageOf } from '../../../platform/database/page-of.ts'
import * as months from '../../months/months.store.ts'
import { AMOUNT_COLUMNS } from '../results.store.ts'

export type StatementStatus = (typeof STATEMENT_STATUSES)[number]
export type DeliveryKind = (typeof STATEMENT_KINDS)[number]
export type DeliveryStatus = 'Queued' | 'Sent' | 'Maybe sent' | 'Failed' | 'Bounced'

type DeliveredResults = { id: number; salesperson_id: number; run_id: number; kind: string; status: string; figures: string | null }

/** A 'Maybe sent' delivery counts as one that arrived. */
export const possiblyDelivered = ({ status }: Pick<DeliveredResults, 'status'>) => status === 'Sent' || status === 'Maybe sent'

const deliveriesIn = (tx: Tx, month: months.MonthState, salespersonId?: number) =>
  tx.db
    .selectFrom('deliveries')
    .select(['id', 'salesperson_id', 'run_id', 'kind', 'status', 'figures'])
    .where('month', '=', firstDay(month.month))
    .$if(salespersonId !== undefined, (query) => query.where('salesperson_id', '=', Number(salespersonId)))
    .orderBy('id')
    .execute()

/** Whether a delivery has the month's current results, and is not provisional for a month finalized since. */
export const hasCurrentResults = (delivery: Pick<DeliveredResults, 'run_id' | 'kind'>, month: months.MonthState): boolean =>
  delivery.run_id === month.runId && (delivery.kind !== 'Provisional' || month.status === 'Calculated')

/** Whether a queued delivery is still right: a final statement is not sent for a month that was un-finalized since. */
export const maySend = (delivery: Pick<DeliveredResults, 'run_id' | 'kind'>, month: months.MonthState): boolean =>
  hasCurrentResults(delivery, month) && (delivery.kind === 'Provisional' || month.status !== 'Calculated')

/**
 * Finds deliveries with the month's current results, or with identical figures and no others delivered since. A correction that does not
 * change someone's figures needs no new mail.
 */
async function currentAmong(
  tx: Tx,
  month: months.MonthState,
  rows: readonly DeliveredResults[],
): Promise<(delivery: DeliveredResults) => boolean> {
  const isOlder = (row: DeliveredResults) => isFinalAndDelivered(row) && row.figures !== null && row.run_id !== month.runId
  const older = [...new Set(rows.filter(isOlder).map(({ salesperson_id }) => salesperson_id))]
  if (older.length === 0 || month.runId === null) return (row) => hasCurrentResults(row, month)
  const figures = await figureDigests(tx, month.runId, older)
  const isSame = (row: DeliveredResults) => row.figures !== null && row.figures === figures.get(row.salesperson_id)
  const others = (await deliveriesIn(tx, month)).filter((row) => isFinalAndDelivered(row) && !isSame(row))
  const lastOther = new Map(others.map(({ id, salesperson_id }) => [salesperson_id, id]))
  return (row) => hasCurrentResults(row, month) || (isOlder(row) && isSame(row) && row.id > (lastOther.get(row.salesperson_id) ?? 0))
}

const isFinalAndDelivered = (row: Pick<DeliveredResults, 'status' | 'kind'>) => possiblyDelivered(row) && row.kind !== 'Provisional'

/** A digest of each salesperson's results and sums by master. */
export async function figureDigests(tx: Tx, runId: number, salespersonIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ salesperson_id: number; figures: string }>`
    select salesperson_id, md5(concat_ws(' ', lines, ${sql.join(AMOUNT_COLUMNS.map((column) => sql.ref(column)))}, (
      select string_agg(concat_ws(' ', kind, id, own.lines, amount, commission), ',' order by kind, id)
      from (
        select grouping(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) as kind,
          coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) as id,
          count(*) as lines, sum(amount_cents) as amount, sum(commission_cents) as commission
        from commission_lines where run_id = results.run_id and salesperson_id = results.salesperson_id
        group by grouping sets (manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id)
      ) own))) as figures
    from results where run_id = ${runId} and salesperson_id = any(${[...salespersonIds]}::bigint[])`
  return new Map(rows.map((row) => [Number(row.salesperson_id), row.figures]))
}

/** The status of each salesperson's statement, or of one. Those without any delivery are not in the map. */
export async function statusOfEach(tx: Tx, month: months.MonthState, salespersonId?: number): Promise<Map<number, StatementStatus>> {
  const rows = await deliveriesIn(tx, month, salespersonId)
  const isCurrent = await currentAmong(tx, month, rows)
  const found = new Map<number, StatementStatus>()
  for (const row of rows) {
    if (isCurrent(row)) found.set(row.salesperson_id, row.status as DeliveryStatus)
    else if (possiblyDelivered(row)) found.set(row.salesperson_id, 'Superseded')
  }
  return found
}

type FinalMonth = { month: Month; runId: number | null; isFinal: boolean }

export async function sentMonths(tx: Tx, salespersonId: number, all: readonly FinalMonth[]): Promise<ReadonlySet<Month>> {
  const final = all.flatMap(({ month, runId, isFinal }) => (isFinal && runId !== null ? [{ month, runId }] : []))
  const rows = await tx.db
    .selectFrom('deliveries')
    .select(['month', 'run_id', 'figures', 'status'])
    .where('salesperson_id', '=', salespersonId)
    .where('status', 'in', ['Sent', 'Maybe sent'])
    .where('kind', '<>', 'Provisional')
    .where('month', 'in', [...final.map(({ month }) => firstDay(month)), '0001-01-01'])
    .orderBy('id')
    .execute()
  const sent = new Set<Month>()
  for (const { month, runId } of final) {
    const mine = rows.filter((row) => monthOfDay(row.month) === month)
    const isSent = mine.some((row) => row.run_id === runId && row.status === 'Sent')
    if (isSent || (await hasSameFigures(tx, runId, salespersonId, mine))) sent.add(month)
  }
  return sent
}

type Delivered = { figures: string | null; status: string }

/** Whether these figures were sent, and no others since. */
async function hasSameFigures(tx: Tx, runId: number, salespersonId: number, delivered: readonly Delivered[]): Promise<boolean> {
  if (delivered.length === 0) return false
  const present = (await figureDigests(tx, runId, [salespersonId])).get(salespersonId)
  const others = delivered.findLastIndex(({ figures }) => figures === null || figures !== present)
  return delivered.slice(others + 1).some(({ status }) => status === 'Sent')
}

export async function sentStatementMonth(tx: Tx, salespersonId: number, month: Month): Promise<months.MonthState | undefined> {
  const state = await months.state(tx, month)
  const isFinal = state.status === 'Finalized' || state.status === 'Locked'
  return (await sentMonths(tx, salespersonId, [{ ...state, isFinal }])).has(month) ? state : undefined
}

/** A page of a month's deliveries, newest first by default; `q` searches names and addresses. */
export async function list(tx: Tx, month: months.MonthState, { sort, ...page }: Page & { sort?: 'queuedAt' | '-queuedAt' | undefined }) {
  const { rows, total } = await pageOf(
    tx.db
      .selectFrom('deliveries')
      .innerJoin('salespeople as person', 'person.id', 'deliveries.salesperson_id')
      .leftJoin('results', (join) =>
        join.onRef('results.run_id', '=', 'deliveries.run_id').onRef('results.salesperson_id', '=', 'deliveries.salesperson_id'),
      )
      .selectAll('deliveries')
      .select(['results.payout_cents', sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name')])
      .where('deliveries.month', '=', firstDay(month.month))
      .where(contains(sql`concat_ws(' ', person.first_name, person.last_name, recipient)`, page.q))
      .orderBy('deliveries.id', sort === 'queuedAt' ? 'asc' : 'desc'),
    page,
  )
  const isCurrent = await currentAmong(tx, month, rows)
  return { rows: rows.map((row) => ({ ...row, isCurrent: isCurrent(row) })), total }
}

export async function ofSalesperson(tx: Tx, month: months.MonthState, salespersonId: number) {
  const rows = await tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('month', '=', firstDay(month.month))
    .where('salesperson_id', '=', salespersonId)
    .orderBy('id', 'desc')
    .execute()
  const isCurrent = await currentAmong(tx, month, rows)
  return rows.map((row) => ({ ...row, isCurrent: isCurrent(row) }))
}

/** The run of the final statement with other figures that each salesperson, or one, was sent last. */
export async function replacedRuns(tx: Tx, month: months.MonthState, salespersonId?: number): Promise<Map<number, number>> {
  const rows = await deliveriesIn(tx, month, salespersonId)
  const isCurrent = await currentAmong(tx, month, rows)
  const replaced = rows.filter((row) => isFinalAndDelivered(row) && !isCurrent(row))
  return new Map(replaced.map(({ salesperson_id, run_id }) => [salesperson_id, run_id]))
}

/** Provisional before the month is final, and revised if it replaces another one that was sent. */
export function kindOf({ status }: months.MonthState, isReplacing: boolean): DeliveryKind {
  if (status !== 'Finalized' && status !== 'Locked') return 'Provisional'
  return isReplacing ? 'Revised' : 'Original'
}

export const kindFor = async (tx: Tx, month: months.MonthState, salespersonId: number): Promise<DeliveryKind> =>
  kindOf(month, (await replacedRuns(tx, month, salespersonId)).has(salespersonId))

export type NewDelivery = SentAlong & {
  salespersonId: number
  kind: DeliveryKind
  version: number
  recipient: string
  copies: string[]
  messageId: string
  requestedBy: string
  figures: string | undefined
}

/**
 * Requires the lock of the month's row. After 'Maybe sent' it reuses the Message-ID, so that mail programs drop duplicates; after a failure
 * it skips copies that arrived.
 */
export async function insert(tx: Tx, month: months.MonthState & { runId: number }, delivery: NewDelivery): Promise<number> {
  const { salespersonId, kind, version, recipient, copies, messageId, requestedBy, figures, message, attachesPdf, printsLines } = delivery
  const before = await tx.db
    .selectFrom('deliveries')
    .select(['attempt', 'status', 'message_id', 'accepted_recipients'])
    .where('month', '=', firstDay(month.month))
    .where('salesperson_id', '=', salespersonId)
    .where('run_id', '=', month.runId)
    .where('kind', '=', kind)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { id } = await tx.db
    .insertInto('deliveries')
    .values({
      month: firstDay(month.month),
      salesperson_id: salespersonId,
      run_id: month.runId,
      version,
      attempt: (before?.attempt ?? 0) + 1,
      kind,
      recipient,
      copies,
      message_id: before?.status === 'Maybe sent' ? before.message_id : messageId,
      accepted_recipients: before?.status === 'Bounced' || before?.status === 'Failed' ? before.accepted_recipients : [],
      requested_by: requestedBy,
      figures: figures ?? null,
      message,
      attaches_pdf: attachesPdf,
      prints_lines: printsLines,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const find = (tx: Tx, id: number) => tx.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()

export const isAnyQueued = async (tx: Tx, month: Month): Promise<boolean> =>
  (await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('month', '=', firstDay(month))
    .where('status', '=', 'Queued')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The salespeople of a run in list order, with current addresses. */
export const recipients = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('results')
    .innerJoin('salespeople as person', 'person.id', 'results.salesperson_id')
    .select([
      'results.salesperson_id as salespersonId',
      'results.name',
      'person.email',
      'person.secondary_emails as copies',
      'person.version',
    ])
    .select('results.payout_cents as payout')
    .where('run_id', '=', runId)
    .orderBy('results.position')
    .execute()

export async function latestMessage(tx: Tx): Promise<string> {
  const latest = await tx.db.selectFrom('deliveries').select('message').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return latest?.message ?? ''
}
