import { WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { standInFixture } from '../test/identity-fixtures.ts'
import { otherCode } from '../test/outbox.ts'
import { testApp } from '../test/test-app.ts'
import { cognitoIdentity } from './cognito.adapter.ts'
import type { IdentityUser } from './identity.ts'

const app = await testApp()
let minutesLater = 0
const place = await standInFixture(app, { now: () => new Date(Date.now() + minutesLater * 60_000) })
const { pool } = place
afterAll(async () => {
  await place.close()
  await app.close()
})
beforeEach(() => {
  minutesLater = 0
  pool.instead.clear()
})

const FIRST = 'Lasting-Word-1'
const SIGN_IN_AGAIN = text('user.signIn.again')
const asWritten = (words: string) => text('refusals.asWritten', { text: words })

const signIn = (user: IdentityUser, password = FIRST, newPassword?: string) =>
  place.run((identity, tx) => identity.signIn(tx, user, { password, newPassword }))
const check = async (id: number, code: string, more: { grant?: string; newPassword?: string } = {}) => {
  const challenge = await place.challenge(id, more.grant)
  return place.run((identity, tx) => identity.checkCode(tx, challenge, code, more.newPassword))
}
async function member(fields?: Parameters<typeof place.newUser>[0]): Promise<IdentityUser> {
  const user = await place.newUser(fields)
  await place.run((identity, tx) => identity.setPassword(tx, user, FIRST))
  return place.user(user.id)
}
async function grantOf(user: IdentityUser): Promise<string> {
  const step = await signIn(user)
  if (step.step !== 'right') throw new Error(step.step)
  return step.grant
}
const refuse = (operation: string, type: string, message: string) => pool.instead.set(operation, { type, message })
const attributesOf = (user: IdentityUser) => pool.users.get(user.providerName)?.attributes
const inputOf = (operation: string) => pool.requests.findLast((each) => each.operation === operation)?.input

test("a new password returns the pool's attributes except verified ones", async () => {
  const user = await place.newUser({ phone: '+15550100001' })
  await place.run((identity, tx) => identity.invite(tx, user))
  expect(await signIn(user, await place.temporaryPassword(user.email), FIRST)).toMatchObject({ step: 'right' })
  const responses = inputOf('RespondToAuthChallenge')?.ChallengeResponses ?? {}
  expect(Object.keys(responses).filter((name) => name.startsWith('userAttributes.'))).toEqual([
    'userAttributes.given_name',
    'userAttributes.family_name',
    'userAttributes.custom:smsOptIn',
  ])
})

test('three wrong codes end a sign-in until a new code is sent', async () => {
  const user = await member()
  const id = await place.ask(user, 'sign-in')
  const code = await place.code(user.email)
  for (const expected of ['wrong', 'wrong', 'ended'] as const) {
    const checked = await check(id, otherCode(code))
    expect(checked.result).toBe(expected)
    const { state } = checked.result === 'wrong' ? checked : { state: (await place.challenge(id)).state }
    await place.run((_identity, tx) => tx.db.updateTable('challenges').set({ state }).where('id', '=', id).execute())
  }
  expect(await check(id, code)).toEqual({ result: 'ended' })
  await place.sendAgain(id)
  expect(await check(id, await place.code(user.email))).toMatchObject({ result: 'right' })
})

test('a code works only once', async () => {
  const user = await member()
  const id = await place.ask(user, 'sign-in')
  const code = await place.code(user.email)
  expect(await check(id, code)).toMatchObject({ result: 'right' })
  expect(await check(id, code)).toEqual({ result: 'ended' })
  await place.run((_identity, tx) => tx.db.updateTable('challenges').set({ state: '' }).where('id', '=', id).execute())
  expect(await check(id, code)).toEqual({ result: 'ended' })
})

test('a pool that signs in without a code is rejected', async () => {
  const user = await member()
  pool.instead.set('InitiateAuth', { answer: { AuthenticationResult: { AccessToken: 'x' }, ChallengeParameters: {} } })
  await expect(place.ask(user, 'sign-in')).rejects.toThrow('answered CUSTOM_AUTH with tokens')
})

test('a pool with its own second factor is distinguished from a wrong password', async () => {
  const user = await member()
  pool.instead.set('InitiateAuth', { answer: { ChallengeName: 'SMS_MFA', Session: 'x', ChallengeParameters: {} } })
  expect(await signIn(user)).toMatchObject({ step: 'refused', message: text('user.signIn.ownFactor', { challenge: 'SMS_MFA' }) })
})

test('disabled and unknown users get the same refusal; fixable errors are shown', async () => {
  const user = await member()
  await place.run((identity, tx) => identity.setEnabled(tx, user, false))
  expect(await signIn(user)).toEqual({ step: 'refused', message: WRONG_CREDENTIALS })
  const expired = 'Temporary password has expired and must be reset by an administrator.'
  for (const message of [expired, 'Password attempts exceeded']) {
    refuse('InitiateAuth', 'NotAuthorizedException', message)
    expect(await signIn(user)).toEqual({ step: 'refused', message: asWritten(message) })
  }
  refuse('InitiateAuth', 'UserNotFoundException', 'User does not exist.')
  expect(await signIn(user)).toEqual({ step: 'refused', message: WRONG_CREDENTIALS })
  refuse('InitiateAuth', 'TooManyRequestsException', 'Rate exceeded')
  expect(await signIn(user)).toEqual({ step: 'refused', message: asWritten('Rate exceeded') })
  refuse('InitiateAuth', 'PasswordResetRequiredException', 'Password reset required for the user')
  expect(await signIn(user)).toEqual({ step: 'reset-needed' })
})

test('an unknown user causes the same single request', async () => {
  const before = pool.requests.length
  await place.run((identity, tx) => identity.signIn(tx, undefined, { password: FIRST }))
  expect(pool.requests.slice(before).map(({ operation, input }) => [operation, input['AuthFlow']])).toEqual([
    ['InitiateAuth', 'USER_PASSWORD_AUTH'],
  ])
})

test('a wrong client secret and an unreachable pool are errors, not wrong passwords', async () => {
  const user = await member()
  const other = (settings: object) => cognitoIdentity({ ...pool.settings, ...settings }, app.services.now)
  const attempt = (settings: object) => place.run((_identity, tx) => other(settings).signIn(tx, user, { password: FIRST }))
  await expect(attempt({ clientSecret: 'another' })).rejects.toThrow('secret hash')
  await expect(attempt({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('the identity provider: ')
  // The same error code as an unavailable database.
  await expect(attempt({ endpoint: 'http://127.0.0.1:1' })).rejects.not.toHaveProperty('code')
  refuse('InitiateAuth', 'ResourceNotFoundException', 'User pool client x does not exist.')
  await expect(signIn(user)).rejects.toThrow('does not exist')
})

test('a session without a grant requires the password', async () => {
  const user = await member()
  await expect(place.ask(user, 'email', { value: 'new@example.com' })).rejects.toMatchObject({
    text: SIGN_IN_AGAIN,
    details: { proofRequired: true },
  })
  const id = await place.ask(user, 'email', { value: 'new@example.com', grant: await grantOf(user) })
  expect(await check(id, '123456')).toEqual({ result: 'refused', message: SIGN_IN_AGAIN })
  const passwords = { oldPassword: FIRST, password: 'Another-Word-2', grant: '' }
  expect(await place.run((identity, tx) => identity.changePassword(tx, user, passwords))).toEqual({
    result: 'refused',
    message: SIGN_IN_AGAIN,
  })
})

test('a grant outlives its access token while the pool renews it', async () => {
  const user = await member()
  const grant = await grantOf(user)
  const change = (oldPassword: string, password: string) =>
    place.run((identity, tx) => identity.changePassword(tx, user, { oldPassword, password, grant }))
  pool.endTokens()
  expect(await change(FIRST, 'Another-Word-2')).toEqual({ result: 'refused', message: asWritten('Access Token has been revoked') })
  minutesLater = 10
  expect(await change(FIRST, 'Another-Word-2')).toEqual({ result: 'changed' })
  pool.endRefreshTokens()
  expect(await change('Another-Word-2', FIRST)).toEqual({ result: 'refused', message: SIGN_IN_AGAIN })
})

test("a reset reveals the pool's message only for the new password", async () => {
  const user = await member()
  const id = await place.ask(user, 'reset')
  const attempt = () => check(id, '000000', { newPassword: 'Another-Word-2' })
  for (const type of ['ExpiredCodeException', 'LimitExceededException', 'TooManyFailedAttemptsException']) {
    refuse('ConfirmForgotPassword', type, 'Attempt limit exceeded, please try after some time.')
    expect(await attempt()).toEqual({ result: 'ended' })
  }
  const history = 'Password has previously been used.'
  refuse('ConfirmForgotPassword', 'PasswordHistoryPolicyViolationException', history)
  expect(await attempt()).toEqual({ result: 'refused', message: asWritten(history) })
  refuse('ConfirmForgotPassword', 'UserLambdaValidationException', 'There is no such user.')
  expect(await attempt()).toEqual({ result: 'ended' })
  refuse('ForgotPassword', 'LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  await expect(place.ask(user, 'reset')).rejects.toMatchObject({ code: 'TOO_MANY', message: expect.stringContaining('Attempt limit') })
})

test('a user without a permanent password gets a temporary one instead of a code', async () => {
  const user = await place.newUser()
  await place.run((identity, tx) => identity.invite(tx, user))
  const first = await place.temporaryPassword(user.email)
  await place.ask(user, 'reset')
  const second = await place.temporaryPassword(user.email)
  expect(second).not.toBe(first)
  expect(await signIn(user, second, FIRST)).toMatchObject({ step: 'right' })
})

test("the pool receives the user's data, except an unverified phone number", async () => {
  const user = await member({ phone: '+15550100001' })
  expect(attributesOf(user)).toEqual({
    email: user.email,
    email_verified: 'true',
    given_name: 'Dana',
    family_name: 'Reyes',
    'custom:smsOptIn': 'false',
    phone_number: '+15550100001',
    phone_number_verified: 'false',
  })
  const update = (change: Partial<IdentityUser>) => place.run((identity, tx) => identity.update(tx, { ...user, ...change }))
  await update({ phone: '+15550100002', firstName: 'Ana', smsOptIn: true })
  expect(attributesOf(user)).toMatchObject({ phone_number: '+15550100001', given_name: 'Ana', 'custom:smsOptIn': 'true' })
  await update({ phone: '+15550100002', phoneVerified: true, email: 'ana@example.com' })
  expect(attributesOf(user)).toMatchObject({ phone_number: '+15550100002', phone_number_verified: 'true', email: 'ana@example.com' })
  await place.run((identity, tx) => identity.update(tx, { ...user, providerName: 'nobody' }))
})

test('a code is sent even for an unchanged value', async () => {
  const user = await member({ phone: '+15550100001' })
  const grant = await grantOf(user)
  const id = await place.ask(user, 'phone_number', { value: '+15550100001', grant })
  expect(await check(id, await place.code('+15550100001'), { grant })).toMatchObject({ result: 'right' })
  expect(attributesOf(user)).toMatchObject({ phone_number_verified: 'true' })
})

test("the pool's message explains a failed invitation", async () => {
  const user = await place.newUser()
  const invite = () => place.run((identity, tx) => identity.invite(tx, user))
  refuse('AdminCreateUser', 'InvalidParameterException', 'Invalid phone number format.')
  await expect(invite()).rejects.toMatchObject({ code: 'INVALID', text: asWritten('Invalid phone number format.') })
  refuse('AdminCreateUser', 'InvalidLambdaResponseException', 'Unrecognizable lambda output')
  await expect(invite()).rejects.not.toHaveProperty('details')
})

test('ending a session revokes its tokens but not those of other sessions', async () => {
  const user = await member()
  const [grant, other] = [await grantOf(user), await grantOf(user)]
  await place.run((identity) => identity.signOut(grant))
  expect(inputOf('RevokeToken')).toMatchObject({ ClientSecret: expect.any(String) as string })
  minutesLater = 120
  const change = (used: string) =>
    place.run((identity, tx) => identity.changePassword(tx, user, { oldPassword: FIRST, password: 'Another-Word-2', grant: used }))
  expect(await change(grant)).toEqual({ result: 'refused', message: SIGN_IN_AGAIN })
  expect(await change(other)).toEqual({ result: 'changed' })
  await place.run((identity) => identity.signOut(''))
})
