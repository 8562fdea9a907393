import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Work = { file: URL; given: unknown }

const MAX_SECONDS = 120
const MAX_MEGABYTES = 256

/** Streams rows in COPY format to a worker thread, without parsing them here. Returns the thread's message. */
export async function runInThread<Result>({ file, given }: Work, rows: AsyncIterable<Uint8Array>): Promise<Result> {
  const thread = new Worker(file, { workerData: given, stdin: true, resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } })
  const limit = setTimeout(() => void thread.terminate(), MAX_SECONDS * 1000)
  let isOver = false
  const message = new Promise<Result>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(`the thread ${file.pathname} has ended`)))
  }).finally(() => (isOver = true))
  // Prevents an unhandled rejection; the caller sees the error when it awaits `message`.
  const ended = message.catch(() => undefined)
  try {
    // Drain the rows even when the thread has ended, because the database cannot stop a COPY in progress.
    for await (const chunk of rows)
      if (!isOver && !thread.stdin?.write(chunk)) await Promise.race([once(thread.stdin ?? thread, 'drain'), ended])
    thread.stdin?.end()
    return await message
  } finally {
    clearTimeout(limit)
    void thread.terminate()
  }
}

const ENTRIES = 100

/** Iterates over a list of any length and lets other calls run in between. */
export async function* withYields<Entry>(entries: Iterable<Entry>): AsyncGenerator<Entry> {
  let given = 0
  for (const entry of entries) {
    if (++given % ENTRIES === 0) await nextTurn()
    yield entry
  }
}
