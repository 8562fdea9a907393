import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Count, keyOf, type Limit, networkOf } from '../../../platform/limits/limits.ts'
import * as devices from '../devices/devices.store.ts'
import { DEVICE_COOKIE, recordSignIn } from './start-session.ts'
import { findByEmail } from '../accounts/user.store.ts'

/** Hashing a password needs a core and 19 MiB, so only a few run in parallel; others wait without a connection. */
const hashingPool = pLimit(4)
const MAX_QUEUED = 2_000

/** The outcome of a guess: decided inside of its transaction and returned after it, so that a refusal is recorded. */
export type Guessed = { isWrong: boolean; refusal?: AppError }

/** Only a correct guess is cached for an Idempotency-Key; a refused one is checked again. */
export const isRight = ({ refusal }: Guessed): boolean => refusal === undefined

/** Limits guesses at a password or code. Only wrong guesses count, so that an office behind one address is not limited. */
export const guess = <T extends { isWrong: boolean }>(context: CallContext, account: string, work: () => Promise<T>): Promise<T> =>
  inTurn(context, account, () => countsFor(context, account, GUESSES), work)

/** Allows an attempt with a reset link. It has its own limit, because links cannot be guessed. */
export const tryLink = <T extends { isWrong: boolean }>(context: CallContext, account: string, work: () => Promise<T>): Promise<T> =>
  inTurn(context, account, async () => [['links', keyOf(context.companyId, `address:${networkOf(context.request.address)}`)]], work)

async function inTurn<T extends { isWrong: boolean }>(
  context: CallContext,
  account: string,
  countsOf: () => Promise<Count[]>,
  work: () => Promise<T>,
): Promise<T> {
  if (hashingPool.pendingCount >= MAX_QUEUED) throw new AppError('TOO_MANY', text('user.signIn.tooMany'), { retryAfter: 5 })
  return hashingPool(async () => {
    const { limits } = context.services
    const counts = await countsOf()
    await limits.take(counts).catch(async (error: unknown) => {
      if (error instanceof AppError) await context.inCompany((tx) => recordSignIn(context, tx, 'too many tries', account))
      throw error
    })
    let isWrong = false
    try {
      const result = await work()
      isWrong = result.isWrong
      return result
    } finally {
      if (!isWrong) await limits.giveBack(counts)
    }
  })
}

export const limitMailRequests = async (context: CallContext & { tx?: Tx }, account: string): Promise<void> =>
  context.services.limits.take(await countsFor(context, account, MAILS))

export const resetTries = ({ companyId }: CallContext, account: string): Count => [
  'resetCodes',
  keyOf(companyId, `account:${account.trim().toLowerCase()}`),
]

/** Limits questions by address, because the answers reveal a little about an account. */
export const limitAccountQuestions = ({ companyId, request, services }: CallContext): Promise<void> =>
  services.limits.take([['questions', keyOf(companyId, `address:${networkOf(request.address)}`)]])

type Kinds = { known: readonly Limit[]; accountAtAddress: Limit; address: Limit; account: readonly Limit[] }

const GUESSES: Kinds = {
  known: ['device', 'deviceInADay'],
  accountAtAddress: 'accountAtAddress',
  address: 'address',
  account: ['account', 'accountInADay'],
}
const MAILS: Kinds = {
  known: ['mails'],
  accountAtAddress: 'mails',
  address: 'mailsByAddress',
  account: ['mailsForAccount'],
}

/**
 * Strangers count by account and address, so that none of them can lock an owner out elsewhere. A browser known to the owner counts by
 * itself.
 */
async function countsFor(context: CallContext & { tx?: Tx }, account: string, kinds: Kinds): Promise<Count[]> {
  const name = account.trim().toLowerCase()
  const find = async (tx: Tx) => {
    const user = await findByEmail(tx, name)
    return devices.find(tx, context.request.cookies[DEVICE_COOKIE], user?.id ?? 0)
  }
  // Uses an open transaction, because waiting for a second connection while holding one could stall the pool.
  const known = context.tx ? await find(context.tx) : await context.inCompany(find)
  const key = (text: string) => keyOf(context.companyId, text)
  if (known) return kinds.known.map((limit) => [limit, key(`device:${known.hash.toString('hex')}`)] as const)
  const place = `address:${networkOf(context.request.address)}`
  return [
    [kinds.accountAtAddress, key(`account:${name} ${place}`)],
    [kinds.address, key(place)],
    ...kinds.account.map((limit) => [limit, key(`account:${name}`)] as const),
  ]
}

/** Responds after a minimum time, so that the duration reveals nothing. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(80)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
