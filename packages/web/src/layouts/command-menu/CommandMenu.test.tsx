import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../test/mock-calls.ts'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { CommandMenu, openSpotlight } from './CommandMenu.tsx'

test('Enter opens the first server result, and an arrow moves to the next', async () => {
  mockCalls({
    '/salesperson/getSalespersonList/All': () => ({
      salespersons: [
        { id: 3, firstName: 'Dana', lastName: 'Ruiz' },
        { id: 4, firstName: 'Diego', lastName: 'Ruiz' },
      ],
    }),
    '/commission/getMonths': () => ({ months: [] }),
  })
  signInAs('Administrator')
  const screen = await show(<CommandMenu />)
  const find = async () => {
    openSpotlight()
    await page.getByPlaceholder('Where to, or what to do?').fill('ruiz')
    await expect.element(page.getByRole('button', { name: 'Diego Ruiz' })).toBeVisible()
  }
  await find()
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toBe('/salespeople/3')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await find()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(screen.address).toBe('/salespeople/4')
})
