import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAs } from '../../../test/cache-response.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import type { MonthState } from '../month/month-state.ts'
import { inMay } from '../test/in-may.tsx'
import { MonthChip, MonthNotices } from './MonthNotices.tsx'

const view = {
  status: 'Finalized',
  calculatedAt: '2025-06-01T08:00:00Z',
  isOutOfDate: false,
  hasRules: true,
  earlierOpen: ['April-2025'],
  unlocked: null,
  files: { processed: 1, total: 1 },
}

async function showNotices(state: MonthState, more: object = {}, statementStatus = 'Sent') {
  signInAs('Administrator')
  mockCalls({
    '/inquiries/getInquiries': () => ({ inquiries: [], total: 2 }),
    '/commission/getChangedInputs/May-2025': () => ({
      changes: [{ kind: 'rules', count: 1, by: ['Ann Lee'], since: '2025-06-02T08:00:00Z', what: ['Alder'], more: 0 }],
    }),
  })
  const results = { data: { salespersons: [{ statementStatus }] } }
  const parts = (
    <>
      <MonthChip />
      <MonthNotices />
    </>
  )
  await show(inMay(parts, { state, view: { ...view, ...more }, status: {}, results, toCheck: 0 }))
}

test('the state of a closed month opens why it accepts no changes', async () => {
  await showNotices('finalized')
  await page.getByRole('button', { name: 'Finalized' }).click()
  await expect.element(page.getByText(/^Nothing that would change its figures is accepted/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Finalized' })).toHaveFocus()
})

test('questions, failed statements and the earlier month lead to their pages', async () => {
  await showNotices('incomplete', {}, 'Bounced')
  await expect
    .element(page.getByRole('link', { name: '2 questions from sales reps wait for an answer' }))
    .toHaveAttribute('href', '/inquiries')
  const failed = page.getByRole('alert').getByRole('link', { name: '1 statement could not be sent' })
  await expect.element(failed).toHaveAttribute('href', '/commission/list?month=May-2025&view=statements&show=failed')
  const earlier = page.getByRole('link', { name: 'Finalize Apr 2025 first' })
  await expect.element(earlier).toHaveAttribute('href', '/commission/list?month=April-2025')
})

test('several earlier months are listed', async () => {
  await showNotices('calculated', { earlierOpen: ['March-2025', 'April-2025'] })
  await page.getByRole('button', { name: 'Finalize 2 earlier months first' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Apr 2025' })).toBeVisible()
})

test('a month that is out of date says once what has changed', async () => {
  await showNotices('outOfDate', { status: 'Calculated', isOutOfDate: true })
  await page.getByRole('button', { name: 'Out of date' }).click()
  await expect.element(page.getByText(/^1 rule changed since the calculation/)).toBeVisible()
})
