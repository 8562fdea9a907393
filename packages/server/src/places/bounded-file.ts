import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TooLong } from './place.ts'

/** Streams bytes to a file that only the product reads; more than it may have are refused. */
export async function writeBounded(bytes: Readable, to: string, mostBytes: number, signal: AbortSignal): Promise<void> {
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    let length = 0
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > mostBytes) throw new TooLong()
      yield chunk
    }
  }
  await pipeline(bytes, count, createWriteStream(to, { mode: 0o600 }), { signal })
}
