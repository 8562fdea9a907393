import { expect, test } from 'vitest'
import { z } from 'zod'
import { showForm } from '../../../test/show-form.tsx'
import { SelectField } from './SelectField.tsx'

const kinds = [
  { value: 'draw', label: 'Draw' },
  { value: 'guarantee', label: 'Guarantee' },
]

test('an option is selected; there is no default', async () => {
  const { screen, saved, save } = await showForm({ kind: z.string() }, { kind: '' }, (fields) => (
    <SelectField field={fields.kind} label="Kind" options={kinds} placeholder="Choose…" />
  ))
  const kind = screen.getByRole('combobox', { name: 'Kind' })
  await expect.element(kind).toHaveDisplayValue('Choose…')
  await kind.selectOptions('Guarantee')
  await save()
  await expect.poll(() => saved).toEqual([{ kind: 'guarantee' }])
})
