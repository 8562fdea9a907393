import { Tabs } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { TabList } from './TabList.tsx'

const names = ['Profile', 'Rules', 'Growth bonus', 'Adjustments', 'Draws & guarantees', 'Ledger', 'Statement', 'History']

test('overflowing tabs scroll to the selected one above a full-width line', async () => {
  await showTabs('History', 360)
  await expect.element(page.getByRole('tab', { name: 'History' })).toBeInViewport()
  const list = page.getByRole('tablist').element()
  expect(list.scrollLeft).toBeGreaterThan(0)
  // A line inside the scroll container would scroll away.
  expect(getComputedStyle(list, '::before').display).toBe('none')
  expect(getComputedStyle(list).boxShadow).toContain('inset')
})

test('arrows show and scroll to hidden tabs', async () => {
  const screen = await showTabs('Profile', 360)
  const arrows = () => [...screen.container.querySelectorAll<HTMLElement>('button[aria-hidden]')]
  await expect.poll(() => arrows().length).toBe(1)
  arrows().at(-1)?.click()
  await expect.poll(() => arrows().length).toBe(2)
  await screen.unmount()
  const wide = await showTabs('Profile', 1200)
  expect(wide.container.querySelector('button[aria-hidden]')).toBeNull()
})

const showTabs = (view: string, width: number) =>
  show(
    <div style={{ width }}>
      <Tabs value={view}>
        <TabList view={view}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </TabList>
      </Tabs>
    </div>,
  )
