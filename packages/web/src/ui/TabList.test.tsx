import { Tabs } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { TabList } from './TabList.tsx'

test('where tabs do not fit the chosen one is in view, and the line below them stays as wide as they are seen', async () => {
  const names = ['Profile', 'Rules', 'Growth bonus', 'Adjustments', 'Draws & guarantees', 'Ledger', 'Statement', 'History']
  await show(
    <div style={{ width: 360 }}>
      <Tabs value="History">
        <TabList view="History">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </TabList>
      </Tabs>
    </div>,
  )
  await expect.element(page.getByRole('tab', { name: 'History' })).toBeInViewport()
  const list = page.getByRole('tablist').element()
  expect(list.scrollLeft).toBeGreaterThan(0)
  // A line that is drawn inside what scrolls goes away with it.
  expect(getComputedStyle(list, '::before').display).toBe('none')
  expect(getComputedStyle(list).boxShadow).toContain('inset')
})
