import { text } from '@fairshare/texts/text'
import { type BiffRecord, biffRecords } from './biff-records.ts'
import { DEFAULT_PASSWORD, hash, littleEndian } from '../default-password.ts'
import { IntakeError } from '../../intake-error.ts'

/** Records that are never encrypted: stream start, encryption header and lock owner. */
const READABLE: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809, 0x002f, 0x00e1, 0x0138, 0x0194, 0x0195, 0x0196])
const SHEET = 0x0085
const SHEET_PLACE_BYTES = 4
const BLOCK_BYTES = 1024

type Decrypt = (byte: number, at: number, record: BiffRecord) => number

/** Decrypts a stream in place if Excel's default password opens it. */
export function withoutPassword(stream: Buffer, filePass: BiffRecord | undefined, version: number): Buffer {
  if (filePass === undefined) return stream
  const decrypt = decryptor(stream.subarray(filePass.at, filePass.end), version)
  if (decrypt === null) throw new IntakeError('password', text('intake.hasPassword'))
  for (const record of biffRecords(stream)) {
    if (READABLE.has(record.type)) continue
    const from = record.at + (record.type === SHEET ? SHEET_PLACE_BYTES : 0)
    for (let at = from; at < record.end; at++) stream[at] = decrypt(stream[at] ?? 0, at, record)
  }
  return stream
}

const MIN_BYTES = 52

function decryptor(header: Buffer, version: number): Decrypt | null {
  const isObfuscated = version < 8 || (header.length >= 6 && header.readUInt16LE(0) === 0)
  if (isObfuscated) return header.length >= 4 ? obfuscation(header.subarray(version < 8 ? 0 : 2)) : null
  if (header.length < MIN_BYTES) return null
  return header.readUInt16LE(2) === 1 ? oldCipher(header.subarray(6)) : newCipher(header.subarray(6))
}

/** The padding of the password to 16 characters; only one is missing. */
const PAD = 0xbb

/** The oldest scheme: each byte is rotated and mixed with one of sixteen. */
function obfuscation(header: Buffer): Decrypt | null {
  if (header.readUInt16LE(2) !== obfuscatedVerifier()) return null
  const key = Buffer.from([...Buffer.from(DEFAULT_PASSWORD), PAD]).map((letter, at) => rotateLeft(letter ^ (header[at % 2] ?? 0), 2))
  return (byte, at, record) => rotateLeft(byte, 3) ^ (key[(record.end + at - record.at) % key.length] ?? 0)
}

const rotateLeft = (byte: number, bits: number): number => ((byte << bits) | (byte >> (8 - bits))) & 0xff

function obfuscatedVerifier(): number {
  const letters = [DEFAULT_PASSWORD.length, ...Buffer.from(DEFAULT_PASSWORD)]
  return letters.reduceRight((mixed, letter) => (((mixed >> 14) & 1) | ((mixed << 1) & 0x7fff)) ^ letter, 0) ^ 0xce4b
}

/** The scheme of 1997: 40 bits, regardless of the password. */
function oldCipher(header: Buffer): Decrypt | null {
  const [salt, verifier, verifierHash] = [header.subarray(0, 16), header.subarray(16, 32), header.subarray(32, 48)]
  const short = hash('md5', Buffer.from(DEFAULT_PASSWORD, 'utf16le')).subarray(0, 5)
  const base = hash('md5', ...Array.from({ length: 16 }, () => [short, salt]).flat()).subarray(0, 5)
  const keyOf = (block: number) => hash('md5', base, littleEndian(block))
  const isValid = ([value, itsHash]: Buffer[]) => value !== undefined && itsHash?.equals(hash('md5', value)) === true
  return isValid(decryptedTogether(keyOf(0), verifier, verifierHash)) ? byBlocks(keyOf) : null
}

/** The scheme of 2002: the file defines the key length. */
function newCipher(header: Buffer): Decrypt | null {
  const headBytes = header.readUInt32LE(4)
  const check = header.subarray(8 + headBytes)
  if (headBytes < 20 || check.length < 60) return null
  const keyBytes = (header.readUInt32LE(8 + 16) || 40) / 8
  const base = hash('sha1', check.subarray(4, 20), Buffer.from(DEFAULT_PASSWORD, 'utf16le'))
  const keyOf = (block: number) => {
    const key = hash('sha1', base, littleEndian(block)).subarray(0, keyBytes)
    return keyBytes === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key
  }
  const [verifier, itsHash] = decryptedTogether(keyOf(0), check.subarray(20, 36), check.subarray(40, 60))
  return verifier !== undefined && itsHash?.equals(hash('sha1', verifier)) === true ? byBlocks(keyOf) : null
}

/** Each kilobyte has its own key; unencrypted bytes count toward the position. */
function byBlocks(keyOf: (block: number) => Buffer): Decrypt {
  let block = -1
  let bytes: Uint8Array = new Uint8Array()
  return (byte, at) => {
    const wanted = Math.floor(at / BLOCK_BYTES)
    if (wanted !== block) bytes = keyStream(keyOf(wanted), BLOCK_BYTES)
    block = wanted
    return byte ^ (bytes[at % BLOCK_BYTES] ?? 0)
  }
}

function decryptedTogether(key: Buffer, ...pieces: readonly Buffer[]): Buffer[] {
  const stream = keyStream(
    key,
    pieces.reduce((sum, { length }) => sum + length, 0),
  )
  let at = 0
  return pieces.map((piece) => Buffer.from(piece.map((byte) => byte ^ (stream[at++] ?? 0))))
}

/** RC4, which OpenSSL 3 no longer provides. */
function keyStream(key: Buffer, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => {
    const moved = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = moved
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff
    swap(at, other)
  }
  let [at, other] = [0, 0]
  return new Uint8Array(length).map(() => {
    at = (at + 1) & 0xff
    other = (other + (state[at] ?? 0)) & 0xff
    swap(at, other)
    return state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0
  })
}
