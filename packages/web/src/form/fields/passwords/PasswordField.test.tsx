import { password } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { showForm } from '../../../test/show-form.tsx'
import type { TextLike } from '../../field.ts'
import { PasswordField } from './PasswordField.tsx'

const shown = (fields: { password: TextLike }) => (
  <PasswordField field={fields.password} label="Password" autoComplete="new-password" showsRules />
)

test('a password is hidden until revealed', async () => {
  const { screen, field } = await showForm({ password }, { password: 'Summer!24' }, shown)
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
})

test('password rules are ticked as they are met', async () => {
  const { screen, field } = await showForm({ password }, { password: '' }, shown)
  const rules = screen.getByRole('list', { name: 'A password needs' }).getByRole('listitem')
  const met = () =>
    rules
      .elements()
      .map((rule) => rule.textContent ?? '')
      .filter((rule) => !rule.endsWith('not met yet'))
  expect(rules.elements()).toHaveLength(5)
  expect(met()).toEqual([])
  await field('Password').fill('summer')
  await expect.poll(met).toEqual(['A lower case lettermet'])
  await field('Password').fill('Summer24')
  await expect.poll(met).toHaveLength(4)
  await field('Password').fill('Summer!24')
  await expect.poll(met).toHaveLength(5)
})
