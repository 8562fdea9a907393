import type { Locator } from 'playwright'

/** Answers the finalize dialog: a note about open items, if any. */
export async function answerForTheMonth(dialog: Locator, note = 'Looked at'): Promise<void> {
  // Its figures come with its fields.
  await dialog.getByRole('table').waitFor()
  const answer = dialog.getByRole('textbox')
  if ((await answer.count()) > 0) await answer.fill(note)
}
