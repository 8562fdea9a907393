import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as Postgres, type PostprocessFunction } from 'kysely-codegen'
import pg from 'pg'

export const GENERATED = join(import.meta.dirname, '../platform/database/db.generated.ts')

export async function databaseTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // pg resolves `end` before the connection is closed, and the database may be stopped in between.
  pool.on('error', () => undefined)
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const dialect = new Postgres({ dateParser: 'string', numericParser: 'number' })
  const types = { outFile: null, includePattern: 'public.*', typeMapping: { int8: 'number' }, postprocess: viewsWithoutNull }
  return generate({ db, dialect, ...types }).finally(() => db.destroy())
}

/** Nullable columns: no value in the file, no rep who earns commission, or no house account. */
const MAY_BE_EMPTY = ['hospital_id', 'surgeon_id', 'procedure_id', 'salesperson_id', 'rule_id', 'percent', 'house_account_id']

/** PostgreSQL reports every column of a view as nullable. */
const viewsWithoutNull: PostprocessFunction = async ({ metadata }) => {
  for (const { columns } of metadata.tables.filter(({ isView }) => isView))
    for (const column of columns) column.isNullable = MAY_BE_EMPTY.includes(column.name)
  return metadata
}
