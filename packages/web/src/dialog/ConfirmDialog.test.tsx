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

test('a confirmation says what will happen, and it is done only by its own button', async () => {
  const { answers, dialog } = await showDelete()
  await expect.element(dialog).toMatchTextContent(/alder_2025-03\.csv has 4 rows\./)
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect.poll(() => answers).toEqual([true])
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['Enter, since the focus stands on Cancel', '{Enter}'],
  ['Escape', '{Escape}'],
])('%s does nothing, and the focus goes back to where it was', async (_way, key) => {
  const { answers, opener, dialog } = await showDelete()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.poll(() => answers).toEqual([undefined])
  await expect.element(opener).toHaveFocus()
})

test('another screen takes the dialog of this one away, another month of the same screen does not', async () => {
  const { answers, dialog, goTo } = await showDelete()
  goTo('/?month=March-2025')
  await expect.element(dialog).toBeVisible()
  goTo('/elsewhere')
  await expect.poll(() => answers).toEqual([undefined])
  await expect.element(dialog).not.toBeInTheDocument()
})
