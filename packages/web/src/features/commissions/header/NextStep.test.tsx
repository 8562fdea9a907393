import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { inMay } from '../test/in-may.tsx'
import { NextStep } from './NextStep.tsx'
import type { MonthActions } from './use-month-actions.ts'

test.each([
  [true, 'Calculate'],
  [false, 'Add reps and rules'],
])('with rules: %s, the next step is %s', async (hasRules, next) => {
  signInAs('Administrator')
  await show(inMay(<NextStep actions={{ isStarting: false } as MonthActions} />, { state: 'ready', view: { hasRules } }))
  await expect.element(page.getByText(next)).toBeVisible()
  const primary = document.querySelectorAll('[data-primary="true"]')
  expect([...primary].map(({ textContent }) => textContent)).toEqual([next])
})
