import { text } from '@fairshare/texts'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

const bounds = { places: 3, waiting: 5, refusal: text('refusals.tooMuchWaiting'), retryAfter: 60 }

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

/** Numbers that look random and are the same each time. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

test('the number of places holds and nothing is lost, in whatever order work comes, ends, fails or is abandoned', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const pick = random(seed)
    const places = 1 + pick(4)
    const turns = makeTurns({ ...bounds, places, waiting: 1000 })
    const running = new Map<number, number>()
    const open = new Set<{ end(): void; fail(): void }>()
    const asked: Promise<string>[] = []
    const leavers: AbortController[] = []
    const count = () => [...running.values()].reduce((sum, each) => sum + each, 0)
    const ask = () => {
      const company = pick(4)
      const leaver = new AbortController()
      if (pick(4) === 0) leavers.push(leaver)
      const begun = async () => {
        running.set(company, (running.get(company) ?? 0) + 1)
        expect(count()).toBeLessThanOrEqual(places)
        expect(running.get(company)).toBeLessThanOrEqual(Math.max(1, places - 1))
        const mine = work()
        open.add(mine)
        return mine.promise.finally(() => {
          open.delete(mine)
          running.set(company, (running.get(company) ?? 0) - 1)
        })
      }
      asked.push(
        turns.take(company, begun, leaver.signal).then(
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
    const ends = new Set(await Promise.all(asked))
    expect([...ends].filter((end) => !['done', 'broken', 'left'].includes(end))).toEqual([])
    expect(count()).toBe(0)
  }
})

test('companies take turns, however much one of them asks for', async () => {
  const turns = makeTurns({ ...bounds, places: 1 })
  const order: string[] = []
  const first = work()
  const all = [turns.take(1, () => first.promise)]
  for (const [company, name] of [
    [1, 'a1'],
    [1, 'a2'],
    [1, 'a3'],
    [2, 'b1'],
    [2, 'b2'],
    [3, 'c1'],
  ] as const)
    all.push(turns.take(company, async () => String(order.push(name))))
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('one company never takes all places, so that the next one begins at once', async () => {
  const turns = makeTurns({ ...bounds, places: 2 })
  const slow = work()
  const theirs = [1, 2, 3].map(() => turns.take(1, () => slow.promise))
  expect(await turns.take(2, async () => 'at once')).toBe('at once')
  slow.end()
  expect(await Promise.all(theirs)).toEqual(['done', 'done', 'done'])
})

test('a company with too much waiting is told when to try again; others are not', async () => {
  const turns = makeTurns({ ...bounds, places: 2 })
  const slow = work()
  const theirs = Array.from({ length: 6 }, () => turns.take(1, () => slow.promise))
  await expect(turns.take(1, async () => 'never')).rejects.toMatchObject({
    code: 'TOO_MANY',
    text: text('refusals.tooMuchWaiting'),
    details: { retryAfter: 60 },
  })
  expect(await turns.take(2, async () => 'mine')).toBe('mine')
  slow.end()
  await Promise.all(theirs)
  expect(await turns.take(1, async () => 'again')).toBe('again')
})
