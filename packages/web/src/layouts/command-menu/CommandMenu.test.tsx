import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDrafts } from '../../form/draft.ts'
import { useRecentRecord } from '../../session/recent-records.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { CommandMenu, openSpotlight } from './CommandMenu.tsx'

const box = page.getByPlaceholder('Where to, or what to do?')
const selected = () => document.querySelector('[data-action][data-selected]')?.textContent

beforeEach(() => openDrafts('ann@example.com'))

function mockRecords() {
  mockCalls({
    '/salesperson/getSalespersonList/All': () => ({
      salespersons: [
        { id: 3, firstName: 'Dana', lastName: 'Ruiz' },
        { id: 4, firstName: 'Diego', lastName: 'Ruiz' },
      ],
    }),
    '/salesperson/getMasterDropdownsData': () => ({ hospitalData: [{ id: 8, hospitalName: 'Uploadtown Hospital' }] }),
    '/commission/getMonths': () => ({ months: [] }),
  })
}

test('Enter opens the first server result, and an arrow moves to the next', async () => {
  mockRecords()
  signInAs('Administrator')
  const screen = await show(<CommandMenu />)
  const find = async () => {
    openSpotlight()
    await box.fill('ruiz')
    await expect.element(page.getByRole('button', { name: 'Diego Ruiz' })).toBeVisible()
    await expect.poll(selected).toBe('Dana Ruiz')
  }
  await find()
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toBe('/salespeople/3')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await find()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(screen.address).toBe('/salespeople/4')
})

test('the menu opens with the acts of the month and recent records', async () => {
  mockRecords()
  signInAs('Administrator')
  await show(
    <>
      <Opened />
      <CommandMenu />
    </>,
  )
  openSpotlight()
  await expect.element(box).toBeVisible()
  const entries = () => page.getByRole('dialog').getByRole('button').elements()
  await expect.poll(() => entries()[0]?.textContent).toMatch(/^Upload file/)
  await expect.poll(() => selected()).toMatch(/^Upload file/)
  const names = entries().map((entry) => entry.textContent ?? '')
  const recent = names.findIndex((name) => name.startsWith('Marlon Esterbrook'))
  expect(recent).toBeGreaterThan(names.findIndex((name) => name.startsWith('Finalize month')))
  expect(recent).toBeLessThan(names.indexOf('Toggle theme'))
  await box.fill('marlon')
  await expect.poll(() => selected()).toMatch(/^Marlon Esterbrook/)
})

test('the first hit stays selected while more are typed and found', async () => {
  mockRecords()
  signInAs('Administrator')
  await show(<CommandMenu />)
  openSpotlight()
  await box.fill('r')
  await box.fill('re')
  await box.fill('rep')
  const first = () => page.getByRole('dialog').getByRole('button').elements()[0]?.textContent
  await expect.element(page.getByRole('button', { name: 'Dana Ruiz' })).toBeVisible()
  await expect.poll(() => selected() === first()).toBe(true)
})

function Opened() {
  useRecentRecord({ id: 'salesperson-9', group: 'salespeople', label: 'Marlon Esterbrook', href: '/salespeople/9' })
  return null
}
