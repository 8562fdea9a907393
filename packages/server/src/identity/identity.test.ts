import { WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { afterAll, describe, expect, test } from 'vitest'
import { cognitoLocalFixture, embeddedFixture, type Lack, type IdentityFixture, standInFixture } from '../test/identity-fixtures.ts'
import { otherCode } from '../test/outbox.ts'
import { testApp } from '../test/test-app.ts'
import type { IdentityUser } from './identity.ts'

const app = await testApp()
const places = [
  { name: 'the embedded provider', place: embeddedFixture(app) },
  { name: 'Amazon Cognito, as cognito-local plays it', place: await cognitoLocalFixture(app) },
  { name: 'Amazon Cognito, as its documentation has it', place: await standInFixture(app) },
]
afterAll(async () => {
  for (const { place } of places) await place.close()
  await app.close()
})

const FIRST = 'Lasting-Word-1'
const SECOND = 'Another-Word-2'
const asWritten = (words: string) => text('refusals.asWritten', { text: words })
const REFUSED = { step: 'refused', message: WRONG_CREDENTIALS }

describe.each(places)('with $name', ({ place }) => {
  const signIn = (user: IdentityUser | undefined, password: string, newPassword?: string) =>
    place.run((identity, tx) => identity.signIn(tx, user, { password, newPassword }))
  const check = async (id: number, code: string, more: { grant?: string; newPassword?: string } = {}) => {
    const challenge = await place.challenge(id, more.grant)
    return place.run((identity, tx) => identity.checkCode(tx, challenge, code, more.newPassword))
  }
  /** A user with a permanent password. */
  async function member(fields?: Parameters<IdentityFixture['newUser']>[0]): Promise<IdentityUser> {
    const user = await place.newUser(fields)
    await place.run((identity, tx) => identity.setPassword(tx, user, FIRST))
    return place.user(user.id)
  }
  const grantOf = async (user: IdentityUser) => {
    const step = await signIn(user, FIRST)
    return step.step === 'right' ? step.grant : ''
  }
  /** Skips a test for emulators without the feature. */
  const testUnless = (lack: Lack, title: string, run: () => Promise<void>) => {
    if (!place.lacks.includes(lack)) test(title, run)
  }

  test('an invited user replaces the temporary password and signs in with the new one', async () => {
    const user = await place.newUser()
    await place.run((identity, tx) => identity.invite(tx, user))
    expect(await place.user(user.id)).toMatchObject({ status: 'Invited', mustChangePassword: true })
    const temporary = await place.temporaryPassword(user.email)

    expect(await signIn(user, temporary)).toEqual({ step: 'new-password-needed' })
    expect(await signIn(user, temporary, temporary)).toMatchObject({ step: 'refused', message: text('user.signIn.notTheTemporary') })
    expect(await place.user(user.id)).toMatchObject({ status: 'Invited' })

    expect(await signIn(user, temporary, FIRST)).toMatchObject({ step: 'right' })
    expect(await place.user(user.id)).toMatchObject({ status: 'Active', mustChangePassword: false, emailVerified: true })
    expect(await signIn(user, FIRST)).toMatchObject({ step: 'right' })
    expect(await signIn(user, temporary)).toEqual(REFUSED)
  })

  testUnless('temporary password checked', 'a wrong temporary password never works', async () => {
    const user = await place.newUser()
    await place.run((identity, tx) => identity.invite(tx, user))
    await place.temporaryPassword(user.email)
    expect(await signIn(user, 'Guessed-It-3')).toEqual(REFUSED)
    expect(await signIn(user, 'Guessed-It-3', FIRST)).toEqual(REFUSED)
    expect(await place.user(user.id)).toMatchObject({ status: 'Invited' })
  })

  test('wrong password, uninvited user and unknown user get the same response', async () => {
    expect(await signIn(await member(), SECOND)).toEqual(REFUSED)
    expect(await signIn(await place.newUser(), FIRST)).toEqual(REFUSED)
    expect(await signIn(undefined, FIRST)).toEqual(REFUSED)
  })

  testUnless('invitation again', 'an invitation replaces any earlier password', async () => {
    const user = await place.newUser()
    const invite = () => place.run((identity, tx) => identity.invite(tx, user))
    await invite()
    const first = await place.temporaryPassword(user.email)
    await invite()
    const second = await place.temporaryPassword(user.email)
    expect(second).not.toBe(first)
    expect(await signIn(user, first)).toEqual(REFUSED)
    expect(await signIn(user, second, FIRST)).toMatchObject({ step: 'right' })

    await invite()
    const third = await place.temporaryPassword(user.email)
    expect(await place.user(user.id)).toMatchObject({ status: 'Invited' })
    expect(await signIn(user, FIRST)).toEqual(REFUSED)
    expect(await signIn(user, third, SECOND)).toMatchObject({ step: 'right' })
    expect(await place.user(user.id)).toMatchObject({ status: 'Active' })
  })

  test('changing a password requires the old one', async () => {
    const user = await member()
    const grant = await grantOf(user)
    const change = (oldPassword: string, password: string) =>
      place.run((identity, tx) => identity.changePassword(tx, user, { oldPassword, password, grant }))
    const wrong = await change(SECOND, 'Third-Word-33')
    expect(wrong.result).toBe(place.lacks.includes('wrong old password detected') ? 'refused' : 'wrong')
    expect(await signIn(user, FIRST)).toMatchObject({ step: 'right' })

    expect(await change(FIRST, SECOND)).toEqual({ result: 'changed' })
    expect(await signIn(user, FIRST)).toEqual(REFUSED)
    expect(await signIn(user, SECOND)).toMatchObject({ step: 'right' })
  })

  test('a forgotten password is replaced only with the emailed code', async () => {
    const user = await member()
    const id = await place.ask(user, 'reset')
    const code = await place.code(user.email)
    expect(await check(id, otherCode(code), { newPassword: SECOND })).toMatchObject({ result: 'wrong' })
    expect(await signIn(user, FIRST)).toMatchObject({ step: 'right' })

    expect(await check(id, code, { newPassword: SECOND })).toMatchObject({ result: 'right' })
    expect(await signIn(user, FIRST)).toEqual(REFUSED)
    expect(await signIn(user, SECOND)).toMatchObject({ step: 'right' })
  })

  test('a user who must reset their password cannot sign in before', async () => {
    const user = await member()
    await place.run((_identity, tx) => tx.db.updateTable('users').set({ status: 'Reset required' }).where('id', '=', user.id).execute())
    expect(await signIn(user, FIRST)).toEqual({ step: 'reset-needed' })
    expect(await signIn(user, SECOND)).toEqual(REFUSED)
    const id = await place.ask(user, 'reset')
    expect(await check(id, await place.code(user.email), { newPassword: SECOND })).toMatchObject({ result: 'right' })
    expect(await place.user(user.id)).toMatchObject({ status: 'Active' })
    expect(await signIn(user, SECOND)).toMatchObject({ step: 'right' })
  })

  test('only the latest of two reset codes works', async () => {
    const user = await member()
    await place.ask(user, 'reset')
    const first = await place.code(user.email)
    const id = await place.ask(user, 'reset')
    const second = await place.code(user.email)
    if (first !== second) expect(await check(id, first, { newPassword: SECOND })).toMatchObject({ result: 'wrong' })
    expect(await check(id, second, { newPassword: SECOND })).toMatchObject({ result: 'right' })
  })

  test.each([
    ['e-mail', 'email', () => `new-${Math.random().toString(36).slice(2)}@example.com`],
    ['phone', 'phone_number', () => `+1555${String(Math.random()).slice(2, 9)}`],
  ] as const)('a new %s is proved by the code that went there', async (_name, purpose, make) => {
    const user = await member({ phone: '+15550100001' })
    const [value, grant] = [make(), await grantOf(user)]
    const id = await place.ask(user, purpose, { value, grant })
    const code = await place.code(value)
    expect(await check(id, otherCode(code), { grant })).toMatchObject({ result: 'wrong' })
    expect(await check(id, code, { grant })).toMatchObject({ result: 'right', grant })
    expect(await signIn(user, FIRST)).toMatchObject({ step: 'right' })
  })

  testUnless('sign-in code', 'the emailed code completes a sign-in, after two wrong ones or a resend', async () => {
    const user = await member()
    const id = await place.ask(user, 'sign-in')
    const code = await place.code(user.email)
    for (const _ of [1, 2]) {
      const wrong = await check(id, otherCode(code))
      if (wrong.result !== 'wrong') throw new Error(wrong.result)
      await place.run((_identity, tx) => tx.db.updateTable('challenges').set({ state: wrong.state }).where('id', '=', id).execute())
    }
    expect(await check(id, code)).toMatchObject({ result: 'right' })

    const other = await place.ask(user, 'sign-in')
    const stale = await place.code(user.email)
    await place.sendAgain(other)
    const fresh = await place.code(user.email)
    expect(await check(other, fresh)).toMatchObject({ result: 'right' })
    expect(fresh).not.toBe(stale)
  })

  testUnless('new password refused', "the provider's message explains a refused password", async () => {
    const user = await place.newUser()
    await place.run((identity, tx) => identity.invite(tx, user))
    const policy = 'Password did not conform with policy: Password must have uppercase characters'
    expect(await signIn(user, await place.temporaryPassword(user.email), 'all-lower-1')).toEqual({
      step: 'refused',
      message: asWritten(policy),
    })

    const someone = await member()
    const id = await place.ask(someone, 'reset')
    const code = await place.code(someone.email)
    expect(await check(id, code, { newPassword: 'all-lower-1' })).toEqual({ result: 'refused', message: asWritten(policy) })
    const passwords = { oldPassword: FIRST, password: 'all-lower-1', grant: await grantOf(someone) }
    expect(await place.run((identity, tx) => identity.changePassword(tx, someone, passwords))).toEqual({
      result: 'refused',
      message: asWritten(policy),
    })
    expect(await signIn(someone, FIRST)).toMatchObject({ step: 'right' })
  })

  test('a re-enabled or changed user signs in as before', async () => {
    const user = await member()
    for (const isEnabled of [false, true]) await place.run((identity, tx) => identity.setEnabled(tx, user, isEnabled))
    await place.run((identity, tx) => identity.update(tx, { ...user, firstName: 'Ana', smsOptIn: true }))
    expect(await signIn(user, FIRST)).toMatchObject({ step: 'right' })
  })

  test('a removed user cannot sign in, and removal is idempotent', async () => {
    const user = await member()
    for (const _ of [1, 2]) await place.run((identity, tx) => identity.remove(tx, user))
    expect(await signIn(user, FIRST)).toEqual(REFUSED)
  })
})
