import { code } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { showForm } from '../../../test/show-form.tsx'
import { CodeField } from './CodeField.tsx'

test('a code field supports autofill and a numeric keypad', async () => {
  const { field, saved, save } = await showForm({ code }, { code: '' }, (fields) => <CodeField field={fields.code} label="Code" />)
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field('Code')).toHaveAttribute('inputmode', 'numeric')
  await field('Code').fill('482913')
  await save()
  await expect.poll(() => saved).toEqual([{ code: '482913' }])
})
