import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { UnknownHost } from './UnknownHost.tsx'

test('a host without a company shows an alert and sets the tab title', async () => {
  document.title = 'Loading…'
  await show(<UnknownHost />)
  await expect.element(page.getByText('environment is not set')).toBeVisible()
  await expect.poll(() => document.title).toBe('environment is not set')
})
