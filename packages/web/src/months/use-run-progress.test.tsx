import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { reportProgress, useRunProgress } from './run-progress.ts'

function Shown() {
  const progress = useRunProgress({ runId: 71, done: 3, total: 38 })
  return <p>{`${progress?.done} of ${progress?.total}`}</p>
}

test('a socket message updates the progress from the query', async () => {
  await show(<Shown />)
  await expect.element(page.getByText('3 of 38')).toBeVisible()
  reportProgress({ runId: 71, selectedMonth: 'May-2025', done: 19, total: 38 })
  await expect.element(page.getByText('19 of 38')).toBeVisible()
})
