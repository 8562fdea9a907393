import { month } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../test/show-form.tsx'
import type { MonthLike } from '../../field.ts'
import { MonthField } from './MonthField.tsx'

const shape = { month }
const shown = (fields: { month: MonthLike }) => (
  <MonthField field={fields.month} label="Month" min={monthOf(2024, 3)} max={monthOf(2025, 2)} />
)

test.each(['12/2024', '122024', '12-24'])('a month can be typed as %s', async (typed) => {
  const { field, saved, save } = await showForm(shape, { month: '' }, shown)
  await field('Month').fill(typed)
  await userEvent.tab()
  await expect.element(field('Month')).toHaveValue('12/2024')
  await save()
  await expect.poll(() => saved).toEqual([{ month: 'December-2024' }])
})

test('a month is picked by mouse and keyboard', async () => {
  const { screen, field, saved, save } = await showForm(shape, { month: 'December-2024' }, shown)
  await screen.getByRole('button', { name: 'Pick Month' }).click()
  await expect.element(screen.getByRole('button', { name: 'Dec 2024' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Next year' }).click()
  await screen.getByRole('button', { name: 'Jan 2025' }).click()
  await expect.element(field('Month')).toHaveValue('01/2025')
  await expect.element(screen.getByRole('button', { name: 'Pick Month' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Jan 2025' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Jan 2025' })).not.toBeInTheDocument()
  await save()
  await expect.poll(() => saved).toEqual([{ month: 'January-2025' }])
})

test('months out of range cannot be picked, and typed ones are rejected', async () => {
  const { screen, field, saved, save } = await showForm(shape, { month: 'December-2024' }, shown)
  await screen.getByRole('button', { name: 'Pick Month' }).click()
  await expect.element(screen.getByRole('button', { name: 'Feb 2024' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Mar 2024' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await field('Month').fill('02/2024')
  await save()
  await expect.element(screen.getByText('Not before 03/2024.')).toBeVisible()
  await field('Month').fill('03/2025')
  await expect.element(screen.getByText('Not after 02/2025.')).toBeVisible()
  expect(saved).toEqual([])
})

test('a month before 1990 is rejected with the limit', async () => {
  const { screen, field, save } = await showForm(shape, { month: 'January-1990' }, (fields) => (
    <MonthField field={fields.month} label="Month" />
  ))
  await field('Month').fill('12/1989')
  await save()
  await expect.element(screen.getByText('Not before 01/1990.')).toBeVisible()
  await screen.getByRole('button', { name: 'Pick Month' }).click()
  await expect.element(screen.getByRole('button', { name: 'Dec 1989' })).toBeDisabled()
})

test('an invalid month is rejected with an example', async () => {
  const { screen, field, save } = await showForm(shape, { month: '' }, shown)
  await field('Month').fill('13/2024')
  await save()
  await expect.element(screen.getByText('Not a month. Write it as MM/YYYY, like 12/2024.')).toBeVisible()
  await expect.element(field('Month')).toHaveValue('13/2024')
})
