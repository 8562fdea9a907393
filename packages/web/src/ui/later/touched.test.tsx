import { expect, onTestFinished, test } from 'vitest'

test('a page that says that it is scrolled and stands at its top is not touched; one that somebody scrolls is', async () => {
  // Loaded anew: the page that all tests share was touched long ago.
  const anew = `./touched.ts?at=${Date.now()}`
  const { touched } = (await import(/* @vite-ignore */ anew)) as typeof import('./touched.ts')
  onTestFinished(() => document.body.removeAttribute('style'))
  let isTouched = false
  void touched.then(() => {
    isTouched = true
  })
  document.dispatchEvent(new Event('scroll'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isTouched).toBe(false)
  document.body.style.height = '4000px'
  window.scrollTo(0, 100)
  await expect.poll(() => isTouched).toBe(true)
})
