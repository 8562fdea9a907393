import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import type { MonthContext } from '../month/use-month-context.ts'
import { NextStep } from './NextStep.tsx'
import type { MonthActions } from './use-month-actions.ts'

test.each([
  [true, 'Calculate'],
  [false, 'Add reps and rules'],
])('with rules: %s, the next step is %s', async (hasRules, next) => {
  signInAs('Administrator')
  const monthContext = { state: 'ready', monthParam: 'May-2025', view: { hasRules } } as unknown as MonthContext
  await show(<NextStep monthContext={monthContext} actions={{ isStarting: false } as MonthActions} />)
  await expect.element(page.getByText(next)).toBeVisible()
  const primary = document.querySelectorAll('[data-primary="true"]')
  expect([...primary].map(({ textContent }) => textContent)).toEqual([next])
})
