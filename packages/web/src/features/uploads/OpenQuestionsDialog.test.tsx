import type { Question } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../test/mock-calls.ts'
import { openDialog } from '../../test/open-dialog.tsx'
import { show } from '../../test/show.tsx'
import type { StatedFile } from './file-state.ts'
import { MoveFileDialog } from './MoveFileDialog.tsx'
import { OpenQuestionsDialog } from './OpenQuestionsDialog.tsx'

const question = (id: string, message: string): Question => ({
  id,
  message,
  key: 'checks.sameFile',
  params: {},
  dollars: 99.5,
  rows: [],
  decisions: [{ decision: 'leaveOut', label: 'Leave this row out' }],
  isMismatch: true,
  moveTo: 'June-2025',
})

test('a file is restored once all questions are confirmed', async () => {
  const closed: unknown[] = []
  const screen = await show(
    <OpenQuestionsDialog
      about={{
        act: 'restore',
        file: { fId: 1, fileName: 'acme.csv' },
        questions: [question('one', 'Stored twice.'), question('two', 'Another rate.')],
      }}
      close={(answered) => closed.push(answered)}
    />,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Restore acme.csv' })).toBeVisible()
  await expect.element(screen.getByText('Stored twice. $99.50')).toBeVisible()
  const restore = screen.getByRole('button', { name: 'Restore' })
  await expect.element(restore).toBeDisabled()
  // The server rejects moves and excluded rows of a deleted file.
  expect(screen.getByRole('button', { name: /Jun|Leave/ }).elements()).toHaveLength(0)
  await screen.getByRole('checkbox').first().click()
  await expect.element(restore).toBeDisabled()
  await screen.getByRole('checkbox').last().click()
  await restore.click()
  expect(closed).toEqual([{ confirmed: ['one', 'two'], answers: [] }])
})

test('a file is moved once the questions are answered one by one', async () => {
  const file = { fId: 7, fileName: 'may.csv', manufacturerName: 'Alder', selectedMonthYear: 'May-2025', storedRows: 12, version: 3 }
  const again = { ...question('again', 'Imported already.'), key: 'imported.again', imported: { rowsLeft: 3, earlier: [] } }
  const asking = (input: Question) => refused('One question is open.', {}, 'CONFLICT', { questions: [input] })
  const { dialog, answers, sentTo, press } = await openDialog(MoveFileDialog, file as unknown as StatedFile, {
    '/uploadprocess/moveUploadedFileRecord': ({ confirmed, answers: given }) =>
      (given as []).length === 0 ? asking(again) : (confirmed as []).length === 0 ? asking(question('gap', 'The file differs.')) : {},
  })
  await expect.element(dialog.getByText('12 lines move with it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Month' }).fill('06/2025')
  await press('Move')
  await page.getByRole('radio', { name: 'Leave these rows out' }).click()
  await page.getByRole('button', { name: 'Move' }).last().click()
  await page.getByRole('checkbox', { name: 'Import anyway' }).click()
  await page.getByRole('button', { name: 'Move' }).last().click()
  await expect.poll(() => answers).toEqual([true])
  const given = { confirmed: ['gap'], answers: [{ id: 'again', answer: 'leaveOut' }] }
  expect(sentTo('/uploadprocess/moveUploadedFileRecord').at(-1)).toEqual({ fId: 7, selectedMonthYear: 'June-2025', version: 3, ...given })
})
