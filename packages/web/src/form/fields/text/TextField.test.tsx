import { requiredText } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { showForm } from '../../../test/show-form.tsx'
import type { TextLike } from '../../field.ts'
import { TextField } from './TextField.tsx'

const shape = { city: requiredText(20) }
const shown = (fields: { city: TextLike }) => <TextField field={fields.city} label="City" isRequired hint="Where the office is" />

test('a text is sent as typed, with help next to it', async () => {
  const { field, saved, save } = await showForm(shape, { city: '' }, shown)
  await expect.element(field('City')).toHaveAccessibleDescription('Where the office is')
  await field('City').fill('St. Louis')
  await save()
  await expect.poll(() => saved).toEqual([{ city: 'St. Louis' }])
})

test('an empty field shows an error and focus until something is typed', async () => {
  const { screen, field, saved, save } = await showForm(shape, { city: '' }, shown)
  await save()
  await expect.element(screen.getByText('This field is required!')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
  await expect.element(field('City')).toBeInvalid()
  await field('City').fill('Tulsa')
  await expect.element(screen.getByText('This field is required!')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('a blur error appears after the tap so that the tap hits its target', async () => {
  const { screen, field } = await showForm(shape, { city: '' }, shown)
  await field('City').click()
  const at = document.body
  const on = (kind: typeof PointerEvent | typeof MouseEvent, ...names: string[]) =>
    names.forEach((name) => at.dispatchEvent(new kind(name, { bubbles: true })))
  // On touch, pointerup comes before the click.
  on(PointerEvent, 'pointerdown', 'pointerup')
  on(MouseEvent, 'mousedown')
  const input = field('City').element()
  if (input instanceof HTMLElement) input.blur()
  await new Promise((done) => setTimeout(done, 50))
  await expect.element(screen.getByText('This field is required!')).not.toBeInTheDocument()
  on(MouseEvent, 'mouseup', 'click')
  await expect.element(screen.getByText('This field is required!')).toBeVisible()
})
