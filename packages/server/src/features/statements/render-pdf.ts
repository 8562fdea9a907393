import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import type { Done } from './pdf.worker.ts'
import type { RepStatement } from './rep-statement.ts'

type Order = { statement: RepStatement; resolve(pdf: Buffer<ArrayBuffer>): void; reject(error: Error): void }

/** Setting the longest statement takes a second; what takes this long never ends. */
const MOST_SECONDS = 30
/** Whoever comes when so many wait is told to come again, rather than kept in memory. */
const MOST_WAITING = 100

const waiting: Order[] = []
const idle: Worker[] = []
/** What each busy thread is at, one statement at a time: a thread that dies takes no other with it. */
const underWay = new Map<Worker, { order: Order; limit: NodeJS.Timeout }>()

/** Sets a statement as a PDF, in a thread beside the one that answers calls: as many at once as the machine has cores. */
export function renderPdf(statement: RepStatement): Promise<Buffer<ArrayBuffer>> {
  if (waiting.length >= MOST_WAITING) throw new AppError('UNAVAILABLE', 'Many statements are being set just now. Try again in a moment.')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  waiting.push({ statement, resolve, reject })
  setNext()
  return promise
}

function setNext(): void {
  if (waiting.length === 0 || (idle.length === 0 && underWay.size >= availableParallelism())) return
  const order = waiting.shift()
  if (!order) return
  const thread = idle.pop() ?? started()
  underWay.set(thread, { order, limit: setTimeout(() => void thread.terminate(), MOST_SECONDS * 1000) })
  thread.ref()
  thread.postMessage(order.statement)
}

function started(): Worker {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const answer = (give: (order: Order) => void) => {
    const busy = underWay.get(thread)
    underWay.delete(thread)
    clearTimeout(busy?.limit)
    if (busy) give(busy.order)
  }
  thread.on('message', (done: Done) => {
    answer(({ resolve, reject }) => ('pdf' in done ? resolve(Buffer.from(done.pdf.buffer)) : reject(new Error(done.error))))
    // An idle thread must not keep the process from ending.
    thread.unref()
    idle.push(thread)
    setNext()
  })
  thread.on('error', (error) => answer(({ reject }) => reject(error)))
  thread.on('exit', () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    answer(({ reject }) => reject(new Error('the thread that set this statement has ended')))
    setNext()
  })
  return thread
}
