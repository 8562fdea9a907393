import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
// Imported for its side effect: bigint columns are parsed as numbers.
import '../platform/database/db.ts'
import type { Manifest } from './format.ts'

// Everything is read in one snapshot, with no stronger locks than those of a select.

type Table = Manifest['tables'][number]

/** The tables of all companies, without generated columns. */
export async function tables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

/** Identity columns and the last value of their sequences. */
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

/** Runs as the owner, who sees all companies. */
export async function companies(client: pg.ClientBase): Promise<number[]> {
  return (await client.query<{ id: number }>('select id from companies order by id')).rows.map(({ id }) => id)
}

export async function serverVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version ?? ''
}

/** Row-level security may apply to the owner too. */
export const selectCompany = (client: pg.ClientBase, company: number) =>
  client.query(`select set_config('app.company_id', $1, true)`, [String(company)])

/** A company's rows of a table. After the end of the stream, `rowCount` is their number. */
export function copyRows(client: pg.ClientBase, { name, columns }: Table, company: number) {
  const key = name === 'companies' ? 'id' : 'company_id'
  const listed = columns.map(pg.escapeIdentifier).join(', ')
  return client.query(
    copyTo(`copy (select ${listed} from ${pg.escapeIdentifier(name)} where ${key} = ${Number(company)}) to stdout (format binary)`),
  )
}

export type RecordedFile = { id: number; key: string; fileName: string; sha256: string }

/**
 * A batch of a company's uploaded files after an id, including deleted ones because deletion can be undone. Arrivals that are not filed
 * yet have negative ids.
 */
export async function recordedFiles(client: pg.ClientBase, company: number, after: number): Promise<RecordedFile[]> {
  const { rows } = await client.query<RecordedFile>(
    `select * from (
       select id, storage_key as key, file_name as "fileName", sha256 from files where company_id = $1
       union all select -id, storage_key, file_name, sha256 from arrivals where company_id = $1 and storage_key is not null
     ) stored where id > $2 order by id limit 500`,
    [company, after],
  )
  return rows
}
