import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ask } from './dialogs.tsx'

/** A button that asks before deleting; `answers` are the results. */
async function showDelete() {
  const answers: unknown[] = []
  const confirmation = { title: 'Delete file?', body: 'alder_2025-03.csv has 4 rows.', confirmLabel: 'Delete file', isDangerous: true }
  const screen = await show(
    <button type="button" onClick={() => void ask(ConfirmDialog, confirmation).then((answer) => answers.push(answer))}>
      Delete
    </button>,
  )
  const opener = screen.getByRole('button', { name: 'Delete', exact: true })
  await opener.click()
  return { answers, opener, goTo: screen.goTo, dialog: page.getByRole('dialog', { name: 'Delete file?' }) }
}

test('a confirmation explains the action, and only its button confirms', async () => {
  const { answers, dialog } = await showDelete()
  await expect.element(dialog).toMatchTextContent(/alder_2025-03\.csv has 4 rows\./)
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect.poll(() => answers).toEqual([true])
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['Enter, with the focus on Cancel', '{Enter}'],
  ['Escape', '{Escape}'],
])('%s cancels and restores the focus', async (_way, key) => {
  const { answers, opener, dialog } = await showDelete()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.poll(() => answers).toEqual([undefined])
  await expect.element(opener).toHaveFocus()
})

test('navigation to another page closes the dialog; another month does not', async () => {
  const { answers, dialog, goTo } = await showDelete()
  goTo('/?month=March-2025')
  await expect.element(dialog).toBeVisible()
  goTo('/elsewhere')
  await expect.poll(() => answers).toEqual([undefined])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the focus starts on the act if nothing is destroyed', async () => {
  await show(null)
  const answer = ask(ConfirmDialog, { title: 'Recalculate May 2025?', confirmLabel: 'Recalculate' })
  await expect.element(page.getByRole('button', { name: 'Recalculate' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(true)
})
