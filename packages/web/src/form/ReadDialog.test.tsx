import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, type DialogProps } from '../dialog/dialogs.tsx'
import { show } from '../test/show.tsx'
import { ReadDialog } from './ReadDialog.tsx'

function History({ about, close }: DialogProps<string, never>) {
  return (
    <ReadDialog title="History" context="Dana Ruiz" close={close} actions={<button type="button">Copy</button>}>
      {about}
    </ReadDialog>
  )
}

test.each([
  ['its button', () => page.getByRole('button', { name: 'Close' }).last().click()],
  ['its cross', () => page.getByRole('button', { name: 'Close' }).first().click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a read-only dialog is closed by %s without confirmation', async (_way, close) => {
  const screen = await show(null)
  const closed = ask(History, 'Changed from 7.5% to 8%')
  await expect.element(screen.getByRole('dialog', { name: 'History Dana Ruiz' })).toMatchTextContent(/Changed from 7.5% to 8%/)
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  await close()
  await expect(closed).resolves.toBeUndefined()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
