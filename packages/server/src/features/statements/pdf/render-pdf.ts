import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { text } from '@fairshare/texts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import type { Done } from './pdf.worker.ts'
import type { RepStatement } from '../rep-statement.ts'

/** The longest statement takes a second; longer than this means it hangs. */
const MAX_SECONDS = 30
const THREADS = availableParallelism()

/** One company may use all threads, since a statement takes a second at most. */
const fairQueue = makeFairQueue({
  slots: THREADS,
  perCompany: THREADS,
  waiting: 50,
  refusal: text('statements.tooManyAtOnce'),
  retryAfter: 5,
})
const idle: Worker[] = []

/** Renders a statement as a PDF in a worker thread, with as many threads as cores. */
export const renderPdf = (companyId: number, statement: RepStatement): Promise<Buffer<ArrayBuffer>> =>
  fairQueue.run(companyId, () => render(statement))

type Waiting = { resolve(done: Done): void; reject(error: Error): void }

const running = new Map<Worker, Waiting>()

async function render(statement: RepStatement): Promise<Buffer<ArrayBuffer>> {
  const thread = idle.pop() ?? startThread()
  const limit = setTimeout(() => void thread.terminate(), MAX_SECONDS * 1000)
  thread.ref()
  try {
    const done = await new Promise<Done>((resolve, reject) => {
      running.set(thread, { resolve, reject })
      thread.postMessage(statement)
    })
    idle.push(thread)
    return bytesOf(done)
  } finally {
    clearTimeout(limit)
    running.delete(thread)
    // An idle thread must not keep the process alive.
    thread.unref()
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  thread.on('message', (done: Done) => running.get(thread)?.resolve(done))
  thread.on('error', (error) => running.get(thread)?.reject(error))
  thread.on('exit', () => {
    running.get(thread)?.reject(new Error('The thread rendering this statement ended'))
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  })
  return thread
}

function bytesOf(done: Done): Buffer<ArrayBuffer> {
  if ('pdf' in done) return Buffer.from(done.pdf.buffer)
  throw new Error(done.error)
}
