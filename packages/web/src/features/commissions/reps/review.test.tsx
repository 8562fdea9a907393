import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { inMay } from '../test/in-may.tsx'
import type { ReviewedRep } from './rep-views.ts'
import { Reviewed } from './review-columns.tsx'

const REVIEW = '/commission/markReviewed'
const dana = { salesPersonId: 3, name: 'Dana Ruiz', payout: 100, review: null } as ReviewedRep
const reviewed = { ...dana, review: { payout: 100, reviewedBy: 'Ann', reviewedAt: '2025-06-01T09:00:00Z' } }
const marked = (rep: ReviewedRep) => show(inMay(<Reviewed rep={rep} />))

test('a rep to review has a visible sign, named for its purpose, and works by keyboard', async () => {
  const sent = mockCalls({ [REVIEW]: () => ({}) })
  const screen = await marked(dana)
  const button = screen.getByRole('button', { name: 'Mark Dana Ruiz as reviewed' })
  await expect.element(button).toHaveAttribute('title', 'Mark Dana Ruiz as reviewed')
  const icon = button.element().querySelector('svg')
  expect(icon?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
  await expectAccessible(screen.getByRole('button'))
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toMatchObject([[REVIEW, { selectedMonth: 'May-2025', salesPersonIds: [3], isReviewed: true }]])
})

test('a reviewed rep shows who reviewed, and can be unmarked', async () => {
  const sent = mockCalls({ [REVIEW]: () => ({}) })
  const screen = await marked(reviewed)
  await expect.element(screen.getByText('Ann')).toBeVisible()
  await screen.getByRole('button', { name: 'Mark Dana Ruiz as not reviewed' }).click()
  await expect.poll(() => sent).toMatchObject([[REVIEW, { isReviewed: false }]])
})
