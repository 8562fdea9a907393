import type { Text } from '@fairshare/texts'
import { AppError } from '../errors.ts'

export type Turns = {
  /**
   * Runs work when it is this company's turn. Refuses with TOO_MANY when too much of the company waits already. One whose signal
   * is aborted while it waits is never begun.
   */
  take<T>(companyId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

type Bounds = {
  places: number
  /** How many of them one company may have: by default it leaves one to the others. */
  ofCompany?: number
  /** How many turns a company may wait for at once. */
  waiting: number
  refusal: Text
  retryAfter: number
}

type Waiting = { begin(): void }

/** Shares places for heavy work out among companies, round robin: who asks for much waits for it among their own. */
export function makeTurns({ places, ofCompany = Math.max(1, places - 1), waiting, refusal, retryAfter }: Bounds): Turns {
  const running = new Map<number, number>()
  /** In the order of their turns. */
  const queues = new Map<number, Waiting[]>()
  let free = places

  const mayBegin = (companyId: number) => free > 0 && (running.get(companyId) ?? 0) < ofCompany

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
    // Its next turn comes after everybody else's.
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
    async take(companyId, work, signal) {
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
