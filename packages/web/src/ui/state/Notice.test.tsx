import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Notice } from './Notice.tsx'

test.each([
  [1280, 'next to'],
  [390, 'below'],
])('in %i pixels a long action is %s its message, which stays readable', async (width, where) => {
  await page.viewport(width, 800)
  const action = <Button size="compact-sm">Andere Fassung nehmen</Button>
  await show(
    <Notice kind="warning" action={action}>
      Diese Änderungen sind markiert. Ihre Eingaben bleiben erhalten: Prüfen Sie sie und speichern Sie erneut.
    </Notice>,
  )
  const boxOf = (of: { element(): Element }) => of.element().getBoundingClientRect()
  const [message, offered] = [boxOf(page.getByText(/^Diese Änderungen/)), boxOf(page.getByRole('button'))]
  expect(offered.top >= message.bottom ? 'below' : 'next to').toBe(where)
  expect(message.width).toBeGreaterThan(200)
  await page.viewport(1280, 800)
})
