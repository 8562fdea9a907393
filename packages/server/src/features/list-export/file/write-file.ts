import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { text } from '@fairshare/texts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import type { Wanted } from './file.worker.ts'

/** A million lines take a quarter of it. */
const MOST_SECONDS = 120

const turns = makeTurns({ places: 2, ofCompany: 1, waiting: 5, refusal: text('listExport.tooManyAtOnce'), retryAfter: 10 })

/** Whose file it is, and its rows as the text of COPY. */
type Rows = { companyId: number; open: () => Promise<AsyncIterable<Uint8Array>> }

/** Writes a file of any length beside the thread that answers, which hands the rows on and looks at none. Answers how many they are. */
export const writeFile = ({ companyId, open }: Rows, wanted: Wanted): Promise<number> =>
  turns.take(companyId, async () => written(await open(), wanted))

async function written(rows: AsyncIterable<Uint8Array>, wanted: Wanted): Promise<number> {
  const thread = new Worker(new URL('./file.worker.ts', import.meta.url), {
    workerData: wanted,
    stdin: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const limit = setTimeout(() => void thread.terminate(), MOST_SECONDS * 1000)
  let isOver = false
  const count = new Promise<number>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread that wrote a file has ended')))
  }).finally(() => (isOver = true))
  // Told by whoever waits for it; alone it would end the process.
  const ended = count.catch(() => undefined)
  try {
    // Read to the end even when nobody writes any more: what the database has begun to send cannot be taken back.
    for await (const chunk of rows)
      if (!isOver && !thread.stdin?.write(chunk)) await Promise.race([once(thread.stdin ?? thread, 'drain'), ended])
    thread.stdin?.end()
    return await count
  } finally {
    clearTimeout(limit)
    void thread.terminate()
  }
}
