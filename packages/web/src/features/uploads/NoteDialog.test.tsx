import type { FileRow } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { NoteDialog } from './NoteDialog.tsx'

const file = {
  fileName: 'acme.csv',
  note: 'Second try',
  description: 'Acme Spine\nSales of May',
  uploadedBy: 'Ann Lee',
  uploadedAt: '2025-05-04T10:00:00Z',
} as FileRow

test('the note shows the file’s own remarks, uploader and time, and copies', async () => {
  const screen = await show(<NoteDialog about={file} close={() => {}} />)
  await expect.element(screen.getByRole('dialog', { name: /Note/ })).toBeVisible()
  await expect.element(screen.getByText('Second try', { exact: false })).toHaveTextContent('Second try Acme Spine Sales of May')
  await expect.element(screen.getByText(/acme\.csv\u00a0· May 4, 2025 .*, Ann Lee/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
})
