import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { mockCalls } from '../../test/mock-calls.ts'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'

const me = {
  id: 5,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '+15550101234',
  version: 3,
  emailVerified: true,
  phoneVerified: true,
  isPhoneRequired: true,
  isTwoFaEnabled: false,
  smsOptIn: false,
  Role: { name: 'Administrator' },
  screenAccess: '',
}
const profile = () => page.getByRole('dialog', { name: 'Edit Profile' })
const field = (name: string) => profile().getByRole('textbox', { name })

// The response cache is cleared after each test, so the page that needs it comes first.
afterEach(() => cleanup())

/** Opens the profile of a user with verified contacts, unless `more` overrides that. */
async function open(more: object = {}) {
  const answers: unknown[] = []
  const sent = mockCalls({
    [`/user/getMe/`]: () => ({ ...me, ...more }),
    '/user/updateUserData': () => ({}),
    '/user/updateSmsOptIn': () => ({}),
  })
  signInAs('Administrator', { ...me, ...more })
  await show(<ProfileDialog about={null} close={(answer) => answers.push(answer)} />)
  await expect.element(profile()).toBeVisible()
  return { answers, sent, update: () => profile().getByRole('button', { name: 'Update' }).click() }
}

test.each([
  ['First name', '', 'This field is required!'],
  ['Last name', '  ', 'This field is required!'],
  ['Email', '', 'This field is required!'],
  ['Email', 'ann@', 'You have entered an invalid email address!'],
  ['Email', 'ann.lee@example.com', 'Email verification is required!'],
  ['Phone', '', 'This field is required!'],
  ['Phone', '12', 'You have entered an invalid phone number!'],
  ['Phone', '(555) 010-7788', 'Phone verification is required!'],
])('My Profile with the %s "%s" shows "%s" and saves nothing', async (name, typed, message) => {
  const { sent, update } = await open()
  await field(name).fill(typed)
  await update()
  await expect.element(profile().getByText(message, { exact: true })).toBeVisible()
  expect(sent.filter(([path]) => path.startsWith('/user/update'))).toEqual([])
})

test('without phone verification, name and second factor can still be changed', async () => {
  const { answers, sent, update } = await open({ phone: '', phoneVerified: false, isPhoneRequired: false })
  await field('First name').fill('Anna')
  await profile().getByRole('checkbox', { name: 'Two Factor Authentication' }).click()
  await update()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.find(([path]) => path === '/user/updateUserData')?.[1]).toMatchObject({ firstName: 'Anna', isTwoFaEnabled: true })
})

test('Verify Email and Verify Phone appear only for changed values', async () => {
  await open()
  const buttons = () => ['Verify Email', 'Verify Phone'].map((name) => profile().getByRole('button', { name }).elements().length)
  expect(buttons()).toEqual([0, 0])
  await field('Email').fill('ann.lee@example.com')
  await expect.poll(buttons).toEqual([1, 0])
  await field('Phone').fill('(555) 010-7788')
  await expect.poll(buttons).toEqual([1, 1])
})

test('Update sends opt-in, factors and changes; Close sends nothing', async () => {
  const { answers, sent, update } = await open()
  await field('First name').fill('O’Brien "Annie" عنّ')
  await profile().getByRole('checkbox', { name: 'Text messages' }).click()
  await profile().getByRole('checkbox', { name: 'Two Factor Authentication' }).click()
  await update()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.filter(([path]) => path.startsWith('/user/update'))).toEqual([
    [
      '/user/updateUserData',
      expect.objectContaining({
        firstName: 'O’Brien "Annie" عنّ',
        isTwoFaEnabled: true,
        userSelectedRecordId: 5,
        requestFrom: 'updateprofile',
      }),
    ],
    ['/user/updateSmsOptIn', { userSelectedRecordId: 5, smsOptIn: true }],
  ])
})

test('Close and Escape confirm only if either tab has input', async () => {
  const { answers } = await open()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const leave = () => profile().getByText('Close', { exact: true }).click()
  await field('First name').fill('Annie')
  await leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await profile().getByRole('tab', { name: 'Security' }).click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await profile().getByRole('tab', { name: 'Details' }).click()
  await expect.element(field('First name')).toHaveValue('Annie')
  expect(answers).toEqual([])
  await field('First name').fill('Ann')
  await leave()
  await expect.poll(() => answers).toEqual([undefined])
})

test('closing with a typed password asks for confirmation', async () => {
  const { answers } = await open()
  await profile().getByRole('tab', { name: 'Security' }).click()
  await profile().getByRole('button', { name: 'Change password' }).click()
  await profile()
    .getByLabelText(/^Old password/)
    .fill('Old-Horse-7')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => answers).toEqual([undefined])
})
