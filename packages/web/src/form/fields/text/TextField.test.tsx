import { requiredText } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { showForm } from '../../../test/show-form.tsx'
import { TextField } from './TextField.tsx'

const shape = { city: requiredText(20) }
const fields = <TextField name="city" label="City" isRequired hint="Where the office is" />

test('a text is sent as it was typed, and its help is beside it', async () => {
  const { field, saved, save } = await showForm(shape, { city: '' }, fields)
  await expect.element(field('City')).toHaveAccessibleDescription('Where the office is')
  await field('City').fill('St. Louis')
  await save()
  await expect.poll(() => saved).toEqual([{ city: 'St. Louis' }])
})

test('an empty field says that it is needed, gets the focus, and is quiet again as soon as something is typed', async () => {
  const { screen, field, saved, save } = await showForm(shape, { city: '' }, fields)
  await save()
  await expect.element(screen.getByText('This field is required!')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
  await expect.element(field('City')).toBeInvalid()
  await field('City').fill('Tulsa')
  await expect.element(screen.getByText('This field is required!')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})
