import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { useUploading } from './use-uploading.ts'

const protectedFile = new File(['x'], 'protected.xlsx')

function Uploads() {
  const { upload } = useUploading('May-2025')
  return (
    <button type="button" onClick={() => void upload({ file: protectedFile, manufacturerId: 7 })}>
      Upload
    </button>
  )
}

test('an uploaded file that cannot be read says why', async () => {
  mockCalls({
    '/uploadprocess/getMasterDropdownsData': () => ({
      manufacturerData: [{ id: 7, manufacturerName: 'Acme Spine' }],
      totals: { manufacturerData: 1 },
    }),
    '/uploadprocess/uploadfile': () => ({ fId: 9 }),
    '/uploadprocess/getFileHeaders': () => refused('This workbook is protected by a password.'),
  })
  await show(<Uploads />)
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByRole('dialog').getByText('This workbook is protected by a password.')).toBeVisible()
})
