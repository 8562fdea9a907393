import { expect, test } from 'vitest'
import { rebased } from './edits.ts'

const base = { firstName: 'Dana', lastName: 'Ruiz', screens: 'uploads,reports' }

test('the other user’s changes are applied to untouched fields only', () => {
  const mine = { ...base, firstName: 'Dan' }
  const theirs = { ...base, firstName: 'Danielle', screens: 'uploads' }
  expect(rebased(base, mine, theirs)).toEqual({ taken: { screens: 'uploads' }, differing: ['firstName', 'screens'] })
})

test('identical changes are no conflict', () => {
  const mine = { ...base, lastName: 'Bell' }
  expect(rebased(base, mine, mine)).toEqual({ taken: {}, differing: [] })
})
