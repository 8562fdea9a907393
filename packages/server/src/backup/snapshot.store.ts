import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
// Sets that bigint columns are read as numbers, in a thread or program of its own too.
import '../platform/database/db.ts'
import type { Manifest } from './format.ts'

// Read in one snapshot. Nothing here takes more than the lock of a plain select.

type Table = Manifest['tables'][number]

/** The tables of all companies with the columns that are stored, and not worked out by the database. */
export async function tables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

/** Every column that the database numbers itself, and the last number it gave. */
export async function identities(client: pg.ClientBase): Promise<Manifest['identities']> {
  const { rows } = await client.query<Manifest['identities'][number]>(`
    select relname as table, attname as column, pg_sequence_last_value(pg_get_serial_sequence(format('%I', relname), attname)::regclass) as last
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attidentity <> '' and not attisdropped
    order by relname`)
  return rows.filter(({ last }) => last !== null)
}

export async function migrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  return (await client.query('select name, checksum from fairshare_migrations.done order by name')).rows
}

/** Asked as the owner, who sees all of them. */
export async function companies(client: pg.ClientBase): Promise<number[]> {
  return (await client.query<{ id: number }>('select id from companies order by id')).rows.map(({ id }) => id)
}

export async function serverVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version ?? ''
}

/** The owner may be under row-level security too, and then sees the rows of this company only. */
export const selectCompany = (client: pg.ClientBase, company: number) =>
  client.query(`select set_config('app.company_id', $1, true)`, [String(company)])

/** A company's rows of a table. The stream's rowCount is how many they were, once it has ended. */
export function copyRows(client: pg.ClientBase, { name, columns }: Table, company: number) {
  const key = name === 'companies' ? 'id' : 'company_id'
  const listed = columns.map(pg.escapeIdentifier).join(', ')
  return client.query(
    copyTo(`copy (select ${listed} from ${pg.escapeIdentifier(name)} where ${key} = ${Number(company)}) to stdout (format binary)`),
  )
}

export type RecordedFile = { id: number; key: string; fileName: string; sha256: string }

/**
 * A company's uploaded files after one, some hundred at a time; deleted ones too, since their deletion can be taken back. Those that
 * arrived and are not filed yet have the numbers below zero.
 */
export async function recordedFiles(client: pg.ClientBase, company: number, after: number): Promise<RecordedFile[]> {
  const { rows } = await client.query<RecordedFile>(
    `select * from (
       select id, storage_key as key, file_name as "fileName", sha256 from files where company_id = $1
       union all select -id, storage_key, file_name, sha256 from arrivals where company_id = $1 and storage_key is not null
     ) kept where id > $2 order by id limit 500`,
    [company, after],
  )
  return rows
}
