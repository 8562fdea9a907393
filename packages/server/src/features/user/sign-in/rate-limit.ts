import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Count, keyOf, type Limit, placeOf } from '../../../platform/limits/limits.ts'
import * as devices from '../devices/devices.store.ts'
import { DEVICE_COOKIE, recordSignIn } from './start-session.ts'
import { findByEmail } from '../accounts/user.store.ts'

/** Hashing a password fills a core and 19 MiB: so many at once, and whoever comes then waits in line without holding a connection. */
const atOnce = pLimit(4)
const LONGEST_LINE = 2_000

/** What came of a guess, decided inside of its transaction and told after it: a refusal stays on record. */
export type Guessed = { isWrong: boolean; refusal?: AppError }

/** A refused guess is looked at again when it is sent again; a right one answers an Idempotency-Key for good. */
export const isRight = ({ refusal }: Guessed): boolean => refusal === undefined

/**
 * Lets a guess at a password or code through, unless there were too many. `work` says whether the guess was wrong; only wrong
 * ones stay counted, so that an office behind one address gets in all at once.
 */
export const guess = <T extends { isWrong: boolean }>(context: CallContext, account: string, work: () => Promise<T>): Promise<T> =>
  inTurn(context, account, () => countsFor(context, account, GUESSES), work)

/** Lets the link of a reset mail be tried. Nobody guesses a link: strangers' guesses at the account do not stand in its way. */
export const tryLink = <T extends { isWrong: boolean }>(context: CallContext, account: string, work: () => Promise<T>): Promise<T> =>
  inTurn(context, account, async () => [['links', keyOf(context.companyId, `address:${placeOf(context.request.address)}`)]], work)

async function inTurn<T extends { isWrong: boolean }>(
  context: CallContext,
  account: string,
  countsOf: () => Promise<Count[]>,
  work: () => Promise<T>,
): Promise<T> {
  if (atOnce.pendingCount >= LONGEST_LINE) throw new AppError('TOO_MANY', text('user.signIn.tooMany'), { retryAfter: 5 })
  return atOnce(async () => {
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

/** Lets a code or reset mail be asked for, unless there were too many. */
export const askForMail = async (context: CallContext & { tx?: Tx }, account: string): Promise<void> =>
  context.services.limits.take(await countsFor(context, account, MAILS))

export const resetTries = ({ companyId }: CallContext, account: string): Count => [
  'resetCodes',
  keyOf(companyId, `account:${account.trim().toLowerCase()}`),
]

/** Lets a question about an account through, which tells a little to whoever asks, unless this address has asked too much. */
export const askAbout = ({ companyId, request, services }: CallContext): Promise<void> =>
  services.limits.take([['questions', keyOf(companyId, `address:${placeOf(request.address)}`)]])

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
 * A browser that the account's owner has signed in with is counted for itself. Strangers are counted for the account at their
 * address, for the account, and for their address: one of them alone cannot use up an account for its owner elsewhere.
 */
async function countsFor(context: CallContext & { tx?: Tx }, account: string, kinds: Kinds): Promise<Count[]> {
  const name = account.trim().toLowerCase()
  const find = async (tx: Tx) => {
    const user = await findByEmail(tx, name)
    return devices.find(tx, context.request.cookies[DEVICE_COOKIE], user?.id ?? 0)
  }
  // Whoever has a transaction open asks in it: to wait for a second connection with one in hand can stall everybody.
  const known = context.tx ? await find(context.tx) : await context.inCompany(find)
  const key = (text: string) => keyOf(context.companyId, text)
  if (known) return kinds.known.map((limit) => [limit, key(`device:${known.hash.toString('hex')}`)] as const)
  const place = `address:${placeOf(context.request.address)}`
  return [
    [kinds.accountAtAddress, key(`account:${name} ${place}`)],
    [kinds.address, key(place)],
    ...kinds.account.map((limit) => [limit, key(`account:${name}`)] as const),
  ]
}

/** Answers no sooner than after a while: how long it took says nothing of what was found. */
export async function unhurried<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(80)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
