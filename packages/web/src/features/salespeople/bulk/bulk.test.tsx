import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../api/api-error.ts'
import { show } from '../../../test/show.tsx'
import type { Row } from '../use-salespeople-columns.tsx'
import { OutcomesDialog } from './OutcomesDialog.tsx'
import { PrimaryTerritoryDialog } from './PrimaryTerritoryDialog.tsx'
import { saveEach } from './save-each.ts'

const [dana, lee] = [{ id: 1, firstName: 'Dana', lastName: 'Ruiz' } as Row, { id: 2, firstName: 'Lee', lastName: 'Park' } as Row]

test('what is refused for one rep holds up no other, and each is told what came of it', async () => {
  const saved: number[] = []
  const outcomes = await saveEach([dana, lee], async ({ id }) => {
    if (id === dana.id) throw new ApiError({ code: 'CONFLICT', message: 'Somebody else changed it.' })
    saved.push(id)
  })
  expect(saved).toEqual([lee.id])
  await show(<OutcomesDialog about={{ title: 'Set primary territory', outcomes }} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: /^Set primary territory/ })
  await expect.element(dialog.getByText(/^Saved for 1 of 2\./)).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Dana Ruiz Not saved Somebody else changed it.' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Lee Park Saved' })).toBeVisible()
})

test('the primary territory of several reps names them, and needs a territory', async () => {
  await show(<PrimaryTerritoryDialog about={[dana, lee]} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: /^Primary territory of 2 sales reps/ })
  await expect.element(dialog.getByText('Dana Ruiz, Lee Park')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This field is required!').first()).toBeVisible()
})
