import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const PIECE = 500
/** Lists are among the data of a response, or one level below; the response may be one of those that travel with a page. */
const DEEPEST = 4

/**
 * Encodes a response with a long list in chunks, so that other calls run in between: 20,000 names take 100 ms. Undefined when there is no
 * long list.
 */
export const chunkedJson = (answer: unknown): ReadableStream | undefined =>
  hasLongList(answer) ? (Readable.toWeb(Readable.from(encoded(answer))) as ReadableStream) : undefined

async function* encoded(answer: unknown): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of jsonInPieces(answer)) yield encoder.encode(piece)
}

/** JSON in pieces of limited size, between which other calls run. */
export async function* jsonInPieces(value: unknown): AsyncGenerator<string> {
  for (const piece of piecesOf(value)) {
    yield piece
    await nextTurn()
  }
}

function* piecesOf(value: unknown): Generator<string> {
  if (!hasLongList(value)) return yield JSON.stringify(value)
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += PIECE)
      yield `${at === 0 ? '[' : ','}${JSON.stringify(value.slice(at, at + PIECE)).slice(1, -1)}`
    return yield ']'
  }
  let before = '{'
  for (const [key, each] of Object.entries(value as object)) {
    if (each === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    yield* piecesOf(each)
    before = ','
  }
  yield '}'
}

function hasLongList(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false
  if (Array.isArray(value)) return value.length > PIECE
  return Object.values(value).some((each) => hasLongList(each, depth + 1))
}
