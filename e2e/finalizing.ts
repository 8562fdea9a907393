import type { Locator } from 'playwright'

/** Answers in the dialog of finalizing for what stays open, if anything does, and ticks that the total was compared. */
export async function answerForTheMonth(dialog: Locator, note = 'Looked at'): Promise<void> {
  await dialog.getByRole('checkbox').check()
  const answer = dialog.getByRole('textbox')
  if ((await answer.count()) > 0) await answer.fill(note)
}
