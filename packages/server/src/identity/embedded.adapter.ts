import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Tx } from '../platform/db.ts'
import type { Identity } from './identity.ts'

const derive = promisify(argon2)

/** The cost that OWASP asks of argon2id: 19 MiB, 2 passes. About 35 ms here. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

export const WRONG_CREDENTIALS = 'Incorrect username or password.'

/** Identity on our own PostgreSQL, per company: argon2id hashes beside the user's record. */
export function embeddedIdentity(): Identity {
  return {
    provider: 'embedded',

    async signIn(tx, { email, password, newPassword }) {
      const user = await tx.db
        .selectFrom('users')
        .select(['id', 'password_hash', 'must_change_password', 'status'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      // An unknown e-mail costs the same work, so that the time does not tell whether it exists.
      const fits = await verify(password, user?.password_hash ?? DUMMY_HASH)
      if (!user || !fits || !user.password_hash || user.status === 'Disabled') return { step: 'refused', message: WRONG_CREDENTIALS }
      if (!user.must_change_password) return { step: 'signed-in', userId: user.id }
      if (newPassword === undefined) return { step: 'new-password-needed' }
      if (newPassword === password) return { step: 'refused', message: 'Choose a password other than the temporary one.' }
      await storeHash(tx, user.id, newPassword, false)
      return { step: 'signed-in', userId: user.id }
    },

    setPassword: (tx, userId, password, { isTemporary }) => storeHash(tx, userId, password, isTemporary),
  }
}

async function storeHash(tx: Tx, userId: number, password: string, isTemporary: boolean): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: await hash(password), must_change_password: isTemporary, status: isTemporary ? 'Invited' : 'Active' })
    .where('id', '=', userId)
    .execute()
}

async function hash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, message: password.normalize('NFKC'), nonce })
  return ['argon2id', COST.memory, COST.passes, COST.parallelism, nonce.toString('base64'), tag.toString('base64')].join('$')
}

async function verify(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length }
  const actual = await derive('argon2id', { ...parameters, message: password.normalize('NFKC'), nonce: Buffer.from(nonce, 'base64') })
  return timingSafeEqual(actual, expected)
}

const DUMMY_HASH = await hash(randomBytes(16).toString('hex'))
