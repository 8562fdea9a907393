import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { flash } from './flash.tsx'

test('what a flash offers is read whole, however long its message is', async () => {
  await show(null)
  const message = 'Saint Orwen’s Hospital of the Northern Lakes is now Saint Orwen Medical Center of the Northern Lakes.'
  flash('success', message, { label: 'Undo', run: () => undefined })
  const label = page.getByRole('status').getByText('Undo', { exact: true })
  await expect.element(label).toBeVisible()
  const { clientWidth, scrollWidth } = label.element()
  expect(scrollWidth).toBe(clientWidth)
})
