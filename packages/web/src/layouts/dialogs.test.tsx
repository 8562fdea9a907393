import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guideSearch } from '../features/guide/search.ts'
import { GuidePage } from '../features/guide/GuidePage.tsx'
import { openDialog } from '../test/open-dialog.tsx'
import { signInAs } from '../test/cache-response.ts'
import { show } from '../test/show.tsx'
import { singleKeysAreOn } from '../ui/keyboard/shortcuts.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

test('single-letter shortcuts can be turned off', async () => {
  const { dialog, cancel } = await openDialog(ShortcutsDialog, null)
  const keys = dialog.getByRole('switch', { name: /^Single-letter shortcuts/ })
  await expect.element(keys).toBeChecked()
  await keys.click()
  expect(singleKeysAreOn()).toBe(false)
  await cancel()
})

test('help explains the screen, names its keys, and links the guide', async () => {
  signInAs('Staff', { screenAccess: 'uploadfile' })
  const { dialog, cancel } = await openDialog(HelpDialog, null)
  await expect.element(dialog).toMatchTextContent(/Each month the manufacturers send their sales\./)
  expect(dialog.getByRole('row').elements()).toHaveLength(3)
  await expect.element(dialog.getByRole('link', { name: 'Read the guide' })).toHaveAttribute('href', '/guide?page=month')
  await cancel()
})

test('on a phone the buttons of help are aligned on the right, as elsewhere', async () => {
  signInAs('Staff', { screenAccess: 'uploadfile' })
  await page.viewport(390, 800)
  const { dialog, cancel } = await openDialog(HelpDialog, null)
  await expect.element(dialog.getByRole('link', { name: 'Read the guide' })).toBeVisible()
  const ends = dialog
    .getByRole('link')
    .elements()
    .concat(dialog.getByRole('button').elements().slice(1))
    .map((each) => Math.round(each.getBoundingClientRect().right))
  expect(new Set(ends).size).toBe(1)
  await cancel()
  await page.viewport(1280, 800)
})

test('the guide lists only pages of permitted screens', async () => {
  signInAs('Staff', { screenAccess: 'uploadfile' })
  const screen = await show(<GuidePage />, { from: '/full/guide', search: guideSearch, address: '/?page=uploads' })
  await expect.element(screen.getByRole('heading', { name: 'File Uploads' })).toBeVisible()
  const pages = screen.getByRole('navigation').getByRole('link').elements()
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'A month from start to finish',
    'File Uploads',
    'Match values and check a file',
    'Regions, territories, hospitals and the other records',
  ])
  await expect.element(screen.getByRole('link', { name: 'File Uploads' })).toHaveAttribute('aria-current', 'page')
})
