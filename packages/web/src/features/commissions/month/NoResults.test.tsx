import type { Month } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { NoResults } from './NoResults.tsx'
import type { MonthContext } from './use-month-context.ts'

const workWith = (count: number, acknowledgement: object | null = null) =>
  ({
    state: 'ready',
    month: '2025-05' as Month,
    view: { calculatedAt: null, files: { processed: 2, total: 2, lines: 40 } },
    exceptions: [{ kind: 'fileMissing', severity: 'warning', count, acknowledgement }],
  }) as unknown as MonthContext

test.each([
  [1, / 1 expected file is missing\.$/],
  [2, / 2 expected files are missing\.$/],
])('a ready month reports %d missing files', async (count, text) => {
  await show(<NoResults monthContext={workWith(count)} />)
  await expect.element(page.getByRole('main')).toMatchTextContent(text)
})

test('an acknowledged missing file is not listed again', async () => {
  await show(<NoResults monthContext={workWith(1, { by: 'Ann' })} />)
  await expect.element(page.getByRole('main')).toMatchTextContent(/40 lines/)
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/expected/)
})
