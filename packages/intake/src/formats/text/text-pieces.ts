import { closeSync, openSync, readSync } from 'node:fs'

const PIECE_BYTES = 64 * 1024

/**
 * The bytes of a file as they come, each piece in the room of the one before it. Whoever reads does nothing else meanwhile: to be told
 * of each piece by a stream takes twenty times as long as to read it.
 */
export function* bytePieces(path: string): Generator<Buffer, void, undefined> {
  const file = openSync(path, 'r')
  try {
    const room = Buffer.allocUnsafeSlow(PIECE_BYTES)
    for (let length = readSync(file, room); length > 0; length = readSync(file, room)) yield room.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

/** The text of a file as it comes, never whole. */
export function* textPieces(path: string, encoding: string): Generator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  for (const bytes of bytePieces(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
