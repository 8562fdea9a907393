import type { Text } from '@fairshare/texts'
import { AppError } from '../errors.ts'

export type FairQueue = {
  /**
   * Runs work when the company gets a slot. Throws TOO_MANY when the company's queue is full. Aborting the signal removes waiting work
   * from the queue.
   */
  run<T>(companyId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

type Bounds = {
  slots: number
  /** A limit of slots per company; by default all but one. */
  perCompany?: number
  waiting: number
  refusal: Text
  retryAfter: number
}

type Waiting = { begin(): void }

/** Shares slots for heavy work among companies, round robin. */
export function makeFairQueue({ slots, perCompany = Math.max(1, slots - 1), waiting, refusal, retryAfter }: Bounds): FairQueue {
  const running = new Map<number, number>()
  const queues = new Map<number, Waiting[]>()
  let free = slots

  const mayBegin = (companyId: number) => free > 0 && (running.get(companyId) ?? 0) < perCompany

  const occupy = (companyId: number) => {
    free--
    running.set(companyId, (running.get(companyId) ?? 0) + 1)
  }

  const release = (companyId: number) => {
    free++
    const left = (running.get(companyId) ?? 1) - 1
    if (left > 0) running.set(companyId, left)
    else running.delete(companyId)
    beginNext()
  }

  const beginNext = () => {
    const next = [...queues].find(([companyId]) => mayBegin(companyId))
    if (!next) return
    const [companyId, queue] = next
    const first = queue.shift()
    // The company moves to the end of the round robin.
    queues.delete(companyId)
    if (queue.length > 0) queues.set(companyId, queue)
    occupy(companyId)
    first?.begin()
  }

  const wait = (companyId: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(companyId) ?? []
      if (queue.length >= waiting) throw new AppError('TOO_MANY', refusal, { retryAfter })
      const leave = () => {
        queue.splice(queue.indexOf(mine), 1)
        if (queue.length === 0) queues.delete(companyId)
        reject(signal?.reason as Error)
      }
      const mine: Waiting = {
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(mine)
      queues.set(companyId, queue)
    })

  return {
    async run(companyId, work, signal) {
      signal?.throwIfAborted()
      if (mayBegin(companyId)) occupy(companyId)
      else await wait(companyId, signal)
      try {
        return await work()
      } finally {
        release(companyId)
      }
    },
  }
}
