import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { queryClient } from '../../api/hooks.ts'
import { ApiTokens } from './ApiTokens.tsx'

const token = {
  id: 3,
  name: 'Payroll',
  scopes: ['read'],
  madeAt: '2025-05-01T10:00:00Z',
  lastUsedAt: null,
  lastDay: '2999-05-01',
}

async function open(answers: Parameters<typeof mockCalls>[0]) {
  queryClient.clear()
  const sent = mockCalls(answers)
  await show(<ApiTokens />)
  return { sentTo: (path: string) => sent.filter(([each]) => each === path).map(([, body]) => body) }
}
const dialog = () => page.getByRole('dialog')
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a token has name, scopes and expiry, and is shown once', async () => {
  const { sentTo } = await open({
    '/user/getApiTokenList': () => ({ tokens: [] }),
    '/user/storeApiToken': () => ({ id: 4, token: 'fs_only-once' }),
  })
  await expect.element(page.getByText('No program has a token of yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Create an API token' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Loader')
  await dialog().getByRole('checkbox', { name: 'Files' }).click()
  await dialog().getByRole('combobox', { name: 'Good for' }).selectOptions('30 days')
  await dialog().getByRole('button', { name: 'Create token' }).click()
  await expect.element(page.getByRole('textbox', { name: 'API token' })).toHaveValue('fs_only-once')
  expect(sentTo('/user/storeApiToken')).toEqual([{ name: 'Loader', scopes: ['read', 'files'], lastDay: dayIn(30) }])
})

test('a custom expiry is sent unchanged, with server errors at its field', async () => {
  const { sentTo } = await open({
    '/user/getApiTokenList': () => ({ tokens: [] }),
    '/user/storeApiToken': () => refused('no', { lastDay: 'An API token lasts a year at most. Choose an earlier day.' }),
  })
  await page.getByRole('button', { name: 'Create an API token' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Loader')
  await dialog().getByRole('combobox', { name: 'Good for' }).selectOptions('Until a day')
  await dialog()
    .getByLabelText(/Last day/)
    .fill('2999-01-31')
  await dialog().getByRole('button', { name: 'Create token' }).click()
  await expect.element(dialog().getByText('An API token lasts a year at most. Choose an earlier day.')).toBeVisible()
  expect(sentTo('/user/storeApiToken')).toMatchObject([{ lastDay: '2999-01-31' }])
})

test('a token without scopes is not sent', async () => {
  const { sentTo } = await open({ '/user/getApiTokenList': () => ({ tokens: [] }) })
  await page.getByRole('button', { name: 'Create an API token' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Loader')
  await dialog().getByRole('checkbox', { name: 'Read' }).click()
  await dialog().getByRole('button', { name: 'Create token' }).click()
  await expect.element(dialog().getByText('Choose what the token may be used for.')).toBeVisible()
  expect(sentTo('/user/storeApiToken')).toEqual([])
})

test('a token is revoked after confirmation', async () => {
  const { sentTo } = await open({ '/user/getApiTokenList': () => ({ tokens: [token] }), '/user/removeApiToken': () => ({}) })
  await expect.element(page.getByText(/Read · Created .+, not used yet · Ends May 1, 2999/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(dialog().getByText('Revoke Payroll?')).toBeVisible()
  expect(sentTo('/user/removeApiToken')).toEqual([])
  await dialog().getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => sentTo('/user/removeApiToken')).toEqual([{ id: 3 }])
})

test('a failed list shows an error with retry', async () => {
  await open({ '/user/getApiTokenList': () => refused('The database is busy.') })
  await expect.element(page.getByText('The database is busy.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
