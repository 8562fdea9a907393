import { createDecipheriv } from 'node:crypto'
import { text } from '@fairshare/texts/text'
import { DEFAULT_PASSWORD, hash, littleEndian } from '../default-password.ts'
import { IntakeError } from '../../intake-error.ts'
import { readXml } from '../markup/xml.ts'

/** The hash iterations of Office 2007, and a limit against denial of service. */
const STANDARD_SPINS = 50_000
const MAX_SPINS = 1_000_000
const SEGMENT_BYTES = 4096
const SIZE_BYTES = 8

/** Decrypts a workbook that Excel's default password opens. */
export async function decryptedPackage(info: Buffer, encrypted: Buffer): Promise<Buffer> {
  const [major = 0, minor = 0] = info.length < 8 ? [] : [info.readUInt16LE(0), info.readUInt16LE(2)]
  const isAgile = major === 4 && minor === 4
  const decrypt = isAgile ? await agile(info.subarray(8)) : minor === 2 ? standard(info.subarray(8)) : null
  if (decrypt === null || encrypted.length < SIZE_BYTES) throw new IntakeError('password', text('intake.hasPassword'))
  const size = Number(encrypted.readBigUInt64LE(0))
  return decrypt(encrypted.subarray(SIZE_BYTES)).subarray(0, size)
}

type Decrypt = (bytes: Buffer) => Buffer

/** The scheme of 2007: the key is derived from the password. */
function standard(info: Buffer): Decrypt | null {
  const headBytes = info.length < 24 ? 0 : info.readUInt32LE(0)
  const check = info.subarray(4 + headBytes)
  if (headBytes < 20 || check.length < 72) return null
  const bits = info.readUInt32LE(4 + 16)
  const password = spun('sha1', check.subarray(4, 20), STANDARD_SPINS)
  const last = hash('sha1', password, littleEndian(0))
  const mixed = (pad: number) => hash('sha1', Buffer.from(Buffer.alloc(64, pad).map((byte, at) => byte ^ (last[at] ?? 0))))
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, bits / 8)
  const decrypt = (bytes: Buffer) => decipher(`aes-${bits}-ecb`, key, null, bytes)
  if (![128, 192, 256].includes(bits)) return null
  const verifier = decrypt(check.subarray(20, 36))
  return hash('sha1', verifier).equals(decrypt(check.subarray(40, 72)).subarray(0, 20)) ? decrypt : null
}

type Cipher = { algorithm: string; hashed: string; salt: Buffer; keyBytes: number; blockBytes: number }

/** The scheme since 2010: the password decrypts a key in the file. */
async function agile(xml: Buffer): Promise<Decrypt | null> {
  const elements = new Map<string, Record<string, string>>()
  await readXml(whole(xml), { open: (name, attributes) => void elements.set(name, attributes) })
  const own = cipherOf(elements.get('keyData'))
  const key = elements.get('encryptedKey')
  const outer = cipherOf(key)
  const spins = Number(key?.['spinCount'])
  if (own === null || outer === null || !(spins <= MAX_SPINS)) return null
  const password = spun(outer.hashed, outer.salt, spins)
  const opened = (purpose: string, attribute: string) => {
    const opening = fitted(hash(outer.hashed, password, Buffer.from(purpose, 'hex')), outer.keyBytes)
    return decipher(outer.algorithm, opening, fitted(outer.salt, outer.blockBytes), Buffer.from(key?.[attribute] ?? '', 'base64'))
  }
  const verifier = opened('fea7d2763b4b9e79', 'encryptedVerifierHashInput')
  const expected = hash(outer.hashed, verifier)
  if (!opened('d7aa0f6d3061344e', 'encryptedVerifierHashValue').subarray(0, expected.length).equals(expected)) return null
  const opening = opened('146e0be7abacd0d6', 'encryptedKeyValue').subarray(0, own.keyBytes)
  if (opening.length < own.keyBytes) return null
  return (bytes) => bySegments(bytes, own, opening)
}

function bySegments(bytes: Buffer, { algorithm, hashed, salt, blockBytes }: Cipher, key: Buffer): Buffer {
  const segments = Array.from({ length: Math.ceil(bytes.length / SEGMENT_BYTES) }, (_, at) => {
    const start = fitted(hash(hashed, salt, littleEndian(at)), blockBytes)
    return decipher(algorithm, key, start, bytes.subarray(at * SEGMENT_BYTES, (at + 1) * SEGMENT_BYTES))
  })
  return Buffer.concat(segments)
}

const HASHES = ['SHA1', 'SHA256', 'SHA384', 'SHA512']

function cipherOf(attributes: Record<string, string> | undefined): Cipher | null {
  const { cipherAlgorithm, cipherChaining, hashAlgorithm = '', keyBits = '', blockSize = '', saltValue = '' } = attributes ?? {}
  const isKnown = cipherAlgorithm === 'AES' && cipherChaining === 'ChainingModeCBC' && blockSize === '16'
  if (!isKnown || !HASHES.includes(hashAlgorithm) || !['128', '192', '256'].includes(keyBits)) return null
  const hashed = hashAlgorithm.toLowerCase()
  return { algorithm: `aes-${keyBits}-cbc`, hashed, salt: Buffer.from(saltValue, 'base64'), keyBytes: Number(keyBits) / 8, blockBytes: 16 }
}

/** A slow hash of the password. */
function spun(algorithm: string, salt: Buffer, spins: number): Buffer {
  let spun = hash(algorithm, salt, Buffer.from(DEFAULT_PASSWORD, 'utf16le'))
  for (let spin = 0; spin < spins; spin++) spun = hash(algorithm, littleEndian(spin), spun)
  return spun
}

/** Drops an incomplete last block. */
function decipher(algorithm: string, key: Buffer, start: Buffer | null, bytes: Buffer): Buffer {
  const opened = createDecipheriv(algorithm, key, start).setAutoPadding(false)
  return Buffer.concat([opened.update(bytes.subarray(0, bytes.length & ~15)), opened.final()])
}

const fitted = (bytes: Buffer, length: number): Buffer => Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length)

async function* whole(xml: Buffer): AsyncGenerator<string, void, undefined> {
  yield xml.toString()
}
