import { note } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../test/show-form.tsx'
import { NoteField } from './NoteField.tsx'

test('a note counts its characters up to 25', async () => {
  const { screen, field, saved, save } = await showForm({ note: note }, { note: '' }, (fields) => (
    <NoteField field={fields.note} label="Note" />
  ))
  await expect.element(screen.getByText('0/25 characters')).toBeVisible()
  await userEvent.type(field('Note'), 'Agreed by phone with Dana Ruiz')
  await expect.element(screen.getByText('25/25 characters')).toBeVisible()
  await save()
  await expect.poll(() => saved).toEqual([{ note: 'Agreed by phone with Dana' }])
})
