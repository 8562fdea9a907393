import { userPhone } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { showForm } from '../../../test/show-form.tsx'
import type { TextLike } from '../../field.ts'
import { PhoneField } from './PhoneField.tsx'

const shown = (fields: { phone: TextLike }) => <PhoneField field={fields.phone} label="Phone" />

test('a phone number is typed in usual notation after +1', async () => {
  const { screen, field, saved, save } = await showForm({ phone: userPhone }, { phone: '' }, shown)
  await expect.element(screen.getByText('+1')).toBeVisible()
  await expect.element(field('Phone')).toHaveAccessibleDescription('Like (555) 010-1234')
  await field('Phone').fill('(555) 010-9876')
  await save()
  await expect.poll(() => saved).toEqual([{ phone: '(555) 010-9876' }])
})

test('an invalid phone number is rejected', async () => {
  const { screen, field, saved, save } = await showForm({ phone: userPhone }, { phone: '' }, shown)
  await field('Phone').fill('12345')
  await save()
  await expect.element(screen.getByText('You have entered an invalid phone number!')).toBeVisible()
  expect(saved).toEqual([])
})
