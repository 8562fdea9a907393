import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Selectable,
} from 'kysely'
import pg from 'pg'
import type { DB } from './db.generated.ts'

/** The only handle on data: a transaction inside one company. Its client is for COPY and for queueing jobs. */
export type Tx = { db: Kysely<DB>; client: pg.PoolClient; companyId: number }

/** A row of a table, as it is read. */
export type RowOf<Table extends keyof DB> = Selectable<DB[Table]>

type Mode = {
  readOnlySnapshot?: boolean
  /** A question in SQL that travels with the opening of the transaction; work gets the rows of its answer. None of it is anybody's text. */
  opening?: string
}

export type InCompany = <T>(work: (tx: Tx, opening: unknown[]) => Promise<T>, mode?: Mode) => Promise<T>

export type Db = {
  /** Runs work in one transaction inside a company: committed when it returns, rolled back when it throws. */
  forCompany<T>(companyId: number, work: (tx: Tx, opening: unknown[]) => Promise<T>, mode?: Mode): Promise<T>
  /** The company whose host this is, or undefined. */
  companyOfHost(host: string): Promise<number | undefined>
  companies(): Promise<number[]>
  /** Those with a watched place that is to be looked at by now. */
  companiesWithPlacesDue(): Promise<number[]>
  /** Makes the room of deleted rows free for new ones, where the database lets us (PostgreSQL 17 and later). */
  tidy(tables: readonly string[]): Promise<void>
  /** Writes small tables again without their empty room. One that is in use for seconds stays as it is. */
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

/** A host that is given to another company is that company's this much later at the latest. */
const HOST_KEPT_MS = 10_000

/**
 * A transaction waits for a mail server for half a minute at most, and for nothing else. A process may be frozen though, and then
 * holds what others need: so long they wait for it.
 */
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
  // A database that goes away must not take the process with it: the next query says so instead.
  pool.on('error', () => undefined)

  /** A statement outside of any company and of any transaction. */
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows

  const idsOf = async (question: 'all_companies' | 'companies_with_places_due') =>
    (await ask<{ id: number }>(`select id from ${question}() as id`)).map(({ id }) => id)

  return {
    forCompany: transactionsOn(pool),
    companyOfHost: hostsAskedBy(ask),
    companies: () => idsOf('all_companies'),
    companiesWithPlacesDue: () => idsOf('companies_with_places_due'),
    tidy: (tables) => vacuum(pool, 'vacuum', tables),
    rewrite: (tables) => vacuum(pool, 'vacuum (full)', tables),
    close: () => pool.end(),
  }
}

const LOCK_TIMEOUT = '55P03'

/**
 * Waits a little for a table that is in use: PostgreSQL makes its own vacuum give way after a second. One that is in use for longer,
 * or that is not ours to vacuum, is left to the database. Readers wait behind a rewrite, hence the short time.
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
      const answers: unknown = await client.query(opening ? `${begin}; ${opening}` : begin)
      const asked = opening ? ((answers as pg.QueryResult[]).at(-1)?.rows ?? []) : []
      const result = await work({ db: kyselyOn(client), client, companyId }, asked)
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

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Whose host this is: asked of the database once in a while. */
function hostsAskedBy(ask: Ask): Db['companyOfHost'] {
  const hosts = new Map<string, { id: number; until: number }>()
  return async (asked) => {
    // A dot behind it says that a name is whole; it is the same host.
    const host = asked.toLowerCase().replace(/\.$/, '')
    const known = hosts.get(host)
    if (known && known.until > performance.now()) return known.id
    const rows = await ask<{ id: number | null }>('select company_of_host($1) as id', [host])
    const id = rows[0]?.id ?? undefined
    hosts.delete(host)
    // Only what exists is kept: strangers can make up as many names as they like.
    if (id !== undefined) hosts.set(host, { id, until: performance.now() + HOST_KEPT_MS })
    return id
  }
}

const ignore = () => undefined

const builders = new WeakMap<pg.ClientBase, Kysely<DB>>()

/** Kysely as a query builder over a client whose transaction somebody else opened. */
export function kyselyOn(client: pg.ClientBase): Kysely<DB> {
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
