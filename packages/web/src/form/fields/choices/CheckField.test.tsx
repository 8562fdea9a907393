import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { showForm } from '../../../test/show-form.tsx'
import { CheckField } from './CheckField.tsx'

test.each([
  ['checkbox', false],
  ['switch', true],
] as const)('a %s toggles by click and Space', async (role, isSwitch) => {
  const { screen, saved, save } = await showForm({ isActive: z.boolean() }, { isActive: false }, (fields) => (
    <CheckField field={fields.isActive} label="Active" isSwitch={isSwitch} />
  ))
  const box = screen.getByRole(role, { name: 'Active' })
  await box.click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  await userEvent.keyboard(' ')
  await save()
  await expect.poll(() => saved).toEqual([{ isActive: true }])
})
