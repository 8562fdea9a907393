import type { ExceptionGroup } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../../../test/mock-calls.ts'
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

test('an exception that has changed since is shown anew, then acknowledged', async () => {
  let now = exception
  const sent = mockCalls({
    '/commission/getExceptions/May-2025': () => ({ exceptions: [now], thresholds: {} }),
    '/commission/acknowledgeExceptions': ({ exceptions }) => {
      if (JSON.stringify(exceptions).includes('"count":3')) return {}
      now = { ...exception, count: 3, dollars: 1_500 }
      return refused('This has changed since you saw it.', {}, 'CONFLICT', { present: [now] })
    },
  })
  await show(<AcknowledgeDialog about={{ monthParam: 'May-2025', exception }} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: /^Acknowledge: No rule/ })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('samples')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This has changed since you saw it.')
  await expect.element(dialog.getByText('3 cases, $1,500.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect
    .poll(() => sent.filter(([path]) => path === '/commission/acknowledgeExceptions').at(-1)?.[1])
    .toMatchObject({
      exceptions: [{ kind: 'noRule', count: 3, dollars: 1_500 }],
    })
})
