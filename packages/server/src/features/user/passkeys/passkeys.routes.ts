import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { text } from '@fairshare/texts'
import type { CodeCheck } from '../../../identity/identity.ts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { RequestFacts } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { current } from '../../company/company.store.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import { guess } from '../sign-in/rate-limit.ts'
import { requireProof, currentUser, lockCurrentUser } from '../accounts/signed-in-user.ts'
import { notifyOwner } from '../mail/notify-account-owner.job.ts'
import { relyingParty } from '../sign-in/page-address.ts'
import * as store from './passkeys.store.ts'
import { accountOf, answerAttempt, answerChallenge, TOO_LONG } from '../sign-in/finish-sign-in.ts'

/** Loaded when a passkey is first used: it has 300 modules, a tenth of what a start loads. */
const library = () => import('@simplewebauthn/server')

const NOT_ACCEPTED = text('user.passkey.notAccepted')

/** Verifies a passkey's response to this challenge. The library rejects copied keys by their counter. */
async function check(
  tx: Tx,
  request: RequestFacts,
  challenge: challenges.ChallengeRecord,
  response: unknown,
  now: Date,
): Promise<CodeCheck> {
  const answer = response as AuthenticationResponseJSON
  const { rpID, origin } = relyingParty(request)
  const passkey = (await store.ofUserAt(tx, challenge.person.id, rpID)).find(({ id }) => id === answer.id)
  const wrong: CodeCheck = { result: 'wrong', state: challenge.state }
  if (!passkey || challenge.passkeyChallenge === null) return wrong
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge.passkeyChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => undefined)
  if (!verified?.verified) return wrong
  await store.markUsed(tx, passkey.id, { host: rpID, counter: verified.authenticationInfo.newCounter, now })
  return { result: 'right', grant: challenge.grant }
}

/** Passkeys replace the code: registered in the profile, requested after the password. */
export const passkeys = {
  startPasskeyAnswer: bare.user.startPasskeyAnswer.handler(async ({ input: { challengeId }, context }) => {
    const { generateAuthenticationOptions } = await library()
    const options = await context.inCompany(async (tx) => {
      const challenge = await challenges.lock(tx, { token: challengeId }, context.now())
      if (!challenge) throw new AppError('UNAUTHENTICATED', TOO_LONG)
      const { rpID } = relyingParty(context.request)
      const keys = await store.ofUserAt(tx, challenge.person.id, rpID)
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'preferred',
        allowCredentials: keys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] })),
      })
      await challenges.storePasskeyChallenge(tx, challenge.id, options.challenge)
      return options
    })
    return ok({ options: { ...options } })
  }),

  answerPasskey: bare.user.answerPasskey.handler(async ({ input, context }) => {
    const { challengeId, response, remember = false } = input
    const attempt = () =>
      context.inCompany((tx) =>
        answerChallenge(context, tx, { challengeId, remember, way: 'signed-in by passkey' }, (challenge) =>
          check(tx, context.request, challenge, response, context.now()),
        ),
      )
    return answerAttempt(guess(context, await accountOf(context, challengeId), attempt))
  }),

  passkeys: call.user.passkeys.handler(async ({ context }) => {
    const keys = await store.ofUser(context.tx, (await currentUser(context)).id)
    const list = keys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    }))
    return ok({ passkeys: list })
  }),

  startPasskey: call.user.startPasskey.handler(async ({ context }) => {
    await requireProof(context)
    const { tx, request } = context
    const user = await lockCurrentUser(context)
    const { rpID } = relyingParty(request)
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpID,
      rpName: (await current(tx))?.name ?? '',
      userName: user.email,
      userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
      attestationType: 'none',
      excludeCredentials: (await store.ofUserAt(tx, user.id, rpID)).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    await store.storeChallenge(tx, user.viewer.sessionHash, options.challenge)
    return ok({ options: { ...options } })
  }),

  storePasskey: call.user.storePasskey.handler(async ({ input, context }) => {
    await requireProof(context)
    const user = await lockCurrentUser(context)
    const expectedChallenge = await store.takeChallenge(context.tx, user.viewer.sessionHash)
    const { rpID, origin } = relyingParty(context.request)
    const { verifyRegistrationResponse } = await library()
    const verified =
      expectedChallenge === null
        ? undefined
        : await verifyRegistrationResponse({
            response: input.response as unknown as RegistrationResponseJSON,
            expectedChallenge,
            expectedOrigin: origin,
            expectedRPID: rpID,
            requireUserVerification: false,
          }).catch(() => undefined)
    if (!verified?.verified) throw new AppError('INVALID', NOT_ACCEPTED)
    const { id, publicKey, counter, transports: reported } = verified.registrationInfo.credential
    if (id.length > 1400) throw new AppError('INVALID', NOT_ACCEPTED)
    // The library returns unchecked values from the browser.
    const transports = (Array.isArray(reported) ? reported : []).filter((each: unknown) => typeof each === 'string')
    const isNew = await store.insert(context.tx, { id, userId: user.id, host: rpID, name: input.name, publicKey, counter, transports })
    if (!isNew) throw new AppError('CONFLICT', text('common.thisPasskeyIsAlreadyRegistered'))
    context.audit(`user ${user.id}`, { passkey: input.name })
    await notifyOwner(context, user, 'passkeyAdded')
    return ok({ id }, text('user.passkey.kept'))
  }),

  removePasskey: call.user.removePasskey.handler(async ({ input, context }) => {
    await requireProof(context)
    const user = await lockCurrentUser(context)
    if (!(await store.remove(context.tx, user.id, input.id))) throw notFound(text('user.passkey.notFound'))
    context.audit(`user ${user.id}`)
    await notifyOwner(context, user, 'passkeyRemoved')
    return ok(null, text('user.passkey.removed'))
  }),
}
