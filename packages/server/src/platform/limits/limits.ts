import { CODE_ATTEMPTS, CODE_MINUTES } from '@fairshare/contract'
import { namesOf } from '@fairshare/engine/values'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Text, text } from '@fairshare/texts'
import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 3600

/**
 * Limits as [tries, seconds]. Wrong passwords and codes from a browser that the account knows count separately: strangers who use up an
 * account's tries cannot lock its owner out.
 */
const LIMITS = {
  /** Wrong passwords and codes for one account from one address, in unknown browsers. */
  accountAtAddress: [10, QUARTER_HOUR],
  /** The same from all addresses: a distributed attack on one account. */
  account: [100, QUARTER_HOUR],
  /** The same in a day, so that a six-digit code cannot be guessed. */
  accountInADay: [300, DAY],
  /** The same from one known browser. */
  device: [10, QUARTER_HOUR],
  deviceInADay: [100, DAY],
  /** Wrong passwords and codes from one address for any account. An office may share one address. */
  address: [60, QUARTER_HOUR],
  /** Sign-ins at an OpenID Connect provider that one address begins and does not finish. */
  openIdStarts: [60, QUARTER_HOUR],
  /** Wrong reset codes for one email address, with or without an account. */
  resetCodes: [CODE_ATTEMPTS, CODE_MINUTES * 60],
  /** Invalid links of reset emails from one address. */
  links: [60, QUARTER_HOUR],
  /** Codes and reset emails for one account, requested by one address or known browser. */
  mails: [10, QUARTER_HOUR],
  /** The same for one account, requested by all addresses. */
  mailsForAccount: [40, QUARTER_HOUR],
  /** The same for any account, requested by one address. */
  mailsByAddress: [60, QUARTER_HOUR],
  /** Queries about accounts by one address without a session. */
  questions: [60, QUARTER_HOUR],
  apiToken: [600, 60],
  ownView: [120, 60],
  /** PDFs among them: fewer than may wait in a company's queue. */
  ownPdfs: [20, 60],
  inquiries: [20, DAY],
} as const satisfies Record<string, readonly [points: number, seconds: number]>

export type Limit = keyof typeof LIMITS
export type Count = readonly [limit: Limit, key: string]

export type Limits = {
  /**
   * Counts one attempt of each limit; throws TOO_MANY when one is exhausted, without counting any. The narrowest comes first, so
   * that one caller does not use up shared limits.
   */
  take(counts: readonly Count[]): Promise<void>
  /** Undoes `take`, for a try that does not count. */
  giveBack(counts: readonly Count[]): Promise<void>
  count(count: Count): Promise<void>
  isUsedUp(count: Count): Promise<boolean>
  clear(count: Count): Promise<void>
  close(): Promise<void>
}

/** Limits counted in PostgreSQL for all processes (table limits.attempts). */
export function startLimits(url: string, connections: number): Limits {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  const limiterOf = (limit: Limit) => {
    const [points, duration] = LIMITS[limit]
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'limits',
      tableName: 'attempts',
      tableCreated: true,
      clearExpiredByTimeout: limit === 'account',
      keyPrefix: limit,
      points,
      duration,
    })
  }
  const limiters = Object.fromEntries(namesOf(LIMITS).map((limit) => [limit, limiterOf(limit)])) as Record<Limit, RateLimiterPostgres>
  const giveBack = async (counts: readonly Count[]) => void (await Promise.all(counts.map(([limit, key]) => limiters[limit].reward(key))))
  return {
    giveBack,
    async take(counts) {
      for (const [i, [limit, key]] of counts.entries()) {
        // Count first, then check: concurrent tries cannot exceed the limit.
        const refused = await limiters[limit].consume(key).then(
          () => undefined,
          (reason: unknown) => reason,
        )
        if (refused === undefined) continue
        if (!(refused instanceof RateLimiterRes)) throw refused
        await giveBack(counts.slice(0, i + 1))
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new AppError('TOO_MANY', tooManyTries(retryAfter), { retryAfter })
      }
    },
    count: async ([limit, key]) => void (await limiters[limit].penalty(key)),
    isUsedUp: async ([limit, key]) => (await limiters[limit].get(key))?.remainingPoints === 0,
    clear: async ([limit, key]) => void (await limiters[limit].delete(key)),
    close: () => pool.end(),
  }
}

const tooManyTries = (seconds: number): Text => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return text('refusals.tooManyTries.inHours', { count: Math.ceil(minutes / 60) })
  return text('refusals.tooManyTries.inMinutes', { count: minutes })
}

/** The address, or its /64 network for IPv6, which one client may own as a whole. */
export function networkOf(address: string): string {
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (old !== undefined || !address.includes(':')) return old ?? address
  const [left = ''] = address.split('::')
  return [...left.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}

/** A hash, so that the table contains no names. */
export const keyOf = (companyId: number, text: string) => createHash('sha256').update(`${companyId}:${text}`).digest('base64url')
