import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { showForm } from '../../../test/show-form.tsx'
import { FileField } from './FileField.tsx'

test('a file is selected, named and removed', async () => {
  const file = new File(['Net Sales;Comm $'], 'alder_2025-03.csv', { type: 'text/csv' })
  const { screen, saved, save } = await showForm({ file: z.file().nullable() }, { file: null }, (fields) => (
    <FileField field={fields.file} label="File" accept={['csv', 'xlsx']} />
  ))
  await expect.element(screen.getByText('Choose a file…')).toBeVisible()
  const input = screen.container.querySelector('input[type=file]')!
  expect(input.getAttribute('accept')).toBe('.csv,.xlsx')
  await userEvent.upload(page.elementLocator(input), file)
  await expect.element(screen.getByText('alder_2025-03.csv')).toBeVisible()
  await save()
  await expect.poll(() => saved.map((values) => values.file?.name)).toEqual(['alder_2025-03.csv'])
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByText('Choose a file…')).toBeVisible()
})
