import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new six-digit code and its salted hash, the only part that is stored. */
export function makeCode(): { code: string; state: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  return { code, state: `${salt}.${tagOf(salt, code).toString('base64url')}` }
}

/** Compares in constant time. An empty state matches no code. */
export function codeMatches(code: string, state: string): boolean {
  const [salt = '', tag = ''] = state.split('.')
  const expected = Buffer.from(tag, 'base64url')
  const actual = tagOf(salt, code)
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}

const tagOf = (salt: string, code: string) => createHash('sha256').update(`${salt}.${code}`).digest()
