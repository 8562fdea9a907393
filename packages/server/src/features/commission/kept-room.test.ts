import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inKeptRoom } from './kept-room.ts'

// The files that this process tests next go by the real clock.
beforeAll(() => void vi.useFakeTimers())
afterEach(() => vi.advanceTimersByTimeAsync(60_000))
afterAll(() => void vi.useRealTimers())

const used = () => inKeptRoom(async (room) => room.ints(10).buffer)

test('work has the memory of the work before it, and work at the same time has its own', async () => {
  const first = await used()
  await inKeptRoom(async (room) => {
    expect([room.ints(5).buffer, await used()].map((buffer) => buffer === first)).toEqual([true, false])
  })
})

test('memory is kept after work that failed, and given back after a minute without any', async () => {
  const first = await used()
  await expect(inKeptRoom(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await used()).toBe(first)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(first.byteLength).toBe(40)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(first.byteLength).toBe(0)
})

test('what is taken for a while is free afterwards, what was there before is not; too small a piece makes way for a larger one', async () => {
  await inKeptRoom(async (room) => {
    const whole = room.ints(3).fill(7)
    const taken = [...room.forAWhile(() => [room.doubles(4).buffer])]
    const [again, larger] = [[...room.forAWhile(() => [room.ints(8).buffer])], [...room.forAWhile(() => [room.ints(9).buffer])]]
    expect([again[0] === taken[0], larger[0] === taken[0], taken[0]?.byteLength, [...whole]]).toEqual([true, false, 0, [7, 7, 7]])
  })
})
