import { type Text, text } from '@fairshare/texts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Manifest } from './format.ts'

/** Tables that are open for the rows of a backup. */
export type Opened = { close(): Promise<void> }

/**
 * COPY is refused under row-level security, triggers would count the rows as changes, and foreign keys are checked faster at once.
 * `close` fails when a row violates a constraint.
 */
export async function openTables(client: pg.ClientBase): Promise<Opened> {
  const statements = async (text: string) => (await client.query<{ open: string; close: string }>(text)).rows
  const keys = await statements(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as open,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as close
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conrelid, conname`)
  const rules = await statements(`
    select format('alter table %s disable trigger user, no force row level security', oid::regclass) as open,
      format('alter table %s enable trigger user, force row level security', oid::regclass) as close
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relforcerowsecurity`)
  for (const { open } of [...keys, ...rules]) await client.query(open)
  return {
    async close() {
      await client.query('set constraints all immediate')
      for (const { close } of [...keys, ...rules]) await client.query(close)
    },
  }
}

export const copyInto = (client: pg.ClientBase, { name, columns }: Manifest['tables'][number]) =>
  client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin (format binary)`))

/** Continues the id sequences where they were when the backup was made. */
export async function restoreSequences(client: pg.ClientBase, identities: Manifest['identities']): Promise<void> {
  for (const { table, column, last } of identities)
    await client.query(`select setval(pg_get_serial_sequence(format('%I', $1::text), $2), $3)`, [table, column, last])
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  return (await client.query<{ n: number }>(`select count(*) as n from ${pg.escapeIdentifier(table)}`)).rows[0]?.n ?? 0
}

/** Whether the database has no tables except those of extensions. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') limit 1`)
  return rowCount === 0
}

/** Marks work that was in progress at the time of the backup as ended. */
export async function endUnfinishedWork(client: pg.ClientBase): Promise<{ statements: number; runs: number; places: number }> {
  await endEvents(client)
  return {
    statements: await end(client, 'deliveries', { active: ['Queued'], ended: 'Maybe sent', reason: text('statements.backedUpWaiting') }),
    runs: await end(client, 'runs', { active: ['Queued', 'Running'], ended: 'Stopped', reason: text('commission.backedUpRunning') }),
    places: await pausePlaces(client),
  }
}

/** The original may have sent an event since; its receiver can request it again by hand. */
async function endEvents(client: pg.ClientBase): Promise<void> {
  await client.query(`alter table webhook_deliveries no force row level security`)
  await client.query(
    `update webhook_deliveries set status = 'Failed', failure_reason = 'interrupted', next_attempt_at = null where status = 'Queued'`,
  )
  await client.query(`alter table webhook_deliveries force row level security`)
}

/** The original may still watch the same folders: two products would each get half of the files. */
async function pausePlaces(client: pg.ClientBase): Promise<number> {
  await client.query(`alter table watched_places no force row level security`)
  const { rowCount } = await client.query(`update watched_places set is_active = false, fault = $1 where is_active`, [
    text('arrivals.restored'),
  ])
  await client.query(`alter table watched_places force row level security`)
  return rowCount ?? 0
}

type End = { active: readonly string[]; ended: string; reason: Text }

async function end(client: pg.ClientBase, table: 'deliveries' | 'runs', { active, ended, reason }: End): Promise<number> {
  await client.query(`alter table ${table} no force row level security`)
  const { rowCount } = await client.query(`update ${table} set status = $1, error = $2 where status = any($3)`, [ended, reason, active])
  await client.query(`alter table ${table} force row level security`)
  return rowCount ?? 0
}
