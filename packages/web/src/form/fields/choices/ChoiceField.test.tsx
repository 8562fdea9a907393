import { nameTaken, choice, requiredText } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../test/show-form.tsx'
import type { ChoiceLike, TextLike } from '../../field.ts'
import { ChoiceField } from './ChoiceField.tsx'

const regions = [
  { id: 4, name: 'Midwest', hint: 'St. Louis, Tulsa' },
  { id: 7, name: 'Northeast' },
  { id: 9, name: 'Northwest' },
]
const many = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Region ${at + 1}` }))

test('a record is found by part of its name and selected with Enter', async () => {
  const { screen, saved, save } = await showForm({ region: choice }, { region: null }, (fields) => (
    <ChoiceField field={fields.region} label="Region" options={regions} />
  ))
  const region = screen.getByRole('combobox', { name: 'Region' })
  await region.fill('northw')
  await expect.element(screen.getByRole('option', { name: 'Northwest' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Northeast' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveValue('Northwest')
  await save()
  await expect.poll(() => saved).toEqual([{ region: 9 }])
})

test('a record is found by its hint, and the keyboard clears it', async () => {
  const { screen, saved, save } = await showForm({ region: choice }, { region: null }, (fields) => (
    <ChoiceField field={fields.region} label="Region" options={regions} />
  ))
  const region = screen.getByRole('combobox', { name: 'Region' })
  await region.fill('tulsa')
  await screen.getByRole('option', { name: /Midwest/ }).click()
  await expect.element(region).toHaveValue('Midwest')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Clear Region' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveValue('')
  await save()
  await expect.poll(() => saved).toEqual([{ region: null }])
})

test('a long list shows fifty options and the total', async () => {
  const { screen } = await showForm({ region: choice }, { region: null }, (fields) => (
    <ChoiceField field={fields.region} label="Region" options={many} />
  ))
  await screen.getByRole('combobox', { name: 'Region' }).click()
  await expect.element(screen.getByText('10 more. Type to narrow down.')).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(50)
})

test('a search without results is reported', async () => {
  const { screen } = await showForm({ region: choice }, { region: null }, (fields) => (
    <ChoiceField field={fields.region} label="Region" options={regions} />
  ))
  await screen.getByRole('combobox', { name: 'Region' }).fill('Alaska')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
})

const withNew = (fields: { region: ChoiceLike; regionName: TextLike }) => (
  <ChoiceField field={fields.region} label="Region" options={regions} newName={fields.regionName} taken={nameTaken('region')} />
)

test('a new record is added under the searched name', async () => {
  const { screen, field, saved, save } = await showForm(
    { region: choice, regionName: requiredText(40) },
    { region: null, regionName: '' },
    withNew,
  )
  await screen.getByRole('combobox', { name: 'Region' }).fill('Alaska')
  await screen.getByRole('option', { name: 'Add New “Alaska”' }).click()
  await expect.element(field('New Region')).toHaveValue('Alaska')
  await expect.element(field('New Region')).toHaveFocus()
  await save()
  await expect.poll(() => saved).toEqual([{ region: 0, regionName: 'Alaska' }])
})

test('an existing name is rejected, and the list can be reopened', async () => {
  const { screen, field, saved, save } = await showForm(
    { region: choice, regionName: requiredText(40) },
    { region: 0, regionName: '' },
    withNew,
  )
  await field('New Region').fill('midwest')
  await save()
  await expect.element(field('New Region')).toBeInvalid()
  expect(saved).toEqual([])
  await screen.getByRole('button', { name: 'Choose from the list' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Region' })).toHaveValue('')
})
