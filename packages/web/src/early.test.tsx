import { expect, onTestFinished, test, vi } from 'vitest'
import { callsOf } from './early-calls.ts'
import { store } from './session/storage.ts'

test('a page loads in the language and the colors that were chosen; what is asked for together is at hand for each call, and else asked for by itself', async () => {
  store('loginToken', 'user:1')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  localStorage.setItem('language', 'de')
  const { dataset } = document.documentElement
  dataset['parts'] = 'data:text/javascript,'
  dataset['loading'] = JSON.stringify({ en: 'Loading…', de: 'Wird geladen …' })
  const loading = Object.assign(document.createElement('p'), { id: 'loading', innerHTML: '<span>Loading…</span>' })
  document.body.append(loading)
  const [company = '', me = ''] = callsOf(window.location, localStorage)
  const requested: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input), window.location.href)
    requested.push(`${url.pathname}`)
    // In two pieces, the second of which never comes to its end.
    const line = JSON.stringify({ at: 0, status: 404, body: '{"of":"company"}' })
    if (url.pathname === '/api/together') return new Response(`${line}\n{"at":1,"stat`)
    return Response.json({ of: 'me' })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    delete dataset['parts']
    delete dataset['loading']
    loading.remove()
    delete dataset['mantineColorScheme']
    globalThis.askedEarly = undefined
  })
  const anew = `./early.ts?at=${Date.now()}`
  await import(/* @vite-ignore */ anew)
  expect(dataset['mantineColorScheme']).toBe('dark')
  expect([loading.textContent, document.title]).toEqual(['Wird geladen …', 'Wird geladen …'])
  const answerTo = async (call: string) => globalThis.askedEarly?.get(`${window.location.origin}/api${call}`)
  const first = await answerTo(company)
  expect([first?.status, await first?.json()]).toEqual([404, { of: 'company' }])
  expect(await (await answerTo(me))?.json()).toEqual({ of: 'me' })
  expect(requested).toEqual(['/api/together', `/api${me}`])
})
