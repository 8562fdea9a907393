import { expect, test } from 'vitest'
import { touched } from './touched.ts'

test('a page that says that it is scrolled and stands at its top is not touched; one that somebody scrolls is', async () => {
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
