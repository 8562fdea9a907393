import { money } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { showForm } from '../../../test/show-form.tsx'
import type { MoneyLike } from '../../field.ts'
import { MoneyField } from './MoneyField.tsx'

const shape = { amount: money }
const shown = (fields: { amount: MoneyLike }) => <MoneyField field={fields.amount} label="Amount" />

test('an amount is written out with its cents once the field is left', async () => {
  const { screen, field, saved, save } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('-1234.5')
  await userEvent.tab()
  await expect.element(field('Amount')).toHaveValue('-1,234.50')
  await expect.element(screen.getByText('USD')).toBeVisible()
  await save()
  await expect.poll(() => saved).toEqual([{ amount: -1234.5 }])
})

test('an amount that could be read in two ways says how it is read', async () => {
  const { screen, field } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('1,234')
  await expect.element(screen.getByText('Read as 1,234.00')).toBeVisible()
  await field('Amount').fill('1,234.50')
  await expect.element(screen.getByText(/^Read as/)).not.toBeInTheDocument()
})

test('an amount that could be read in two ways is saved with one click, though its hint goes when the field is left', async () => {
  const { field, saved, save } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('1,234')
  await save()
  await expect.poll(() => saved).toEqual([{ amount: 1234 }])
})

test('a German reads and types amounts the German way', async () => {
  await chooseLanguage('de')
  const { field, saved, save } = await showForm(shape, { amount: 1234.5 }, shown)
  await expect.element(field('Amount')).toHaveValue('1.234,50')
  await field('Amount').fill('2.000,75')
  await save()
  await expect.poll(() => saved).toEqual([{ amount: 2000.75 }])
})

test('what is not an amount is refused and stays to be put right', async () => {
  const { screen, field, saved, save } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('a dozen')
  await save()
  await expect.element(screen.getByText('Only number allowed')).toBeVisible()
  await expect.element(field('Amount')).toHaveValue('a dozen')
  expect(saved).toEqual([])
})

test('an amount that may be below zero is typed with the keys of a telephone that have a minus', async () => {
  const { field } = await showForm({ amount: money, difference: money }, { amount: '', difference: '' }, (fields) => (
    <>
      <MoneyField field={fields.amount} label="Amount" />
      <MoneyField field={fields.difference} label="Difference" isSigned />
    </>
  ))
  await expect.element(field('Amount')).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field('Difference')).toHaveAttribute('inputmode', 'text')
})
