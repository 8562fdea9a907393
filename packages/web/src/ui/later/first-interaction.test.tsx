import { expect, onTestFinished, test } from 'vitest'

test('a scroll event is an interaction only if the page has scrolled', async () => {
  // A new copy of the module: earlier tests have already interacted with the shared page.
  const fresh = `./first-interaction.ts?at=${Date.now()}`
  const { firstInteraction } = (await import(/* @vite-ignore */ fresh)) as typeof import('./first-interaction.ts')
  onTestFinished(() => document.body.removeAttribute('style'))
  let hasInteracted = false
  void firstInteraction.then(() => {
    hasInteracted = true
  })
  document.dispatchEvent(new Event('scroll'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(hasInteracted).toBe(false)
  document.body.style.height = '4000px'
  window.scrollTo(0, 100)
  await expect.poll(() => hasInteracted).toBe(true)
})
