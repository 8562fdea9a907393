import { optionalText, requiredText } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { show } from '../test/show.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './fields/text/TextField.tsx'

const schema = z.object({ name: requiredText(40), city: requiredText(40), note: optionalText(40) })
type Office = z.output<typeof schema>
const EMPTY = { name: '', city: '', note: '' }
/** Requests never finish within the same click. */
const ANSWER_MS = 50
const SAINT_LOUIS = { name: 'Main office', city: 'St. Louis', note: '' }

/** A dialog with three fields. `server` accepts or rejects; the result has the saved values and whether the dialog closed. */
async function showOffice({ start = EMPTY, server = async () => undefined, edits, draftKey }: Showing = {}) {
  const taken: object[] = []
  const left = { times: 0 }
  const save = async (values: object, changed: object) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await server()
    taken.push(edits ? changed : values)
  }
  const record = edits?.record
  const screen = await show(
    <FormDialog
      title="Office"
      schema={schema}
      start={start}
      edits={record && { record, startOf: ({ version: _version, ...office }: Office & { version: number }) => office }}
      save={save}
      cancel={() => left.times++}
      {...(draftKey !== undefined && { draftKey })}
    >
      {({ fields }) => (
        <>
          <TextField field={fields.name} label="Name" autoFocus />
          <TextField field={fields.city} label="City" />
          <TextField field={fields.note} label="Note" />
        </>
      )}
    </FormDialog>,
  )
  return { screen, taken, left, field: (name: string) => page.getByRole('textbox', { name }) }
}

type Showing = {
  start?: Office
  server?: () => Promise<void>
  edits?: { record: Office & { version: number } }
  draftKey?: string
}

test('the first field has the focus', async () => {
  const { field } = await showOffice()
  await expect.element(field('Name')).toHaveFocus()
})

test('missing fields show errors and a count, and the first is focused', async () => {
  const { screen, field, taken } = await showOffice({ start: { ...EMPTY, note: 'near the river' } })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('2 fields need your attention')).toBeVisible()
  await expect.element(screen.getByText('City: This field is required!')).toBeVisible()
  await expect.element(field('Name')).toHaveAccessibleDescription('This field is required!')
  await expect.element(field('City')).toHaveAccessibleDescription('This field is required!')
  await expect.element(field('Note')).toBeValid()
  await expect.element(field('Name')).toHaveFocus()
  await field('Name').fill('Main office')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('City')).toHaveFocus()
  expect(taken).toEqual([])
})

test('a server error is shown at its field and keeps the input', async () => {
  let refuses = true
  const { screen, field, taken } = await showOffice({
    server: async () => {
      if (refuses) throw new ApiError({ code: 'CONFLICT', message: 'Not saved.', fields: { city: 'There is an office in this city.' } })
    },
  })
  await field('Name').fill('Main office')
  await field('City').fill('Tulsa')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('There is an office in this city.')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('Main office')
  await expect.element(field('City')).toHaveValue('Tulsa')
  refuses = false
  await field('City').fill('Omaha')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => taken).toEqual([{ name: 'Main office', city: 'Omaha', note: '' }])
})

test('a general error shows a toast and keeps the dialog', async () => {
  const { screen, field, left } = await showOffice({
    start: SAINT_LOUIS,
    server: async () => {
      throw new ApiError({ code: 'UNAVAILABLE', message: 'The product is being restored. Try again in a minute.' })
    },
  })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The product is being restored. Try again in a minute.')
  await expect.element(field('City')).toHaveValue('St. Louis')
  expect(left.times).toBe(0)
})

test('Ctrl Enter saves from within a field', async () => {
  const { field, taken } = await showOffice({ start: SAINT_LOUIS })
  await field('Note').fill('second floor')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => taken).toEqual([{ ...SAINT_LOUIS, note: 'second floor' }])
})

test('Escape closes an unchanged dialog immediately', async () => {
  const { left } = await showOffice({ start: SAINT_LOUIS })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => left.times).toBe(1)
})

test('Escape with input asks for confirmation', async () => {
  const { screen, field, left } = await showOffice({ start: SAINT_LOUIS })
  await field('Note').fill('second floor')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Note')).toHaveValue('second floor')
  expect(left.times).toBe(0)
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => left.times).toBe(1)
})

test('an unsaved draft is offered after a reload', async () => {
  const before = await showOffice({ start: SAINT_LOUIS, draftKey: 'office:1' })
  await before.field('Note').fill('second floor')
  await before.screen.unmount()
  const { screen, field } = await showOffice({ start: SAINT_LOUIS, draftKey: 'office:1' })
  await expect.element(field('Note')).toHaveValue('')
  await screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(field('Note')).toHaveValue('second floor')
})

test('a conflict marks the other user’s changes, and saving rebases mine', async () => {
  const present = { ...SAINT_LOUIS, city: 'Tulsa', version: 2 }
  let isFirst = true
  const { screen, field, taken } = await showOffice({
    start: SAINT_LOUIS,
    edits: { record: { ...SAINT_LOUIS, version: 1 } },
    server: async () => {
      if (isFirst) throw new ApiError({ code: 'CONFLICT', message: 'Somebody else changed it.', data: { present } })
    },
  })
  await field('Note').fill('second floor')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone else changed this in the meantime')).toBeVisible()
  await expect.element(screen.getByText('now: Tulsa')).toBeVisible()
  await expect.element(field('Note')).toHaveValue('second floor')
  isFirst = false
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => taken).toEqual([{ note: 'second floor', version: 2 }])
})

test('navigation with input asks like Cancel', async () => {
  const { screen, field } = await showOffice()
  screen.goTo('/elsewhere')
  await expect.poll(screen.address).toBe('/elsewhere')
  await field('Name').fill('Main office')
  screen.goTo('/further')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(screen.address()).toBe('/elsewhere')
  screen.goTo('/further')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(screen.address).toBe('/further')
})

test('a conflict of a form without a record shows why it is refused', async () => {
  const { screen } = await showOffice({
    start: SAINT_LOUIS,
    server: async () => {
      throw new ApiError({ code: 'CONFLICT', message: 'This has changed since you saw it.', data: { present: { version: 2 } } })
    },
  })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This has changed since you saw it.')
})

test('input that is taken back is not offered as a draft', async () => {
  const before = await showOffice({ start: SAINT_LOUIS, draftKey: 'office:3' })
  await before.field('City').fill('Tulsa')
  await before.field('City').fill(SAINT_LOUIS.city)
  await before.screen.unmount()
  const { screen } = await showOffice({ start: SAINT_LOUIS, draftKey: 'office:3' })
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.getByText(/left this form/).elements()).toEqual([])
})

test('a restored draft keeps fields that only others changed since', async () => {
  const before = await showOffice({ start: SAINT_LOUIS, draftKey: 'office:2' })
  await before.field('Note').fill('second floor')
  await before.screen.unmount()
  const { screen, field } = await showOffice({ start: { ...SAINT_LOUIS, city: 'Tulsa' }, draftKey: 'office:2' })
  await screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(field('Note')).toHaveValue('second floor')
  await expect.element(field('City')).toHaveValue('Tulsa')
})
