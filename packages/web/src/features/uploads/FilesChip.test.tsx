import type { FileRow } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { FilesChip } from './FilesChip.tsx'

const files = [{ status: 'Processed' }, { status: 'Processed' }] as FileRow[]

test.each([
  [{ missing: 1 }, '1 expected file missing'],
  [{ missing: 2 }, '2 expected files missing'],
  [{ missing: 0 }, 'All files imported'],
  [{ missing: 1, waiting: 1 }, '1 of 2 files need work'],
  [{ missing: 1, isClosed: true }, 'Finalized'],
  [{ missing: 1, files: [] }, 'No files'],
])('the chip of a month with %o says %s', async (given, chip) => {
  await show(<FilesChip files={files} waiting={0} isClosed={false} {...given} />)
  await expect.element(page.getByRole('main')).toHaveTextContent(chip)
})
