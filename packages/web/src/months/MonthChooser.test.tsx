import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { type Month, monthOf } from '@fairshare/engine/values'
import { MonthChooser } from './MonthChooser.tsx'

const chip = page.getByRole('button', { name: 'Go to Oct 2026' })

/** Shows the chooser of a month; October 2026 is the earliest open month with files. */
async function showMonth(month: Month) {
  mockCalls({
    '/commission/getMonths': () => ({
      months: [
        { selectedMonth: 'September-2026', status: 'Finalized', files: 3, hasData: true },
        { selectedMonth: 'October-2026', status: 'Open', files: 2, hasData: false },
        { selectedMonth: 'November-2026', status: 'Open', files: 0, hasData: false },
      ],
    }),
  })
  const chosen: string[] = []
  await show(<MonthChooser value={month} onChange={(next) => chosen.push(next)} />)
  return chosen
}

test('a month without work links to the month with work', async () => {
  const chosen = await showMonth(monthOf(2026, 11))
  await chip.click()
  expect(chosen).toEqual(['2026-10'])
})

test('the month with work links to no other', async () => {
  await showMonth(monthOf(2026, 10))
  await page.getByRole('button', { name: /Oct 2026/ }).click()
  // The response with the marks has arrived.
  await expect.element(page.getByRole('button', { name: /Sep.*finalized/i })).toBeVisible()
  await expect.element(chip).not.toBeInTheDocument()
})
