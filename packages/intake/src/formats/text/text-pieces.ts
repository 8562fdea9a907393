import { createReadStream } from 'node:fs'

const PIECE_BYTES = 64 * 1024

export const bytePieces = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>

/** The text of a file as it comes, never whole. */
export async function* textPieces(path: string, encoding: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of bytePieces(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
