import { Worker } from 'node:worker_threads'
import type { Done } from './pdf.worker.ts'
import type { RepStatement } from './rep-statement.ts'

type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void }

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Sets a statement as a PDF, in a thread beside the one that answers calls. */
export function renderPdf(statement: RepStatement): Promise<Buffer> {
  worker ??= start()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const id = ++last
  waiting.set(id, { resolve, reject })
  worker.ref()
  worker.postMessage({ id, statement })
  return promise
}

function start(): Worker {
  const started = new Worker(new URL('./pdf.worker.ts', import.meta.url))
  started.on('message', ({ id, pdf, error }: Done) => {
    const who = waiting.get(id)
    waiting.delete(id)
    // An idle thread must not keep the process from ending.
    if (waiting.size === 0) started.unref()
    if (pdf) who?.resolve(Buffer.from(pdf))
    else who?.reject(new Error(error))
  })
  // A thread that dies takes with it what it was asked; the next statement starts another.
  const ended = (error: Error) => {
    if (worker !== started) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', ended)
  started.on('exit', () => ended(new Error('the thread that sets statements has ended')))
  return started
}
