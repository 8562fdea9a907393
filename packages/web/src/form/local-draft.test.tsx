import { expect, test } from 'vitest'
import { deleteDrafts, deleteLocalDraft, storeLocalDraft, openDrafts, readLocalDraft } from './draft.ts'

test('a file’s matches survive tab and sign-out, for the same user only', () => {
  openDrafts('1')
  storeLocalDraft('mapping:7', { 'hospital|MERCY': { id: 3, name: 'Mercy' } })
  deleteDrafts()
  openDrafts('2')
  expect(readLocalDraft('mapping:7')).toBeUndefined()
  openDrafts('1')
  expect(readLocalDraft('mapping:7')).toEqual({ 'hospital|MERCY': { id: 3, name: 'Mercy' } })
  deleteLocalDraft('mapping:7')
  expect(readLocalDraft('mapping:7')).toBeUndefined()
})
