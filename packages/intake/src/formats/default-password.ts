import { createHash } from 'node:crypto'

/** Excel's default for protected workbooks: it opens them with this password without a prompt. */
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
