import { expect, onTestFinished, test, vi } from 'vitest'
import { callsOf } from './early-calls.ts'
import { firstReads } from './first-reads.ts'
import { store } from './session/storage.ts'

test.each(['/dashboard', '/commission/list'])('what %s begins with is what was asked for before its code was there', async (pathname) => {
  store('loginToken', 'user:1')
  const requested: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requested.push(new URL((input as Request).url).href.replace(`${window.location.origin}/api`, ''))
    return Response.json({ status: 'success', message: '', data: {} })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const opened = { pathname, search: '?month=May-2026&territory=7' }
  await firstReads(opened)
  const [, , ...early] = callsOf(opened, localStorage)
  expect(requested.toSorted()).toEqual(early.toSorted())
})
