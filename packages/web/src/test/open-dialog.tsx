import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, type DialogProps } from '../dialog/dialogs.tsx'
import { mockCalls } from './mock-calls.ts'
import { expectAccessible } from './expect-accessible.ts'
import { show } from './show.tsx'

const OPENER = 'the button that opens it'
const seen = new WeakSet<object>()

/**
 * Opens a dialog from a button over mocked responses. `answers` are its results, `sentTo` the requests of a call, `address` the final URL;
 * `cancel` presses Escape, which must close without a question by default and return the focus. The first opening of a dialog in a file
 * runs axe.
 */
export async function openDialog<In, Out>(
  Dialog: (props: DialogProps<In, Out>) => React.ReactNode,
  about: In,
  calls: Parameters<typeof mockCalls>[0] = {},
) {
  const sent = mockCalls(calls)
  const answers: (Out | undefined)[] = []
  const { address } = await show(
    <button type="button" onClick={() => void ask(Dialog, about).then((answer) => answers.push(answer))}>
      {OPENER}
    </button>,
  )
  const opener = page.getByRole('button', { name: OPENER })
  await opener.click()
  const dialog = page.getByRole('dialog').first()
  await expect.element(dialog).toBeVisible()
  if (!seen.has(Dialog)) await expectAccessible(dialog)
  seen.add(Dialog)
  return {
    dialog,
    answers,
    address,
    sentTo: (path: string) => sent.filter(([each]) => each === path).map(([, body]) => body),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    async cancel({ discards = false } = {}) {
      await userEvent.keyboard('{Escape}')
      if (discards) await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect.poll(() => answers).toEqual([undefined])
      await expect.element(opener).toHaveFocus()
    },
  }
}

/** Selects an option without typing. */
export async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
