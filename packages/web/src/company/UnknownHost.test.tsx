import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { UnknownHost } from './UnknownHost.tsx'

test('on a host that no company has the alert says so, and so does the tab, which says no longer that it loads', async () => {
  document.title = 'Loading…'
  await show(<UnknownHost />)
  await expect.element(page.getByText('environment is not set')).toBeVisible()
  await expect.poll(() => document.title).toBe('environment is not set')
})
