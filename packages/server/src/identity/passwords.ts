import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_COST } from './password-cost.ts'

const derive = promisify(argon2)

/** A password hash with its algorithm, cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...PASSWORD_COST, message: password.normalize('NFKC'), nonce })
  const { memory, passes, parallelism } = PASSWORD_COST
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64'), tag.toString('base64')].join('$')
}

/** Checks a password against its hash. Without a hash it takes as long and returns false. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = (stored ?? DUMMY_HASH).split('$')
  const expected = Buffer.from(tag, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length }
  const actual = await derive('argon2id', { ...parameters, message: password.normalize('NFKC'), nonce: Buffer.from(nonce, 'base64') })
  return timingSafeEqual(actual, expected) && Boolean(stored)
}

const DUMMY_HASH = await hashPassword(randomBytes(16).toString('hex'))

const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '-+!?*']

/** A temporary password that is easy to type: 14 characters of every kind, without lookalikes. */
export function temporaryPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  const all = KINDS.join('')
  const letters = [...KINDS.map(pick), ...Array.from({ length: 10 }, () => pick(all))]
  for (let last = letters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? '']
  }
  return letters.join('')
}
