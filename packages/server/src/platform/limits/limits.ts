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
 * How often something may be tried, and within how many seconds. Guesses at a password or code from a browser that its owner has
 * signed in with are counted for that browser alone: strangers can use up an account's guesses, and the owner still gets in.
 */
const LIMITS = {
  /** Wrong passwords and codes for one account from one address, by browsers it does not know. */
  accountAtAddress: [10, QUARTER_HOUR],
  /** The same from all addresses together: many machines guess at one account. */
  account: [100, QUARTER_HOUR],
  /** The same in a day: however patient they are, a code of six digits stays out of reach. */
  accountInADay: [300, DAY],
  /** The same from one browser that the account knows. */
  device: [10, QUARTER_HOUR],
  deviceInADay: [100, DAY],
  /** Wrong passwords and codes from one address, for whichever accounts: a whole office may share one. */
  address: [60, QUARTER_HOUR],
  /** Sign-ins at a company's own provider that one address begins and does not finish. */
  openIdStarts: [60, QUARTER_HOUR],
  /** Wrong codes to reset the password of one address, whether it has an account or not, since a code was asked for. */
  resetCodes: [CODE_ATTEMPTS, CODE_MINUTES * 60],
  /** Links of reset mails that one address tries in vain. */
  links: [60, QUARTER_HOUR],
  /** Codes and reset mails for one account that one address asks for, or one known browser. */
  mails: [10, QUARTER_HOUR],
  /** The same for one account that all addresses ask for. */
  mailsForAccount: [40, QUARTER_HOUR],
  /** The same that one address asks for. */
  mailsByAddress: [60, QUARTER_HOUR],
  /** How often one address may ask about accounts without being signed in. */
  questions: [60, QUARTER_HOUR],
  /** Calls of programs with one API token. */
  apiToken: [600, 60],
  /** Calls of one sales rep in their own view. */
  ownView: [120, 60],
  /** PDFs among them: fewer at once than may wait for their turn in a company. */
  ownPdfs: [20, 60],
  /** What one sales rep asks about their statements. */
  asked: [20, DAY],
} as const satisfies Record<string, readonly [points: number, seconds: number]>

export type Limit = keyof typeof LIMITS
/** What is counted, and for whom. */
export type Count = readonly [limit: Limit, key: string]

export type Limits = {
  /**
   * Counts one more try of each, in this order; when one is used up, none of them, and refuses with TOO_MANY. The narrowest comes
   * first: whoever has used up their own is not counted against others.
   */
  take(counts: readonly Count[]): Promise<void>
  /** Takes a try back that was none: whoever came at the same moment was counted with it. */
  giveBack(counts: readonly Count[]): Promise<void>
  /** Counts one more without refusing it. */
  count(count: Count): Promise<void>
  isUsedUp(count: Count): Promise<boolean>
  clear(count: Count): Promise<void>
  close(): Promise<void>
}

/** Limits counted in PostgreSQL, for all processes together, in a schema of their own (limits.tries). */
export function startLimits(url: string, connections: number): Limits {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  const limiterOf = (limit: Limit) => {
    const [points, duration] = LIMITS[limit]
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'limits',
      tableName: 'tries',
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
        // Counted first and looked at then: of many at the same moment no more get through than one after the other.
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

/** A client with one address of version 6 has its whole network of 64 bits. */
export function placeOf(address: string): string {
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (old !== undefined || !address.includes(':')) return old ?? address
  const [left = ''] = address.split('::')
  return [...left.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}

/** Hashed, so that the table of tries contains no names. */
export const keyOf = (companyId: number, text: string) => createHash('sha256').update(`${companyId}:${text}`).digest('base64url')
