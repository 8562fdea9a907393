import { percent } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../test/show-form.tsx'
import type { PercentLike } from '../../field.ts'
import { PercentField } from './PercentField.tsx'

const shape = { commission: percent }
const rate = (fields: { commission: PercentLike }) => <PercentField field={fields.commission} label="Commission" />

test.each([
  ['7.5', '7.50', 7.5],
  ['7,5', '7.50', 7.5],
  ['12.7535', '12.7535', 12.7535],
  ['-3', '-3.00', -3],
])('a percentage typed as %s is shown as %s', async (typed, shown, sent) => {
  const { field, saved, save } = await showForm(shape, { commission: '' }, rate)
  await field('Commission').fill(typed)
  await userEvent.tab()
  await expect.element(field('Commission')).toHaveValue(shown)
  await save()
  await expect.poll(() => saved).toEqual([{ commission: sent }])
})

test.each([
  ['20000', 'A percent must be between -10000 and 10000.'],
  ['7.12345', 'At most 4 decimals.'],
])('a percentage of %s is rejected: %s', async (typed, message) => {
  const { screen, field, saved, save } = await showForm(shape, { commission: '' }, rate)
  await field('Commission').fill(typed)
  await save()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(saved).toEqual([])
})
