import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { ErrorPage } from './ErrorPage.tsx'

test('a URL cannot claim that a user has no pages', async () => {
  const { goTo } = await show(<ErrorPage />)
  goTo('/?kind=offline')
  await expect.element(page.getByRole('heading', { name: "We can't reach the server" })).toBeVisible()
  goTo('/?kind=noScreens')
  await expect.element(page.getByRole('heading', { name: "We can't find that page" })).toBeVisible()
})
