import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/hooks.ts'
import { cacheResponse } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { readsOf } from '../../masters/kinds.ts'
import { NameDialog } from './NameDialog.tsx'

afterEach(() => queryClient.clear())

const region = (id: number, regionName: string) => ({ id, regionName, territories: [], isDeleted: false, version: 1 })

/** The server's response to a name check. */
function answerFor(q: string, rows: readonly object[]) {
  const input = { showDeletedRecords: false, q, page: 1, pageSize: 1000 }
  cacheResponse(readsOf('region').list.queryKey({ input }), { regionData: rows, total: rows.length })
}

const name = () => page.getByRole('textbox', { name: 'Region name' })
const leave = () => userEvent.keyboard('{Tab}')

test('Add Region and Edit Region are 600 pixels wide', async () => {
  const added = await show(<NameDialog about={{ kind: 'region' }} close={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: 'Add Region' })).toBeVisible()
  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(600)
  await added.unmount()
  await show(<NameDialog about={{ kind: 'region', row: region(1, 'East') }} close={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: 'Edit Region East' })).toBeVisible()
  await expect.element(name()).toHaveValue('East')
})

test.each([
  ['', 'This field is required!'],
  ['   ', 'This field is required!'],
  ['x'.repeat(26), 'At most 25 characters.'],
])('"%s" is rejected on blur', async (typed, message) => {
  answerFor('x'.repeat(26), [])
  await show(<NameDialog about={{ kind: 'region' }} close={() => undefined} />)
  if (typed !== '') await userEvent.type(name(), typed)
  else await userEvent.click(name())
  await leave()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('the limit is 25 characters without surrounding spaces', async () => {
  const typed = 'x'.repeat(25)
  answerFor(typed, [])
  await show(<NameDialog about={{ kind: 'region' }} close={() => undefined} />)
  await userEvent.type(name(), ` ${typed} `)
  await leave()
  await expect.element(page.getByText('25/25 characters')).toBeVisible()
  await expect.element(name()).not.toBeInvalid()
})

test('a name in use is rejected whatever its case; the own name is accepted', async () => {
  answerFor('EAST.', [region(1, 'East')])
  const added = await show(<NameDialog about={{ kind: 'region' }} close={() => undefined} />)
  await userEvent.type(name(), 'EAST.')
  await leave()
  await expect.element(page.getByText('Region name already exist.')).toBeVisible()
  await added.unmount()
  await show(<NameDialog about={{ kind: 'region', row: region(1, 'East') }} close={() => undefined} />)
  await userEvent.fill(name(), 'EAST.')
  await leave()
  await expect.element(name()).not.toBeInvalid()
})

test('Cancel returns nothing', async () => {
  const answers: unknown[] = []
  await show(<NameDialog about={{ kind: 'region' }} close={(answer) => answers.push(answer)} />)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(answers).toEqual([undefined])
})
