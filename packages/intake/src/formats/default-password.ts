import { createHash } from 'node:crypto'

/** Excel encrypts with this what is only to be protected from changes: it tries it by itself, and such a workbook opens without asking. */
export const DEFAULT_PASSWORD = 'VelvetSweatshop'

export function hash(algorithm: string, ...pieces: readonly Buffer[]): Buffer {
  const made = createHash(algorithm)
  for (const piece of pieces) made.update(piece)
  return made.digest()
}

export function littleEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
