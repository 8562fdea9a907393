import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

/**
 * How often something may be tried within a quarter of an hour. Guesses at a password or code from a browser that its owner has
 * signed in with are counted for that browser alone: strangers can use up an account's guesses, and the owner still gets in.
 */
const LIMITS = {
  /** Wrong passwords and codes for one account from one address, by browsers it does not know. */
  accountAtAddress: 10,
  /** The same from all addresses together: many machines guess at one account. */
  account: 100,
  /** The same from one browser that the account knows. */
  device: 10,
  /** Wrong passwords and codes from one address, for whichever accounts: a whole office may share one. */
  address: 60,
  /** Codes and reset mails for one account that one address asks for, or one known browser. */
  letters: 10,
  /** The same for one account that all addresses ask for. */
  lettersForAccount: 40,
  /** The same that one address asks for. */
  lettersByAddress: 60,
  /** How often one address may ask about accounts without being signed in. */
  questions: 60,
} as const

const SECONDS = 15 * 60

export type Limit = keyof typeof LIMITS
/** What is counted, and for whom. */
export type Count = readonly [limit: Limit, key: string]

export type Limits = {
  /** Refuses with TOO_MANY when one of these is used up. */
  refuseSpent(counts: readonly Count[]): Promise<void>
  /** Counts one more try of each. */
  count(counts: readonly Count[]): Promise<void>
  close(): Promise<void>
}

/** Limits counted in PostgreSQL, for all processes together, in a schema of their own (migration 0009). */
export function startLimits(url: string): Limits {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000, options: '-c role=fairshare_app' })
  pool.on('error', () => undefined)
  const limiterOf = (limit: Limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'limits',
      tableName: 'tries',
      tableCreated: true,
      clearExpiredByTimeout: limit === 'account',
      keyPrefix: limit,
      points: LIMITS[limit],
      duration: SECONDS,
    })
  const limiters = Object.fromEntries((Object.keys(LIMITS) as Limit[]).map((limit) => [limit, limiterOf(limit)])) as Record<
    Limit,
    RateLimiterPostgres
  >
  return {
    async refuseSpent(counts) {
      const found = await Promise.all(counts.map(([limit, key]) => limiters[limit].get(key)))
      const waits = found.flatMap((tries, i) => (tries && tries.consumedPoints >= LIMITS[limitOf(counts, i)] ? [tries.msBeforeNext] : []))
      if (waits.length === 0) return
      const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
      throw new AppError('TOO_MANY', `Too many tries. Try again in ${inWords(retryAfter)}.`, { retryAfter })
    },
    async count(counts) {
      await Promise.all(counts.map(([limit, key]) => limiters[limit].penalty(key)))
    },
    close: () => pool.end(),
  }
}

const limitOf = (counts: readonly Count[], index: number): Limit => counts[index]?.[0] ?? 'account'

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
