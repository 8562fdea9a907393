import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// The key is made from a token that only the user's browser has: who reads the database learns nothing.
const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'identity grant', 32))

/** What the identity provider gave, sealed by the token of a session or challenge; nothing for nothing. */
export function seal(grant: string, token: string): Buffer | null {
  if (grant === '') return null
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce)
  return Buffer.concat([nonce, cipher.update(grant, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The same, opened by its token; an empty text for nothing. Throws when it was sealed by another. */
export function unseal(sealed: Buffer | null | undefined, token: string): string {
  if (!sealed) return ''
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
