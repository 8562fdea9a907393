import type { Question } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

const question = (id: string, message: string): Question => ({
  id,
  message,
  key: 'doubts.sameFile',
  params: {},
  dollars: 99.5,
  rows: [],
  decisions: [{ decision: 'leaveOut', label: 'Leave this row out' }],
  isMismatch: true,
  moveTo: 'June-2025',
})

test('a file comes back once everything that speaks against it is confirmed', async () => {
  const closed: unknown[] = []
  const screen = await show(
    <RestoreDialog
      about={{ file: { fId: 1, fileName: 'acme.csv' }, questions: [question('one', 'Stored twice.'), question('two', 'Another rate.')] }}
      close={(answered) => closed.push(answered)}
    />,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Restore acme.csv' })).toBeVisible()
  await expect.element(screen.getByText('Stored twice. $99.50')).toBeVisible()
  const bringBack = screen.getByRole('button', { name: 'Restore' })
  await expect.element(bringBack).toBeDisabled()
  // A deleted file cannot be moved to another month, and no row of it left out.
  expect(screen.getByRole('button', { name: /Jun|Leave/ }).elements()).toHaveLength(0)
  await screen.getByRole('checkbox').first().click()
  await expect.element(bringBack).toBeDisabled()
  await screen.getByRole('checkbox').last().click()
  await bringBack.click()
  expect(closed).toEqual([{ confirmed: ['one', 'two'], answers: [] }])
})
