import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many entries of a list are encoded at a time. */
const PIECE = 500
/** An answer has its lists among its data, or one level below. */
const DEEPEST = 3

/**
 * The JSON of an answer with a long list, piece by piece: 20,000 names take 100 ms to encode, and the thread answers other calls in between.
 * Undefined where the answer has no such list.
 */
export const jsonInPieces = (answer: unknown): ReadableStream | undefined =>
  hasLongList(answer) ? (Readable.toWeb(Readable.from(encoded(answer))) as ReadableStream) : undefined

async function* encoded(answer: unknown): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const piece of piecesOf(answer)) {
    yield encoder.encode(piece)
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
