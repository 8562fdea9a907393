import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NavEntry } from '../../nav.ts'
import { show } from '../../test/show.tsx'
import { SidebarEntry } from './SidebarEntry.tsx'

const Icon = () => <svg aria-hidden />
const entry = (to: NavEntry['to'], label: NavEntry['label'], more: Partial<NavEntry> = {}): NavEntry => ({
  to,
  label,
  icon: Icon,
  access: 'signed-in',
  ...more,
})

test('parents of an open menu entry are expanded; external links are marked', async () => {
  const fourth = entry('/procedures', 'nav.procedures')
  const third = entry('/surgeons', 'nav.surgeons', { children: [fourth] })
  const second = entry('/hospitals', 'nav.hospitals', {
    children: [third, entry('/user/list', 'nav.users', { href: 'https://help.example' })],
  })
  const first = entry('/regions', 'nav.regions', { children: [second] })
  const menu = (pathname: string) => (
    <ul>
      <SidebarEntry entry={first} pathname={pathname} badges={{}} onFollow={() => undefined} />
    </ul>
  )
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  const closed = await show(menu('/dashboard'))
  expect(names()).toEqual(['Regions'])
  await closed.unmount()
  await show(menu('/surgeons'))
  expect(names()).toEqual(['Regions', 'Hospitals', 'Surgeons', 'Users'])
  await expect.element(page.getByRole('link', { name: 'Surgeons' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Regions' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Users' })).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('link', { name: 'Users' })).toHaveAttribute('href', 'https://help.example')
})
