import type { Locator } from 'playwright'

/** Answers the finalize dialog: open items, if any, and the comparison of the total. */
export async function answerForTheMonth(dialog: Locator, note = 'Looked at'): Promise<void> {
  await dialog.getByRole('checkbox').check()
  const answer = dialog.getByRole('textbox')
  if ((await answer.count()) > 0) await answer.fill(note)
}
