import { endMonth, month } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../test/show-form.tsx'
import { SpanFields } from './SpanFields.tsx'

const shape = { startMonth: month, endMonth }

test('an open-ended span requires no end month', async () => {
  const { screen, field, saved, save } = await showForm(shape, { startMonth: 'January-2025', endMonth: 'None' }, (fields) => (
    <SpanFields start={fields.startMonth} end={fields.endMonth} />
  ))
  const end = screen.getByRole('group', { name: 'End month' })
  await expect.element(end.getByText('End month')).toBeVisible()
  await expect.element(end.getByRole('checkbox', { name: 'None' })).toBeChecked()
  await expect.element(field('End month')).not.toBeInTheDocument()
  await save()
  await expect.poll(() => saved).toEqual([{ startMonth: 'January-2025', endMonth: 'None' }])
})

test('an end defaults to the start month and can be removed', async () => {
  const { screen, field, saved, save } = await showForm(shape, { startMonth: 'January-2025', endMonth: 'None' }, (fields) => (
    <SpanFields start={fields.startMonth} end={fields.endMonth} />
  ))
  const none = screen.getByRole('checkbox', { name: 'None' })
  await none.click()
  await expect.element(field('End month')).toHaveValue('01/2025')
  await field('End month').fill('12/2024')
  await save()
  await expect.element(screen.getByText('Not before 01/2025.')).toBeVisible()
  await none.click()
  await save()
  await expect.poll(() => saved).toEqual([{ startMonth: 'January-2025', endMonth: 'None' }])
})

test('the end follows a new start', async () => {
  const { field } = await showForm(shape, { startMonth: 'January-2025', endMonth: 'March-2025' }, (fields) => (
    <SpanFields start={fields.startMonth} end={fields.endMonth} />
  ))
  await field('Start month').fill('06/2025')
  await expect.element(field('End month')).toHaveValue('06/2025')
})

test('a span before another entry must end before it', async () => {
  const limits = () => ({ noneAllowed: false, latestEnd: monthOf(2025, 6) })
  const { screen, field, saved, save } = await showForm(shape, { startMonth: 'January-2025', endMonth: 'January-2025' }, (fields) => (
    <SpanFields start={fields.startMonth} end={fields.endMonth} limits={limits} />
  ))
  await expect.element(screen.getByRole('checkbox', { name: 'None' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Up to 06/2025: the next entry starts after it.')).toBeVisible()
  await field('End month').fill('07/2025')
  await save()
  await expect.element(screen.getByText('Not after 06/2025.')).toBeVisible()
  expect(saved).toEqual([])
})

test('the end follows a start typed with a short year', async () => {
  const { field } = await showForm(shape, { startMonth: 'January-2025', endMonth: 'January-2025' }, (fields) => (
    <SpanFields start={fields.startMonth} end={fields.endMonth} />
  ))
  await field('Start month').fill('11/24')
  await userEvent.tab()
  await expect.element(field('End month')).toHaveValue('11/2024')
})
