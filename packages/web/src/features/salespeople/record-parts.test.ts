import { expect, test } from 'vitest'
import { partNamed } from './record-parts.ts'

test.each([
  ['history', true, true, 'history'],
  ['history', false, true, 'profile'],
  ['statement', true, true, 'statement'],
  ['statement', true, false, 'profile'],
  ['rules', false, false, 'rules'],
  ['nothing', true, true, 'profile'],
])('the URL part %s of a record (saved: %s, with statements: %s) shows %s', (wanted, isSaved, maySeeStatements, shown) => {
  expect(partNamed(wanted, { isSaved, maySeeStatements })).toBe(shown)
})
