import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { HASH_VERSION, type HashedTable, hashedFields } from './hashed-fields.ts'

export async function record(
  tx: Tx,
  month: Month,
  { version, runId, by }: { version: number; runId: number; by: string },
): Promise<string> {
  const hash = await statementHash(tx, runId)
  await tx.db
    .insertInto('finalizations')
    .values({ month: firstDay(month), version, run_id: runId, finalized_by: by, statement_hash: hash, hash_version: HASH_VERSION })
    .execute()
  return hash
}

export async function postMovements(tx: Tx, month: Month, runId: number, by: string): Promise<number> {
  const posted = await tx.db
    .insertInto('ledger_entries')
    .columns(['salesperson_id', 'month', 'amount_cents', 'kind', 'created_by'])
    .expression((eb) =>
      eb
        .selectFrom('results')
        .select((each) => [
          'salesperson_id',
          each.cast<string>(each.val(firstDay(month)), 'date').as('month'),
          'movement_cents',
          each.val('Finalization').as('kind'),
          each.val(by).as('created_by'),
        ])
        .where('run_id', '=', runId)
        .where('movement_cents', '<>', 0)
        .orderBy('salesperson_id'),
    )
    .executeTakeFirst()
  return Number(posted.numInsertedOrUpdatedRows)
}

/** Ledger entries of a month's finalization that were not reversed. */
const inForce = (tx: Tx, month: Month) =>
  tx.db
    .selectFrom('ledger_entries as entry')
    .where('entry.month', '=', firstDay(month))
    .where('entry.kind', '=', 'Finalization')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries as reversal').select('reversal.id').whereRef('reversal.reverses_id', '=', 'entry.id'))),
    )

export async function reverseMovements(tx: Tx, month: Month, by: string): Promise<number> {
  const entries = await inForce(tx, month).select(['entry.id', 'entry.salesperson_id', 'entry.amount_cents']).orderBy('entry.id').execute()
  if (entries.length === 0) return 0
  const reversals = entries.map((entry) => ({
    salesperson_id: entry.salesperson_id,
    month: firstDay(month),
    amount_cents: -entry.amount_cents,
    kind: 'Un-finalization',
    reverses_id: entry.id,
    created_by: by,
  }))
  await tx.db.insertInto('ledger_entries').values(reversals).execute()
  return entries.length
}

export const reversalsToCome = (tx: Tx, month: Month) =>
  inForce(tx, month)
    .innerJoin('salespeople as person', 'person.id', 'entry.salesperson_id')
    .select((eb) => [
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      eb(eb.val(0), '-', eb.ref('entry.amount_cents')).as('cents'),
    ])
    .orderBy('name')
    .execute()

/** A difference of this month posted in another month; un-finalizing this month would pay it twice, unless the salesperson was removed. */
export async function postedDifference(tx: Tx, month: Month): Promise<{ name: string; postedIn: Month } | undefined> {
  const found = await tx.db
    .selectFrom('late_differences as difference')
    .innerJoin('late_changes as change', 'change.id', 'difference.late_change_id')
    .innerJoin('salespeople as person', 'person.id', 'change.salesperson_id')
    .innerJoin('adjustments as adjustment', 'adjustment.id', 'change.adjustment_id')
    .select([sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'), 'adjustment.start_month as day'])
    .where('difference.month', '=', firstDay(month))
    .where('person.removed_at', 'is', null)
    .orderBy('change.id')
    .limit(1)
    .executeTakeFirst()
  return found && { name: found.name, postedIn: monthOfDay(found.day) }
}

export const statementsSent = (tx: Tx, month: Month) =>
  tx.db
    .selectFrom('deliveries as delivery')
    .innerJoin('salespeople as person', 'person.id', 'delivery.salesperson_id')
    .select([
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      sql<Date>`max(coalesce(delivery.sent_at, delivery.sending_started_at))`.as('sentAt'),
    ])
    .where('delivery.month', '=', firstDay(month))
    .where('delivery.status', 'in', ['Sent', 'Maybe sent'])
    .where('delivery.kind', '<>', 'Provisional')
    .groupBy(['person.id', 'person.first_name', 'person.last_name'])
    .orderBy('name')
    .execute()

/**
 * SHA-256 over all rows of a run in key order, without ids of company and run. The database computes it, since a month may have a million
 * lines.
 */
export async function statementHash(tx: Tx, runId: number, hashVersion = HASH_VERSION): Promise<string> {
  const fields = hashedFields(hashVersion)
  const small = (table: HashedTable, key: string) => sql`(
    select string_agg(jsonb_build_object(${sql.raw(fields[table].map((field) => `'${field}', ${field}`).join(', '))})::text,
      E'\n' order by ${sql.raw(key)})
    from ${sql.table(table)} where run_id = ${runId})`
  const rows = await tx.rows<{ hash: string }>`
    select encode(sha256(convert_to(concat_ws(E'\n\n',
      ${small('results', 'salesperson_id')},
      (select string_agg(salesperson_id || ' ' || hash, E'\n' order by salesperson_id) from (
        select salesperson_id, encode(sha256(convert_to(string_agg((sale_id, rule_id, percent, commission_cents, amount_cents, gross_cents,
          invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id)::text, E'\n' order by sale_id), 'UTF8')), 'hex') as hash
        from commission_lines where run_id = ${runId} group by salesperson_id) each),
      (select string_agg((kind, sale_id, commission_cents, amount_cents, gross_cents)::text, E'\n' order by kind, sale_id)
        from exceptions where run_id = ${runId}),
      ${small('result_rules', 'rule_id')},
      ${small('result_names', 'master_id')},
      ${small('result_bonuses', 'bonus_rule_id')},
      ${small('result_adjustments', 'adjustment_id')}
    ), 'UTF8')), 'hex') as hash`
  const hash = rows[0]?.hash
  if (hash === undefined) throw new Error('Results could not be hashed')
  return hash
}

/** All finalizations of the company, with the latest version of a month last. */
export const list = (tx: Tx) =>
  tx.db
    .selectFrom('finalizations')
    .select(['month', 'version', 'run_id', 'statement_hash', 'hash_version'])
    .orderBy('month')
    .orderBy('version')
    .execute()
