import { expect, test } from 'vitest'
import { dropDrafts, dropLasting, keepLasting, openDrafts, readLasting } from './draft.ts'

test('what was matched of a file outlives the tab and a sign-out, and is shown to nobody else who signs in', () => {
  openDrafts('1')
  keepLasting('mapping:7', { 'hospital|MERCY': { id: 3, name: 'Mercy' } })
  dropDrafts()
  openDrafts('2')
  expect(readLasting('mapping:7')).toBeUndefined()
  openDrafts('1')
  expect(readLasting('mapping:7')).toEqual({ 'hospital|MERCY': { id: 3, name: 'Mercy' } })
  dropLasting('mapping:7')
  expect(readLasting('mapping:7')).toBeUndefined()
})
