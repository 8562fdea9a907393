import { text } from '@fairshare/texts'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

const bounds = { slots: 3, waiting: 5, refusal: text('refusals.tooMuchWaiting'), retryAfter: 60 }

/** Work that the test ends. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

/** Deterministic pseudo-random numbers. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

test('the limit of slots holds, whatever the order of starts, ends, failures and aborts', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const pick = random(seed)
    const slots = 1 + pick(4)
    const fairQueue = makeFairQueue({ ...bounds, slots, waiting: 1000 })
    const running = new Map<number, number>()
    const open = new Set<{ end(): void; fail(): void }>()
    const results: Promise<string>[] = []
    const leavers: AbortController[] = []
    const count = () => [...running.values()].reduce((sum, each) => sum + each, 0)
    const ask = () => {
      const company = pick(4)
      const leaver = new AbortController()
      if (pick(4) === 0) leavers.push(leaver)
      const begun = async () => {
        running.set(company, (running.get(company) ?? 0) + 1)
        expect(count()).toBeLessThanOrEqual(slots)
        expect(running.get(company)).toBeLessThanOrEqual(Math.max(1, slots - 1))
        const mine = work()
        open.add(mine)
        return mine.promise.finally(() => {
          open.delete(mine)
          running.set(company, (running.get(company) ?? 0) - 1)
        })
      }
      results.push(
        fairQueue.run(company, begun, leaver.signal).then(
          () => 'done',
          (error: Error) => (error.name === 'AbortError' ? 'left' : error.message),
        ),
      )
    }
    for (let step = 0; step < 80; step++) {
      const what = pick(5)
      const [first] = open
      if (what < 2) ask()
      else if (what === 2) leavers.pop()?.abort()
      else if (what === 3) first?.end()
      else first?.fail()
      await soon()
    }
    while (open.size > 0) {
      for (const each of open) each.end()
      await soon()
    }
    const ends = new Set(await Promise.all(results))
    expect([...ends].filter((end) => !['done', 'broken', 'left'].includes(end))).toEqual([])
    expect(count()).toBe(0)
  }
})

test('companies take turns regardless of their queue length', async () => {
  const fairQueue = makeFairQueue({ ...bounds, slots: 1 })
  const order: string[] = []
  const first = work()
  const all = [fairQueue.run(1, () => first.promise)]
  for (const [company, name] of [
    [1, 'a1'],
    [1, 'a2'],
    [1, 'a3'],
    [2, 'b1'],
    [2, 'b2'],
    [3, 'c1'],
  ] as const)
    all.push(fairQueue.run(company, async () => String(order.push(name))))
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('one company never takes all slots', async () => {
  const fairQueue = makeFairQueue({ ...bounds, slots: 2 })
  const slow = work()
  const theirs = [1, 2, 3].map(() => fairQueue.run(1, () => slow.promise))
  expect(await fairQueue.run(2, async () => 'at once')).toBe('at once')
  slow.end()
  expect(await Promise.all(theirs)).toEqual(['done', 'done', 'done'])
})

test('a company with a full queue gets a retry time; others do not', async () => {
  const fairQueue = makeFairQueue({ ...bounds, slots: 2 })
  const slow = work()
  const theirs = Array.from({ length: 6 }, () => fairQueue.run(1, () => slow.promise))
  await expect(fairQueue.run(1, async () => 'never')).rejects.toMatchObject({
    code: 'TOO_MANY',
    text: text('refusals.tooMuchWaiting'),
    details: { retryAfter: 60 },
  })
  expect(await fairQueue.run(2, async () => 'mine')).toBe('mine')
  slow.end()
  await Promise.all(theirs)
  expect(await fairQueue.run(1, async () => 'again')).toBe('again')
})
