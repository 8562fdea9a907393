import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { MatchesByOthers } from './MatchesByOthers.tsx'
import type { Decisions } from './use-decisions.ts'
import type { KnownValue, UnmatchedValue } from '../reading.ts'

const open = (value: string): UnmatchedValue => ({
  target: 'hospital',
  value,
  rows: 1,
  totalSales: 1,
  resemblance: 'none',
  suggestions: [],
  newName: value,
})
const theirs = (value: string, name: string): KnownValue => ({
  target: 'hospital',
  value,
  rows: 1,
  totalSales: 1,
  id: 3,
  name,
  by: 'memory',
  matchedBy: 'M. Chen',
  matchedAt: '2025-05-04T10:00:00Z',
})

/** A page with matches that refetches on click. */
function Page({ mine }: { mine: Decisions }) {
  const [isRead, setRead] = useState(false)
  const [decisions, setDecisions] = useState(mine)
  const decide = (changes: Readonly<Record<string, unknown>>) =>
    setDecisions(Object.fromEntries(Object.entries(decisions).filter(([key]) => !(key in changes))))
  return (
    <>
      <button type="button" onClick={() => setRead(true)}>
        read again
      </button>
      <MatchesByOthers
        unresolved={isRead ? [open('C')] : ['A', 'B', 'C'].map(open)}
        known={isRead ? [theirs('A', 'Alma'), theirs('B', 'Bay')] : []}
        history={{ decisions, decide }}
      />
      <output>{Object.keys(decisions).join(' ')}</output>
    </>
  )
}

test('matches by other users are reported once with user and record', async () => {
  await show(<Page mine={{}} />)
  await expect.element(page.getByRole('status').filter({ hasText: 'M. Chen' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'read again' }).click()
  const notice = page.getByRole('status').filter({ hasText: '2 of these were matched by M. Chen in the meantime' })
  await expect.element(notice).toMatchTextContent(/That holds here too: A is Alma, B is Bay/)
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('differing matches by others come first and win', async () => {
  await show(<Page mine={{ 'hospital|B': { id: 9, name: 'Bayview' }, 'hospital|C': { addNew: 'Cove' } }} />)
  await page.getByRole('button', { name: 'read again' }).click()
  const notice = page.getByRole('status').filter({ hasText: '2 of these' })
  await expect.element(notice).toMatchTextContent(/Theirs is used: B is Bay, not Bayview, A is Alma/)
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect.element(page.getByText('hospital|C', { exact: true })).toBeVisible()
})
