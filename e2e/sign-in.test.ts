import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { otherCode, outbox } from '../packages/server/src/test/outbox.ts'
import { PASSWORD } from '../packages/server/src/test/test-app.ts'
import { expectAccessible } from './browser.ts'
import { fillSignIn } from './sign-in.ts'
import { story } from './story.ts'

const { app, address, companyId, open } = await story()
const mails = outbox(app.services.config.outboxDir)

async function signOut(page: Page) {
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
}
const message = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor()
const inside = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).waitFor()

async function twoFactorUser(email: string): Promise<void> {
  const id = await app.addUser(companyId, { email, screens: ['uploadfile'] })
  await app.sql(`update users set is_two_fa_enabled = true, phone = '+15550101199', phone_verified = true where id = $1`, [id])
}

async function mailWithCode(to: string): Promise<{ code: string; link: string }> {
  for (;;) {
    const { text = '' } = await mails.mail(to)
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (code) return { code, link: /http:\/\/\S+/.exec(text)?.[0] ?? '' }
  }
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: false }).fill(password)
  await page.getByLabel('Confirm password', { exact: false }).fill(password)
}

const EXHAUSTED =
  'You have exhausted 3 attempts to enter Verification Code, please resend the Verification Code and complete the authentication process!'
const NOT_COMPLETED = 'The operation could not be completed, please resend the Verification Code and complete the authentication process!'

describe('the second factor', () => {
  test('three wrong codes, a new one, and a trusted browser', async () => {
    await twoFactorUser('two@example.com')
    const page = await open()
    await page.goto('/login')
    await page.getByLabel('Remember me').check()
    await fillSignIn(page, { email: 'two@example.com' })
    await message(page, 'Two-Factor Authentication Verification Code email sent successfully.')
    const prompt = page.getByRole('dialog', { name: 'Enter Verification Code' })
    await prompt.getByText('We sent a code to t•••@example.com.').waitFor()
    await expectAccessible(page)
    const enter = async (code: string) => {
      await prompt.getByLabel('Verification code').fill(code)
      await prompt.getByRole('button', { name: 'Verify Code' }).click()
    }
    await enter('')
    await prompt.getByText('Please enter Verification Code!').waitFor()
    const wrong = otherCode(await mails.code('two@example.com'))
    await enter(wrong)
    await prompt.getByText('Incorrect Verification Code', { exact: true }).waitFor()
    await prompt.getByText('2 tries left', { exact: true }).waitFor()
    await enter(wrong)
    await prompt.getByText('1 try left', { exact: true }).waitFor()
    await enter(wrong)
    await prompt.getByText(EXHAUSTED, { exact: true }).waitFor()
    expect(await prompt.getByLabel('Verification code').count()).toBe(0)
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Send a new code' }).click()
    await enter(await mails.code('two@example.com'))
    await page.waitForURL('**/uploadfile**')

    await signOut(page)
    await fillSignIn(page, { email: 'two@example.com' })
    await page.waitForURL('**/uploadfile**')
    expect(page.faults).toEqual([])
  })

  test('leaving the prompt fails the sign-in with a message', async () => {
    await twoFactorUser('leaves@example.com')
    const page = await open()
    await page.goto('/login')
    await fillSignIn(page, { email: 'leaves@example.com' })
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await message(page, NOT_COMPLETED)
    expect(new URL(page.url()).pathname).toBe('/login')
    await mails.code('leaves@example.com')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    const prompt = page.getByRole('dialog', { name: 'Enter Verification Code' })
    await prompt.getByLabel('Verification code').fill(await mails.code('leaves@example.com'))
    await prompt.getByRole('button', { name: 'Verify Code' }).click()
    await inside(page)
    expect(page.faults).toEqual([])
  })

  test('a passkey replaces the code', async () => {
    await twoFactorUser('keys@example.com')
    const page = await open()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/login')
    await fillSignIn(page, { email: 'keys@example.com' })
    await page.getByRole('textbox', { name: 'Verification code' }).fill(await mails.code('keys@example.com'))
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await inside(page)

    await page.getByRole('button', { name: /my menu/ }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name', { exact: false }).fill('Test key')
    // An hour after the sign-in the password is required; then the change continues.
    await app.sql(`update sessions set authenticated_at = now() - interval '61 minutes'`)
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    const proof = page.getByRole('dialog', { name: 'Enter your password' })
    await proof.getByLabel('Password', { exact: false }).first().fill('not-My-password-1')
    await proof.getByRole('button', { name: 'Continue' }).click()
    await proof.getByText('This is not your password.').waitFor()
    await expectAccessible(page)
    await proof.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('not used yet').waitFor()
    await expectAccessible(page)
    await app.sql(`update sessions set authenticated_at = now() - interval '61 minutes'`)
    const profile = page.getByRole('dialog', { name: 'Edit Profile' })
    await profile.getByRole('tab', { name: 'Details' }).click()
    await profile.getByLabel('Two Factor Authentication').uncheck()
    await profile.getByRole('button', { name: 'Update' }).click()
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await message(page, 'Enter your password to change this.')
    await profile.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    const [stored] = await app.sql(`select is_two_fa_enabled as "isOn" from users where email = 'keys@example.com'`)
    expect(stored).toEqual({ isOn: true })
    expect((await mails.mail('keys@example.com')).subject).toBe('A passkey was added')
    await signOut(page)

    await fillSignIn(page, { email: 'keys@example.com' })
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await inside(page)
    expect(page.faults).toEqual([])
  })
})

test('three wrong codes end a reset, and a new one is sent', async () => {
  await app.addUser(companyId, { email: 'thrice@example.com', screens: ['uploadfile'] })
  const page = await open()
  await page.goto('/login/forgot-password?email=thrice@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  const wrong = otherCode(await mails.code('thrice@example.com'))
  await choosePassword(page, 'Quite-Another-3')
  const code = page.getByLabel('Verification code', { exact: false })
  for (const answer of ['Incorrect Verification Code', 'Incorrect Verification Code', 'You have entered 3 wrong codes.']) {
    await code.fill(wrong)
    const answered = page.waitForResponse('**/api/user/**')
    await page.getByRole('button', { name: 'Set password' }).click()
    await answered
    await page.getByText(answer, { exact: false }).first().waitFor()
  }
  expect(await code.count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await code.fill(await mails.code('thrice@example.com'))
  await page.getByRole('button', { name: 'Set password' }).click()
  await message(page, 'Your password is changed.')
})

test('a forgotten password is reset with the emailed link or code', async () => {
  await app.addUser(companyId, { email: 'forgot@example.com', screens: ['uploadfile'] })
  const page = await open()
  await page.goto('/login')
  await page.getByLabel('Email').fill('forgot@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Email').inputValue()).toBe('forgot@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await message(page, 'If this address has an account, a code is on its way.')
  const { text = '' } = await mails.mail('forgot@example.com')
  const [link = ''] = /http:\/\/\S+/.exec(text) ?? []
  expect(new URL(link).origin).toBe(address)
  await page.goto(link)
  expect(await page.getByLabel('Email').inputValue()).toBe('forgot@example.com')
  // The link contains the code.
  expect(await page.getByLabel('Verification code', { exact: false }).count()).toBe(0)
  await choosePassword(page, 'Quite-Another-3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/login')
  await message(page, 'Your password is changed.')
  await fillSignIn(page, { email: 'forgot@example.com', password: 'Quite-Another-3' })
  await page.waitForURL('**/uploadfile**')

  await signOut(page)
  await page.goto(link)
  await page.getByText('This link has expired').waitFor()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await message(page, 'If this address has an account, a code is on its way.')
  const again = await mailWithCode('forgot@example.com')
  // With a truncated key the page asks for the code.
  await page.goto(again.link.slice(0, -1))
  await choosePassword(page, 'Once-More-4')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Incorrect Verification Code').first().waitFor()
  await page.getByLabel('Verification code', { exact: false }).fill(again.code)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/login')
  await fillSignIn(page, { email: 'forgot@example.com', password: 'Once-More-4' })
  await page.waitForURL('**/uploadfile**')
  expect(page.faults).toEqual([])
})

test('an Administrator invites a user, who signs in from the email', async () => {
  const page = await open()
  await page.goto('/user/list')
  await page.waitForURL('**/login**')
  await fillSignIn(page)
  await page.waitForURL('**/user/list')
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('First name', { exact: false }).fill('Dana')
  await dialog.getByLabel('Last name', { exact: false }).fill('Ruiz')
  await dialog.getByLabel('Email', { exact: false }).fill('ADMIN@example.com')
  await dialog.getByLabel('Phone', { exact: false }).fill('(555) 010-1234')
  await dialog.getByText('Without any of these, the user lands on Regions.').waitFor()
  await dialog.getByLabel('File Uploads').check()
  await dialog.getByText('Lands on: File Uploads').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('This email belongs to another user.').waitFor()
  await dialog.getByLabel('Email', { exact: false }).fill('dana@example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await message(page, 'Dana Ruiz is invited.')
  const row = page.getByRole('row').filter({ hasText: 'dana@example.com' })
  await row.getByText('Invited').waitFor()
  await expectAccessible(page)

  const { text = '' } = await mails.mail('dana@example.com')
  const guest = await open()
  await guest.goto(/http:\/\/\S+/.exec(text)?.[0] ?? '')
  await fillSignIn(guest, { email: 'dana@example.com', password: /Temporary password: (\S+)/.exec(text)?.[1] ?? '' })
  await guest.getByRole('heading', { name: 'Set your password' }).waitFor()
  await choosePassword(guest, 'Dana-Likes-Tea-7')
  await guest.getByRole('button', { name: 'Set password and sign in' }).click()
  await guest.waitForURL('**/uploadfile**')
  expect(await guest.getByRole('link', { name: 'Users' }).count()).toBe(0)

  await page.reload()
  await row.getByText('Active').waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove Dana Ruiz?' }).getByRole('button', { name: 'Remove' }).click()
  await message(page, 'Dana Ruiz is removed.')
  await guest.getByRole('link', { name: 'File Uploads' }).waitFor()
  await guest.reload()
  await guest.waitForURL('**/login**')
  expect([...page.faults, ...guest.faults]).toEqual([])
})

test('a new email is verified by code; dismissing and wrong passwords change nothing', async () => {
  await app.addUser(companyId, { email: 'mail@example.com', screens: ['uploadfile'] })
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, { email: 'mail@example.com' })
  await inside(page)
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Edit Profile' })
  await profile.getByRole('textbox', { name: 'Email' }).fill('new-mail@example.com')
  await profile.getByRole('button', { name: 'Update' }).click()
  await profile.getByText('Email verification is required!').first().waitFor()
  await profile.getByRole('button', { name: 'Verify Email' }).click()
  await message(page, 'Verification code email sent successfully.')
  const prompt = page.getByRole('dialog', { name: 'Enter Verification Code' })
  await mails.code('new-mail@example.com')
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await message(page, 'Operation could not complete, please complete verification to update email!')
  expect(await app.sql(`select from users where email = 'new-mail@example.com'`)).toEqual([])

  await profile.getByRole('button', { name: 'Send a new code' }).click()
  await prompt.getByLabel('Verification code').fill(await mails.code('new-mail@example.com'))
  await prompt.getByRole('button', { name: 'Verify Code' }).click()
  await message(page, 'Your email is verified and saved.')

  await profile.getByRole('tab', { name: 'Security' }).click()
  await profile.getByRole('button', { name: 'Change password' }).click()
  await profile.getByLabel('Old password', { exact: false }).fill('Not-My-Word-1')
  await profile.getByLabel('New password', { exact: false }).fill('Quite-Another-3')
  await profile.getByLabel('Confirm password', { exact: false }).fill('Quite-Another-3')
  await profile.getByRole('button', { name: 'Change password' }).last().click()
  await message(page, 'Old Password is Incorrect.')
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})

test('a new phone number is verified by text message; dismissing changes nothing', async () => {
  await app.addUser(companyId, { email: 'phone@example.com', screens: ['uploadfile'] })
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, { email: 'phone@example.com' })
  await inside(page)
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Edit Profile' })
  await profile.getByRole('textbox', { name: 'Phone' }).fill('(555) 010-7788')
  await profile.getByText('Not verified yet').waitFor()
  await profile.getByRole('button', { name: 'Update' }).click()
  await profile.getByText('Phone verification is required!').waitFor()
  await profile.getByRole('button', { name: 'Verify Phone' }).click()
  await message(page, 'Verification code sms sent successfully.')
  const prompt = page.getByRole('dialog', { name: 'Enter Verification Code' })
  await prompt.getByRole('button', { name: 'Verify Code' }).click()
  await prompt.getByText('Please enter verification code!').waitFor()
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await message(page, 'Operation could not complete, please complete verification to update phone!')
  await mails.textCode('+15550107788')

  await profile.getByRole('button', { name: 'Send a new code' }).click()
  await prompt.getByLabel('Verification code').fill(await mails.textCode('+15550107788'))
  await prompt.getByRole('button', { name: 'Verify Code' }).click()
  await message(page, 'Your phone number is verified and saved.')
  await profile.getByText('Verified', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await profile.getByRole('button', { name: 'Update' }).click()
  await message(page, 'Your profile is saved.')
  expect(page.faults).toEqual([])
})

test('a locked-out user learns until when, and how to get in anyway', async () => {
  await app.addUser(companyId, { email: 'often@example.com', screens: ['uploadfile'] })
  for (let i = 0; i < 10; i++) await app.stranger().post('/user/authenticateUser', { email: 'often@example.com', password: 'x' })
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, { email: 'often@example.com' })
  await message(page, 'Too many tries. Try again in 15 minutes. With a new password you can sign in immediately')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.goto((await mailWithCode('often@example.com')).link)
  await choosePassword(page, 'Quite-Another-3')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/login')
  await fillSignIn(page, { email: 'often@example.com', password: 'Quite-Another-3' })
  await page.waitForURL('**/uploadfile**')
  expect(page.faults).toEqual([])
})
