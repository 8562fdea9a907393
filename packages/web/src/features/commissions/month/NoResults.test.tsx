import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { inMay } from '../test/in-may.tsx'
import { NoResults } from './NoResults.tsx'

const readyMonth = (count: number, acknowledgement: object | null = null) =>
  inMay(<NoResults />, {
    state: 'ready',
    view: { calculatedAt: null, files: { processed: 2, total: 2, lines: 40 } },
    exceptions: [{ kind: 'fileMissing', severity: 'warning', count, acknowledgement }],
  })

test.each([
  [1, / 1 expected file is missing\.$/],
  [2, / 2 expected files are missing\.$/],
])('a ready month reports %d missing files', async (count, text) => {
  await show(readyMonth(count))
  await expect.element(page.getByRole('main')).toMatchTextContent(text)
})

test('an acknowledged missing file is not listed again', async () => {
  await show(readyMonth(1, { by: 'Ann' }))
  await expect.element(page.getByRole('main')).toMatchTextContent(/40 lines/)
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/expected/)
})
