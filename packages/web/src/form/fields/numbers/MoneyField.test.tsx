import { money } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { showForm } from '../../../test/show-form.tsx'
import type { MoneyLike } from '../../field.ts'
import { MoneyField } from './MoneyField.tsx'

const shape = { amount: money }
const shown = (fields: { amount: MoneyLike }) => <MoneyField field={fields.amount} label="Amount" />

test('an amount is formatted with cents on blur', async () => {
  const { screen, field, saved, save } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('-1234.5')
  await userEvent.tab()
  await expect.element(field('Amount')).toHaveValue('-1,234.50')
  await expect.element(screen.getByText('USD')).toBeVisible()
  await save()
  await expect.poll(() => saved).toEqual([{ amount: -1234.5 }])
})

test('an ambiguous amount shows its interpretation', async () => {
  const { screen, field } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('1,234')
  await expect.element(screen.getByText('Read as 1,234.00')).toBeVisible()
  await field('Amount').fill('1,234.50')
  await expect.element(screen.getByText(/^Read as/)).not.toBeInTheDocument()
})

test('an ambiguous amount is saved with one click', async () => {
  const { field, saved, save } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('1,234')
  await save()
  await expect.poll(() => saved).toEqual([{ amount: 1234 }])
})

test('German amounts use the German format', async () => {
  await chooseLanguage('de')
  const { field, saved, save } = await showForm(shape, { amount: 1234.5 }, shown)
  await expect.element(field('Amount')).toHaveValue('1.234,50')
  await field('Amount').fill('2.000,75')
  await save()
  await expect.poll(() => saved).toEqual([{ amount: 2000.75 }])
})

test('an invalid amount is rejected and stays for correction', async () => {
  const { screen, field, saved, save } = await showForm(shape, { amount: '' }, shown)
  await field('Amount').fill('a dozen')
  await save()
  await expect.element(screen.getByText('Only number allowed')).toBeVisible()
  await expect.element(field('Amount')).toHaveValue('a dozen')
  expect(saved).toEqual([])
})

test('an amount that can be negative uses a keypad with a minus', async () => {
  const { field } = await showForm({ amount: money, difference: money }, { amount: '', difference: '' }, (fields) => (
    <>
      <MoneyField field={fields.amount} label="Amount" />
      <MoneyField field={fields.difference} label="Difference" isSigned />
    </>
  ))
  await expect.element(field('Amount')).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field('Difference')).toHaveAttribute('inputmode', 'text')
})
