import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { useRemove } from './use-remove.tsx'

function Removing() {
  const remove = useRemove()
  return (
    <button type="button" onClick={() => void remove({ id: 4, firstName: 'Dana', lastName: 'Ruiz' })}>
      Remove
    </button>
  )
}

test('removing a salesperson shows the effective month and remaining statements', async () => {
  const months = [{ pay: { payout: 1 } }, { pay: { payout: 0 } }, { pay: null }]
  const isRead = Promise.withResolvers<void>()
  const sent = mockCalls({
    '/salesperson/getSelectedSalespersonDetail/4': () =>
      isRead.promise.then(() => ({ closedThrough: 'October-2024', ledgerMonths: months })),
    '/salesperson/removeSalesPerson/4': () => ({}),
  })
  await show(<Removing />)
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove Dana Ruiz/ })
  const button = dialog.getByRole('button', { name: 'Remove sales rep' })
  await expect.element(button).toBeDisabled()
  isRead.resolve()
  const message = 'Dana Ruiz will stop appearing from November 2024. 2 months of statements stay.'
  await expect.poll(() => dialog.element().textContent).toContain(message)
  expect(sent.some(([path]) => path.includes('removeSalesPerson'))).toBe(false)
  await button.click()
  await expect.poll(() => sent.some(([path]) => path.includes('removeSalesPerson'))).toBe(true)
})
