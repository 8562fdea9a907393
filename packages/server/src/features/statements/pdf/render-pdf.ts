import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { text } from '@fairshare/texts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import type { Done } from './pdf.worker.ts'
import type { RepStatement } from '../rep-statement.ts'

/** Setting the longest statement takes a second; what takes this long never ends. */
const MOST_SECONDS = 30
const THREADS = availableParallelism()

/** A statement takes a second at most: a company that has all threads leaves them to others soon enough. */
const turns = makeTurns({
  places: THREADS,
  ofCompany: THREADS,
  waiting: 50,
  refusal: text('statements.tooManyAtOnce'),
  retryAfter: 5,
})
const idle: Worker[] = []

/** Sets a statement as a PDF, in a thread beside the one that answers calls: as many at once as the machine has cores, turn by turn. */
export const renderPdf = (companyId: number, statement: RepStatement): Promise<Buffer<ArrayBuffer>> =>
  turns.take(companyId, () => set(statement))

type Waiting = { resolve(done: Done): void; reject(error: Error): void }

/** What is at work in each thread, one statement at a time: one that dies takes no other with it. */
const underWay = new Map<Worker, Waiting>()

async function set(statement: RepStatement): Promise<Buffer<ArrayBuffer>> {
  const thread = idle.pop() ?? started()
  const limit = setTimeout(() => void thread.terminate(), MOST_SECONDS * 1000)
  thread.ref()
  try {
    const done = await new Promise<Done>((resolve, reject) => {
      underWay.set(thread, { resolve, reject })
      thread.postMessage(statement)
    })
    idle.push(thread)
    return bytesOf(done)
  } finally {
    clearTimeout(limit)
    underWay.delete(thread)
    // An idle thread must not keep the process from ending.
    thread.unref()
  }
}

function started(): Worker {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  thread.on('message', (done: Done) => underWay.get(thread)?.resolve(done))
  thread.on('error', (error) => underWay.get(thread)?.reject(error))
  thread.on('exit', () => {
    underWay.get(thread)?.reject(new Error('the thread that set this statement has ended'))
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  })
  return thread
}

function bytesOf(done: Done): Buffer<ArrayBuffer> {
  if ('pdf' in done) return Buffer.from(done.pdf.buffer)
  throw new Error(done.error)
}
