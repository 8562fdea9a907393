import { month } from '@fairshare/contract'
import { decemberOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../test/show-form.tsx'
import type { MonthLike } from '../../field.ts'
import { YearField } from './YearField.tsx'

const shown = (fields: { year: MonthLike }) => <YearField field={fields.year} label="Year" />

test('a year has four digits and is sent as its December', async () => {
  const { field, saved, save } = await showForm({ year: month }, { year: 'December-2024' }, shown)
  await expect.element(field('Year')).toHaveValue('2024')
  await field('Year').fill('2026')
  await save()
  await expect.poll(() => saved).toEqual([{ year: 'December-2026' }])
})

test('an incomplete year is not accepted', async () => {
  const { screen, field, saved, save } = await showForm({ year: month }, { year: 'December-2024' }, shown)
  await field('Year').fill('20')
  await save()
  await expect.element(field('Year')).toBeInvalid()
  await expect.element(screen.getByText('Not a year. Write it like 2024.')).toBeVisible()
  expect(saved).toEqual([])
})

test('a year is picked from a grid and stored as its December', async () => {
  const { screen, field, saved, save } = await showForm({ year: month }, { year: 'December-2024' }, shown)
  await screen.getByRole('button', { name: 'Pick Year' }).click()
  await expect.element(screen.getByRole('button', { name: '2024' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Later years' }).click()
  await screen.getByRole('button', { name: '2032' }).click()
  await expect.element(field('Year')).toHaveValue('2032')
  await expect.element(screen.getByRole('button', { name: 'Pick Year' })).toHaveFocus()
  await save()
  await expect.poll(() => saved).toEqual([{ year: 'December-2032' }])
})

test('arrow keys move in the year grid, and Escape closes it', async () => {
  const { screen, field } = await showForm({ year: month }, { year: 'December-2024' }, shown)
  await screen.getByRole('button', { name: 'Pick Year' }).click()
  await expect.element(screen.getByRole('button', { name: '2024' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}')
  await expect.element(screen.getByRole('button', { name: '2027' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Year')).toHaveValue('2027')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: '2027' })).not.toBeInTheDocument()
  await expect.element(field('Year')).toHaveValue('2027')
})

test('years before the first allowed one cannot be picked', async () => {
  const bounded = (fields: { year: MonthLike }) => <YearField field={fields.year} label="Year" min={decemberOf(2024)} />
  const { screen } = await showForm({ year: month }, { year: 'December-2024' }, bounded)
  await screen.getByRole('button', { name: 'Pick Year' }).click()
  await expect.element(screen.getByRole('button', { name: '2023' })).toBeDisabled()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('button', { name: '2024' })).toHaveFocus()
})
