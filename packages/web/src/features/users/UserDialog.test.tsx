import type { UserRow } from '@fairshare/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { mockCalls } from '../../test/mock-calls.ts'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { UserDialog } from './UserDialog.tsx'

const eve = {
  id: 6,
  firstName: 'Eve',
  lastName: 'Cole',
  email: 'eve@example.com',
  phone: '',
  version: 2,
  roleName: 'Staff',
  screenAccess: 'uploadfile',
} as UserRow

// The response cache is cleared after each test, so the page that needs it comes first.
afterEach(() => cleanup())

async function open(user?: UserRow) {
  const answers: unknown[] = []
  const roles = [
    { id: 1, name: 'Administrator' },
    { id: 2, name: 'Staff' },
  ]
  const sent = mockCalls({
    '/user/getRoleList': () => ({ roles }),
    '/user/storeUserData': () => ({}),
    '/user/updateUserData': () => ({}),
  })
  signInAs('Administrator', { id: 5, firstName: 'Ann', lastName: 'Lee' })
  await show(<UserDialog about={user} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog')
  return { answers, sent, dialog, field: (name: string) => dialog.getByRole('textbox', { name }) }
}

test('inviting a Staff user sends their pages, at least one', async () => {
  const { answers, sent, dialog, field } = await open()
  await field('First name').fill('Kim')
  await field('Last name').fill('Ito')
  await field('Email').fill('kim@example.com')
  const noScreens = dialog.getByText('Without any of these, the user lands on Regions.')
  await expect.element(noScreens).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'File Uploads' }).click()
  await expect.element(noScreens).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.find(([path]) => path === '/user/storeUserData')?.[1]).toMatchObject({
    firstName: 'Kim',
    lastName: 'Ito',
    email: 'kim@example.com',
    roleId: 2,
    screenAccess: 'uploadfile',
  })
})

test('an edited user sends only changes', async () => {
  const { answers, sent, dialog, field } = await open(eve)
  await field('Last name').fill('Coleman')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.find(([path]) => path === '/user/updateUserData')?.[1]).toEqual({
    userSelectedRecordId: 6,
    version: 2,
    lastName: 'Coleman',
  })
})

test('the own email and phone are changed only in My Profile', async () => {
  const { field } = await open({ ...eve, id: 5 })
  await expect.element(field('Email')).toBeDisabled()
  await expect.element(page.getByText('Changed in My Profile, where it is verified.').first()).toBeVisible()
})
