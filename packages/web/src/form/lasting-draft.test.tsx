import { expect, test } from 'vitest'
import { dropDrafts, dropLocalDraft, storeLocalDraft, openDrafts, readLocalDraft } from './draft.ts'

test('what was matched of a file outlives the tab and a sign-out, and is shown to nobody else who signs in', () => {
  openDrafts('1')
  storeLocalDraft('mapping:7', { 'hospital|MERCY': { id: 3, name: 'Mercy' } })
  dropDrafts()
  openDrafts('2')
  expect(readLocalDraft('mapping:7')).toBeUndefined()
  openDrafts('1')
  expect(readLocalDraft('mapping:7')).toEqual({ 'hospital|MERCY': { id: 3, name: 'Mercy' } })
  dropLocalDraft('mapping:7')
  expect(readLocalDraft('mapping:7')).toBeUndefined()
})
