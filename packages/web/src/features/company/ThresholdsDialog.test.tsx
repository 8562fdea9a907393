import type { ThresholdsView } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { ThresholdsDialog } from './ThresholdsDialog.tsx'

const present = {
  unusualRate: 5,
  bigChangeShare: 50,
  bigChangeAmount: 1_000,
  largeAdjustment: 5_000,
  version: 7,
  changed: null,
} as ThresholdsView

test('one threshold is changed, and none may be empty', async () => {
  const sent = mockCalls({ '/commission/updateExceptionThresholds': () => ({}) })
  const answers: unknown[] = []
  await show(<ThresholdsDialog about={present} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: /^Exception thresholds/ })
  const large = dialog.getByLabelText(/^Large adjustment: more than/)
  await large.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  expect(sent).toEqual([])
  await large.fill('2500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toEqual([['/commission/updateExceptionThresholds', { version: 7, largeAdjustment: 2_500 }]])
})
