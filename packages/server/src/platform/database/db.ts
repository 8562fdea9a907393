import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Selectable,
  sql,
} from 'kysely'
import pg from 'pg'
import type { DB } from './db.generated.ts'

/** The only access to data: a transaction in one company. Use `client` only for COPY and for queueing jobs. */
export type Tx = {
  db: Kysely<DB>
  client: pg.PoolClient
  companyId: number
  /** The rows of a query in SQL. */
  rows<Row>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** The first row of a query in SQL. */
  first<Row>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined>
}

export type RowOf<Table extends keyof DB> = Selectable<DB[Table]>

type Mode = {
  readOnlySnapshot?: boolean
  /** A query that is sent with `begin`, to save a round trip; work receives its rows. It must not contain user input. */
  opening?: string
}

export type InCompany = <T>(work: (tx: Tx, opening: unknown[]) => Promise<T>, mode?: Mode) => Promise<T>

export type Db = {
  /** Runs work in one transaction of a company: committed when it returns, rolled back when it throws. */
  forCompany<T>(companyId: number, work: (tx: Tx, opening: unknown[]) => Promise<T>, mode?: Mode): Promise<T>
  companyOfHost(host: string): Promise<number | undefined>
  companies(): Promise<number[]>
  companiesWithDuePlaces(): Promise<number[]>
  /** Vacuums tables, as far as the role may (PostgreSQL 17 and later). */
  vacuum(tables: readonly string[]): Promise<void>
  /** Runs VACUUM FULL on small tables. Skips a table that stays locked. */
  rewrite(tables: readonly string[]): Promise<void>
  close(): Promise<void>
}

// bigint columns are ids and cents, both within what a double holds exactly; dates are plain calendar days, not instants.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a number too large to be exact: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** How long the cache may return a host's previous company. */
const HOST_CACHE_MS = 10_000

/** Ends the transaction of a frozen process, which would hold its locks forever. Waiting for a mail server takes half a minute at most. */
const IDLE_SECONDS = 45

type Settings = { connections?: number; statementSeconds?: number }

/** Connects as a role that owns no table and that row-level security binds (platform/database/roles.ts). */
export function connect(url: string, { connections = 12, statementSeconds = 14 }: Settings = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    options: `-c statement_timeout=${statementSeconds}s -c lock_timeout=${Math.min(statementSeconds, 10)}s -c idle_in_transaction_session_timeout=${IDLE_SECONDS}s -c timezone=UTC`,
  })
  // A lost connection must not end the process; the next query fails instead.
  pool.on('error', () => undefined)

  /** Runs a query outside of any company and transaction. */
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows

  const idsOf = async (name: 'all_companies' | 'companies_with_due_places') =>
    (await query<{ id: number }>(`select id from ${name}() as id`)).map(({ id }) => id)

  return {
    forCompany: transactionsOn(pool),
    companyOfHost: hostCache(query),
    companies: () => idsOf('all_companies'),
    companiesWithDuePlaces: () => idsOf('companies_with_due_places'),
    vacuum: (tables) => vacuum(pool, 'vacuum', tables),
    rewrite: (tables) => vacuum(pool, 'vacuum (full)', tables),
    close: () => pool.end(),
  }
}

const LOCK_TIMEOUT = '55P03'

/**
 * Waits only briefly for a lock, because readers queue behind VACUUM FULL. Leaves a table that stays locked, or that the role may not
 * vacuum, to autovacuum.
 */
async function vacuum(pool: pg.Pool, command: 'vacuum' | 'vacuum (full)', tables: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set lock_timeout = '3s'`)
    for (const table of tables) {
      await client.query(`${command} ${table}`).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT)) throw error
      })
    }
    await client.query('reset lock_timeout')
  } finally {
    client.release()
  }
}

const transactionsOn =
  (pool: pg.Pool): Db['forCompany'] =>
  async (companyId, work, { readOnlySnapshot = false, opening } = {}) => {
    const client = await pool.connect()
    client.on('error', ignore)
    let broken: Error | undefined
    try {
      const mode = readOnlySnapshot ? ' isolation level repeatable read read only' : ''
      const begin = `begin${mode}; set local app.company_id = '${Number(companyId)}'`
      const results: unknown = await client.query(opening ? `${begin}; ${opening}` : begin)
      const rows = opening ? ((results as pg.QueryResult[]).at(-1)?.rows ?? []) : []
      const result = await work(txOn(client, companyId), rows)
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

type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

function hostCache(query: Query): Db['companyOfHost'] {
  const hosts = new Map<string, { id: number; until: number }>()
  return async (requested) => {
    // A trailing dot marks a fully qualified name.
    const host = requested.toLowerCase().replace(/\.$/, '')
    const known = hosts.get(host)
    if (known && known.until > performance.now()) return known.id
    const rows = await query<{ id: number | null }>('select company_of_host($1) as id', [host])
    const id = rows[0]?.id ?? undefined
    hosts.delete(host)
    // Cache only existing hosts, because strangers can send any number of names.
    if (id !== undefined) hosts.set(host, { id, until: performance.now() + HOST_CACHE_MS })
    return id
  }
}

const ignore = () => undefined

/** A company's transaction on a client where it has begun. */
export function txOn(client: pg.PoolClient, companyId: number): Tx {
  const db = kyselyOn(client)
  const rows = async <Row>(query: TemplateStringsArray, ...values: unknown[]) => (await sql<Row>(query, ...values).execute(db)).rows
  return { db, client, companyId, rows, first: async <Row>(...query: Parameters<Tx['rows']>) => (await rows<Row>(...query))[0] }
}

const builders = new WeakMap<pg.ClientBase, Kysely<DB>>()

/** Kysely as a query builder on a client whose transaction is managed elsewhere. */
function kyselyOn(client: pg.ClientBase): Kysely<DB> {
  const known = builders.get(client) ?? builderOn(client)
  builders.set(client, known)
  return known
}

function builderOn(client: pg.ClientBase): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const result = await client.query(sql, parameters as unknown[])
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('streaming is not supported; use COPY')
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
