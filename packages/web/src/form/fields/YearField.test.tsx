import { month } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { showForm } from '../../test/show-form.tsx'
import { YearField } from './YearField.tsx'

const fields = <YearField name="year" label="Year" />

test('a year is shown as four digits and sent as its December', async () => {
  const { field, saved, save } = await showForm({ year: month }, { year: 'December-2024' }, fields)
  await expect.element(field('Year')).toHaveValue('2024')
  await field('Year').fill('2026')
  await save()
  await expect.poll(() => saved).toEqual([{ year: 'December-2026' }])
})

test('half a year number is not taken for a year', async () => {
  const { field, saved, save } = await showForm({ year: month }, { year: 'December-2024' }, fields)
  await field('Year').fill('20')
  await save()
  await expect.element(field('Year')).toBeInvalid()
  expect(saved).toEqual([])
})
