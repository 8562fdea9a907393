import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { DB } from './db.generated.ts'

/** The only handle on data: a transaction inside one company. Its client is for COPY and for queueing jobs. */
export type Tx = { db: Kysely<DB>; client: pg.PoolClient; companyId: number }

export type InCompany = <T>(work: (tx: Tx) => Promise<T>, options?: { readOnlySnapshot?: boolean }) => Promise<T>

export type Db = {
  /** Runs work in one transaction inside a company: committed when it returns, rolled back when it throws. */
  forCompany<T>(companyId: number, work: (tx: Tx) => Promise<T>, options?: { readOnlySnapshot?: boolean }): Promise<T>
  /** The company whose host this is, or undefined. */
  companyOfHost(host: string): Promise<number | undefined>
  companies(): Promise<number[]>
  close(): Promise<void>
}

// bigint columns are ids and cents, both within what a double holds exactly; dates are plain calendar days, not instants.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a number too large to be exact: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** The role that the product works under: it owns no table, and row-level security binds it. */
const APP_ROLE = 'fairshare_app'

export function connect(
  url: string,
  { connections = 12, statementSeconds = 14 }: { connections?: number; statementSeconds?: number } = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    options: `-c role=${APP_ROLE} -c statement_timeout=${statementSeconds}s -c lock_timeout=${Math.min(statementSeconds, 10)}s -c idle_in_transaction_session_timeout=120s -c timezone=UTC`,
  })
  // A database that goes away must not take the process with it: the next query says so instead.
  pool.on('error', () => undefined)

  const forCompany: Db['forCompany'] = async (companyId, work, { readOnlySnapshot = false } = {}) => {
    const client = await pool.connect()
    client.on('error', ignore)
    let broken: Error | undefined
    try {
      const mode = readOnlySnapshot ? ' isolation level repeatable read read only' : ''
      await client.query(`begin${mode}; select set_config('app.company_id', '${Number(companyId)}', true)`)
      const result = await work({ db: kyselyOn(client), client, companyId })
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }

  return {
    forCompany,
    async companyOfHost(host) {
      const { rows } = await pool.query<{ id: number | null }>('select company_of_host($1) as id', [host])
      return rows[0]?.id ?? undefined
    },
    async companies() {
      const { rows } = await pool.query<{ id: number }>('select id from all_companies() as id')
      return rows.map((row) => row.id)
    },
    close: () => pool.end(),
  }
}

const ignore = () => undefined

/** Kysely as a query builder over a client whose transaction somebody else opened. */
export function kyselyOn(client: pg.ClientBase): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const result = await client.query(sql, parameters as unknown[])
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('rows in bulk travel by COPY')
    },
  }
  const nothing = async () => undefined
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
