import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { watchEventLoop } from './event-loop.ts'

/** Blocks the event loop for `ms` of CPU time. Sums user and system time, because the kernel splits them by sampling. */
function compute(ms: number): void {
  const before = process.threadCpuUsage()
  for (;;) {
    const spent = process.threadCpuUsage(before)
    if (spent.user + spent.system >= ms * 1000) return
  }
}

test('blocking work is counted and logged by name', async () => {
  const lines: { computing: number; ran: string[] }[] = []
  const log = Object.assign(makeLog('silent'), { warn: (line: { computing: number; ran: string[] }) => lines.push(line) })
  const pauses = watchEventLoop(log)
  pauses.begin('commission.status')()
  await sleep(50)
  const ended = pauses.begin('uploads.list')
  compute(250)
  ended()
  const open = pauses.begin('commission.status')
  await sleep(50)
  open()
  pauses.close()
  expect(lines.flatMap(({ ran }) => ran)).toContain('uploads.list')
  expect(pauses.recent().count).toBeGreaterThanOrEqual(1)
  expect(pauses.recent().longest).toBeGreaterThan(150)
})

test('work that yields is not a pause', async () => {
  const pauses = watchEventLoop(makeLog('silent'))
  const ended = pauses.begin('uploads.list')
  for (let i = 0; i < 20; i++) {
    compute(10)
    await sleep(1)
  }
  ended()
  pauses.close()
  expect(pauses.recent()).toEqual({ count: 0, longest: 0 })
})
