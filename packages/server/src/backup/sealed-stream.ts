import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** The start of an encrypted backup, followed by the salt and the chunks. */
export const MAGIC = Buffer.from('FAIRSHARE-BACKUP-1\n')
const SALT = 16
export const SEALED_HEADER = MAGIC.length + SALT
const CHUNK = 64 * 1024
const TAG = 16

/**
 * AES-256-GCM in 64 KiB chunks, with a key of this file alone. The nonce has the chunk's number and whether it is the last (STREAM,
 * as in age), so changed, moved, missing and truncated chunks are detected.
 */
export async function* seal(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const key = await keyOf(passphrase, salt)
  yield Buffer.concat([MAGIC, salt])
  for await (const { bytes, index, isLast } of chunked(chunks, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts the chunks after `header`. Yields only authenticated bytes. */
export async function* unseal(chunks: AsyncIterable<Buffer>, passphrase: string, header: Buffer): AsyncGenerator<Buffer> {
  const key = await keyOf(passphrase, header.subarray(MAGIC.length, SEALED_HEADER))
  for await (const { bytes, index, isLast } of chunked(chunks, CHUNK + TAG)) {
    const opened = open(bytes, key, nonceOf(index, isLast))
    if (!opened) throw new Error(index === 0 ? WRONG_KEY : `The backup is damaged or cut short after ${index * CHUNK} bytes.`)
    yield opened
  }
}

const WRONG_KEY = 'BACKUP_KEY is not the key of this backup, or the file is damaged.'

function open(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer | undefined {
  if (sealed.length < TAG) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(-TAG))
  const opened = decipher.update(sealed.subarray(0, -TAG))
  try {
    decipher.final()
    return opened
  } catch {
    return undefined
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Each guess at a passphrase costs 128 MiB and half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const keyOf = (passphrase: string, salt: Buffer) =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, 32, COST)

/** Splits a stream into chunks of one size; the last may be smaller, and there is at least one. */
async function* chunked(chunks: AsyncIterable<Buffer>, size: number) {
  let index = 0
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let all = Buffer.concat(waiting)
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), index: index++, isLast: false }
    waiting = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true }
}
