import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { CallContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/db.ts'
import type { Count } from '../../platform/limits.ts'
import * as devices from './devices.store.ts'
import { recordSignIn } from './enter.ts'
import { findByEmail } from './user.store.ts'

/** Hashing a password fills a core and 19 MiB: so many at once, and whoever comes then waits in line without holding a connection. */
const atOnce = pLimit(4)
const LONGEST_LINE = 2_000

/** What came of a guess, decided inside of its transaction and told after it: a refusal stays on record. */
export type Guessed = { isWrong: boolean; refusal?: AppError }

/**
 * Lets a guess at a password or code through, unless there were too many. `work` says whether the guess was wrong; only wrong
 * ones count, so that an office behind one address gets in all at once. Counted before the answer goes out.
 */
export async function guess<T extends { isWrong: boolean }>(context: CallContext, account: string, work: () => Promise<T>): Promise<T> {
  if (atOnce.pendingCount >= LONGEST_LINE)
    throw new AppError('TOO_MANY', 'Too many people sign in at this moment. Try again in a few seconds.', { retryAfter: 5 })
  return atOnce(async () => {
    const counts = await countsFor(context, account, { device: 'device', pair: 'accountAtAddress', account: 'account', address: 'address' })
    const { limits } = context.services
    await limits.refuseSpent(counts).catch(async (error: unknown) => {
      if (error instanceof AppError) await context.inCompany((tx) => recordSignIn(context, tx, 'too many tries', account))
      throw error
    })
    const result = await work()
    if (result.isWrong) await limits.count(counts)
    return result
  })
}

/** Lets a code or reset mail be asked for, unless there were too many. */
export async function askForLetter(context: CallContext & { tx?: Tx }, account: string): Promise<void> {
  const counts = await countsFor(context, account, {
    device: 'letters',
    pair: 'letters',
    account: 'lettersForAccount',
    address: 'lettersByAddress',
  })
  await context.services.limits.refuseSpent(counts)
  await context.services.limits.count(counts)
}

/** Lets a question about an account through, which tells a little to whoever asks, unless this address has asked too much. */
export async function askAbout({ companyId, request, services }: CallContext): Promise<void> {
  const counts: Count[] = [['questions', keyOf(companyId, `address:${placeOf(request.address)}`)]]
  await services.limits.refuseSpent(counts)
  await services.limits.count(counts)
}

type Kinds = Record<'device' | 'pair' | 'account' | 'address', Count[0]>

/**
 * A browser that the account's owner has signed in with is counted for itself. Strangers are counted for the account at their
 * address, for the account, and for their address: one of them alone cannot use up an account for its owner elsewhere.
 */
async function countsFor(context: CallContext & { tx?: Tx }, account: string, kinds: Kinds): Promise<Count[]> {
  const name = account.trim().toLowerCase()
  const find = async (tx: Tx) => {
    const user = await findByEmail(tx, name)
    return devices.find(tx, context.request.cookies[devices.DEVICE_COOKIE], user?.id ?? 0)
  }
  // Whoever holds a transaction asks in it: to wait for a second connection with one in hand can stall everybody.
  const known = context.tx ? await find(context.tx) : await context.inCompany(find)
  const key = (text: string) => keyOf(context.companyId, text)
  if (known) return [[kinds.device, key(`device:${known.hash.toString('hex')}`)]]
  return [
    [kinds.pair, key(`account:${name} address:${placeOf(context.request.address)}`)],
    [kinds.account, key(`account:${name}`)],
    [kinds.address, key(`address:${placeOf(context.request.address)}`)],
  ]
}

/** Whoever has one address of version 6 has its whole network of 64 bits. */
function placeOf(address: string): string {
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (old !== undefined || !address.includes(':')) return old ?? address
  const [left = ''] = address.split('::')
  return [...left.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}

/** Hashed, so that the table of tries names nobody. */
const keyOf = (companyId: number, text: string) => createHash('sha256').update(`${companyId}:${text}`).digest('base64url')

/** Answers no sooner than after a while: how long it took says nothing of what was found. */
export async function unhurried<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(80)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
