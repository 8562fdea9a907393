import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A fresh six-digit code, and what is kept to know it again: a salted hash, so that a glance at the database tells no code. */
export function makeCode(): { code: string; state: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  return { code, state: `${salt}.${tagOf(salt, code).toString('base64url')}` }
}

/** Compares in constant time. Where no code was sent yet, none fits. */
export function codeFits(code: string, state: string): boolean {
  const [salt = '', tag = ''] = state.split('.')
  const expected = Buffer.from(tag, 'base64url')
  const actual = tagOf(salt, code)
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}

const tagOf = (salt: string, code: string) => createHash('sha256').update(`${salt}.${code}`).digest()
