import { Drawer } from '@mantine/core'
import { text } from '@fairshare/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { show } from '../../test/show.tsx'
import { toast } from './toast.tsx'

test('a toast’s action is fully visible next to a long message', async () => {
  await show(null)
  const message = 'Saint Orwen’s Hospital of the Northern Lakes is now Saint Orwen Medical Center of the Northern Lakes.'
  toast('success', text('refusals.asWritten', { text: message }), { label: text('common.undo'), run: () => undefined })
  const label = page.getByRole('status').getByText('Undo', { exact: true })
  await expect.element(label).toBeVisible()
  const { clientWidth, scrollWidth } = label.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('toasts cover neither page title and actions nor each other', async () => {
  await show(
    <header style={{ height: 120 }}>
      <h1>Regions</h1>
      <button type="button" style={{ float: 'right' }}>
        Add region
      </button>
    </header>,
  )
  for (const month of ['May 2025', 'June 2025', 'July 2025'])
    toast('success', text('refusals.asWritten', { text: `${month} is calculated.` }))
  await expect.poll(() => page.getByRole('status').elements().length).toBe(3)
  const edges = (element: Element) => element.getBoundingClientRect()
  await expect
    .poll(() => {
      const sorted = page
        .getByRole('status')
        .elements()
        .map(edges)
        .toSorted((a, b) => a.top - b.top)
      return sorted.every(({ top }, at) => top >= (sorted[at - 1]?.bottom ?? edges(page.getByRole('banner').element()).bottom))
    })
    .toBe(true)
})

test('a toast does not cover a panel on the right', async () => {
  const drawer = (
    <Drawer opened onClose={() => undefined} position="right" size={400} title="Notifications">
      Nothing yet
    </Drawer>
  )
  await show(drawer)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  toast('success', text('refusals.asWritten', { text: 'May 2025 is calculated.' }))
  const message = page.getByRole('status').filter({ hasText: 'May 2025 is calculated.' })
  await expect.element(message).toBeVisible()
  const isFree = () => message.element().getBoundingClientRect().right <= page.getByRole('dialog').element().getBoundingClientRect().left
  await expect.poll(isFree).toBe(true)
})

test('an error toast is red, a success toast is not', async () => {
  await show(null)
  toast('danger', text('refusals.asWritten', { text: 'It did not work.' }))
  toast('success', text('refusals.asWritten', { text: 'It worked.' }))
  const redOf = (role: 'alert' | 'status', message: string) => {
    const toastShown = page.getByRole(role).filter({ hasText: message }).element()
    const [red = 0, green = 0, blue = 0] = getComputedStyle(toastShown).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > 150 && red > 2 * green && red > 2 * blue
  }
  await expect.element(page.getByText('It did not work.')).toBeVisible()
  expect(redOf('alert', 'It did not work.')).toBe(true)
  expect(redOf('status', 'It worked.')).toBe(false)
  await expectAccessible(page.getByRole('alert'))
})
