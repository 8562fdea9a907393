import { expect, test, vi } from 'vitest'
import { openDialog } from '../../test/open-dialog.tsx'
import { NoteToManufacturer } from './NoteToManufacturer.tsx'

test('the note to a manufacturer is read-only and can be copied', async () => {
  const note = 'Alder Spine, May 2025:\nInvoice INV-7 is missing.'
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { dialog, press, cancel } = await openDialog(NoteToManufacturer, { note, manufacturer: 'Alder Spine' })
  await expect.element(dialog).toMatchTextContent(/^Note to the manufacturer.*Alder Spine/)
  const text = dialog.getByRole('textbox', { name: 'Note to the manufacturer' })
  await expect.element(text).toHaveValue(note)
  await expect.element(text).toHaveAttribute('readonly')
  await press('Copy the note')
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copy.mock.calls).toEqual([[note]])
  copy.mockRestore()
  await cancel()
})
