import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The file of a thread and what it is told. */
type Work = { file: URL; given: unknown }

const MOST_SECONDS = 120
const MOST_MEGABYTES = 256

/** Hands rows, as the text of COPY, on to a thread beside the one that answers, which looks at none. Answers what the thread says. */
export async function inThread<Said>({ file, given }: Work, rows: AsyncIterable<Uint8Array>): Promise<Said> {
  const thread = new Worker(file, { workerData: given, stdin: true, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
  const limit = setTimeout(() => void thread.terminate(), MOST_SECONDS * 1000)
  let isOver = false
  const said = new Promise<Said>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(`the thread ${file.pathname} has ended`)))
  }).finally(() => (isOver = true))
  // Told by whoever waits for it; alone it would end the process.
  const ended = said.catch(() => undefined)
  try {
    // Read to the end even when nobody takes any more: what the database has begun to send cannot be taken back.
    for await (const chunk of rows)
      if (!isOver && !thread.stdin?.write(chunk)) await Promise.race([once(thread.stdin ?? thread, 'drain'), ended])
    thread.stdin?.end()
    return await said
  } finally {
    clearTimeout(limit)
    void thread.terminate()
  }
}

/** The thread answers other calls after this many entries. */
const ENTRIES = 100

/** The entries of a list whose length a caller decides, with time for other calls in between. */
export async function* inTurns<Entry>(entries: Iterable<Entry>): AsyncGenerator<Entry> {
  let given = 0
  for (const entry of entries) {
    if (++given % ENTRIES === 0) await nextTurn()
    yield entry
  }
}
