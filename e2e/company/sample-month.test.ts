import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open, companyId } = await story()
await app.addUser(companyId, { email: 'sam@example.com', screens: ['dashboard', 'uploadfile'] })

test('an Administrator loads a sample month, looks at its figures and removes it', async () => {
  const page = await open()
  await signIn(page, { path: '/dashboard' })
  await page.getByRole('button', { name: 'Load a sample month' }).click()
  const figures = page.getByRole('region', { name: 'Figures of the month' })
  await figures.getByText('59,150.00').waitFor()
  await page.getByText('A sample month is loaded').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove sample month' }).click()
  await page.getByRole('button', { name: 'Load a sample month' }).waitFor()
  expect(await figures.count()).toBe(0)
  expect(await app.sql('select name from masters')).toEqual([])
  expect(page.faults).toEqual([])
})

test('Staff see the steps, and links only to their own screens', async () => {
  const page = await open()
  await signIn(page, { path: '/dashboard', email: 'sam@example.com' })
  await page.getByRole('link', { name: 'Upload the first file' }).waitFor()
  const steps = page.getByRole('main').getByRole('listitem')
  expect(await steps.count()).toBe(5)
  expect(await steps.getByRole('button').count()).toBe(0)
  expect(await steps.getByRole('link').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Load a sample month' }).count()).toBe(0)
  expect(page.faults).toEqual([])
})
