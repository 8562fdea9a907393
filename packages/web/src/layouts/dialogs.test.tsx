import { expect, test } from 'vitest'
import { openDialog } from '../test/open-dialog.tsx'
import { signInAs } from '../test/cache-response.ts'
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

test('help links permitted pages and names the others', async () => {
  signInAs('Staff', { screenAccess: 'uploadfile' })
  const { dialog, cancel } = await openDialog(HelpDialog, null)
  const links = dialog.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(['/uploadfile', '/uploadfile'])
  expect(dialog.getByRole('listitem').elements()).toHaveLength(6)
  await cancel()
})
