import { expect, test } from 'vitest'
import { rebased } from './edits.ts'

const base = { firstName: 'Dana', lastName: 'Ruiz', screens: 'uploads,reports' }

test('what somebody else changed is taken over where nothing was entered, and what was entered is kept', () => {
  const mine = { ...base, firstName: 'Dan' }
  const theirs = { ...base, firstName: 'Danielle', screens: 'uploads' }
  expect(rebased(base, mine, theirs)).toEqual({ taken: { screens: 'uploads' }, differing: ['firstName', 'screens'] })
})

test('what both changed alike is not a difference', () => {
  const mine = { ...base, lastName: 'Bell' }
  expect(rebased(base, mine, mine)).toEqual({ taken: {}, differing: [] })
})
