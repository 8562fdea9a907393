import type { ExceptionGroup } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'

const exception: ExceptionGroup = {
  kind: 'noRule',
  severity: 'warning',
  count: 2,
  dollars: 1_204.55,
  target: { screen: 'month', view: 'unmatched', salesPersonId: null },
  items: [],
  acknowledgement: null,
}

test('acknowledging an exception shows its amount and requires a note', async () => {
  await show(<AcknowledgeDialog about={{ monthParam: 'May-2025', exception }} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: /^Acknowledge: No rule/ })
  await expect.element(dialog.getByText('2 cases, $1,204.55')).toBeVisible()
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveAttribute('maxlength', '200')
})
