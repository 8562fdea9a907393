import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { makeTurns } from '../../platform/turns.ts'
import type { Done } from './pdf.worker.ts'
import type { RepStatement } from './rep-statement.ts'

/** Setting the longest statement takes a second; what takes this long never ends. */
const MOST_SECONDS = 30
const THREADS = availableParallelism()

/** A statement takes a second at most: a company that has all threads leaves them to others soon enough. */
const turns = makeTurns({
  places: THREADS,
  ofCompany: THREADS,
  waiting: 50,
  refusal: 'Many statements are being set just now. Try again in a moment.',
  retryAfter: 5,
})
const idle: Worker[] = []

/** Sets a statement as a PDF, in a thread beside the one that answers calls: as many at once as the machine has cores, turn by turn. */
export const renderPdf = (companyId: number, statement: RepStatement): Promise<Buffer<ArrayBuffer>> =>
  turns.take(companyId, () => set(statement))

/** One statement at a time in a thread: one that dies takes no other with it. */
function set(statement: RepStatement): Promise<Buffer<ArrayBuffer>> {
  const thread = idle.pop() ?? new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const limit = setTimeout(() => void thread.terminate(), MOST_SECONDS * 1000)
  thread.ref()
  const done = new Promise<Done>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread that set this statement has ended')))
    thread.postMessage(statement)
  })
  return done.then(bytesOf).finally(() => {
    clearTimeout(limit)
    thread.removeAllListeners()
    // An idle thread must not keep the process from ending, and one that ends while it is idle is nobody's.
    thread.unref()
    thread.on('error', () => undefined)
    thread.once('exit', () => forget(thread))
    if (thread.threadId > 0) idle.push(thread)
  })
}

function forget(thread: Worker): void {
  const at = idle.indexOf(thread)
  if (at >= 0) idle.splice(at, 1)
}

function bytesOf(done: Done): Buffer<ArrayBuffer> {
  if ('pdf' in done) return Buffer.from(done.pdf.buffer)
  throw new Error(done.error)
}
