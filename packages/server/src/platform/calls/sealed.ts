import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Sealed by what the database does not hold, a token of somebody's browser or the operator's key: who reads the database learns nothing.
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'identity grant', 32))

/** A text sealed by a secret of at least 128 bits; nothing for nothing. */
export function seal(plain: string, by: string): Buffer | null {
  if (plain === '') return null
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce)
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The same, opened by its secret; an empty text for nothing. Throws when it was sealed by another. */
export function unseal(sealed: Buffer | null | undefined, by: string): string {
  if (!sealed) return ''
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
