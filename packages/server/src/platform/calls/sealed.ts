import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// The secret is not in the database: it is a token in a user's browser or the operator's key.
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'identity grant', 32))

/** Encrypts a text with a secret of at least 128 bits. An empty text becomes null. */
export function seal(plain: string, by: string): Buffer | null {
  if (plain === '') return null
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce)
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a sealed text; null becomes an empty text. Throws for any other secret. */
export function unseal(sealed: Buffer | null | undefined, by: string): string {
  if (!sealed) return ''
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
