import { type Attribute, EMAIL_CODE_SENT, INVALID_ACCESS, SMS_CODE_SENT } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { AuditNote, CallContext, TxContext, Viewer } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, notFound, refuseStale } from '../../../platform/errors.ts'
import { withIdempotencyKey } from '../../../platform/calls/idempotency.ts'
import { grantOf, SESSION_COOKIE } from '../../../platform/calls/sessions.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import { limitMailRequests, type Guessed, guess, isRight } from '../sign-in/rate-limit.ts'
import { requireProof, lockCurrentUser } from './signed-in-user.ts'
import { applyChange, refuseTakenEmail } from './change-contact.ts'
import { attemptsUsedUp, refuseCode } from '../sign-in/refuse-code.ts'
import * as store from './user.store.ts'
import { rowOf } from './user-view.ts'

const NOTHING_TO_VERIFY = text('user.nothingToVerify')
const CODES_USED_UP = text('user.code.usedUp')

const sentMessage = { email: EMAIL_CODE_SENT, phone_number: SMS_CODE_SENT } as const

/** Sends a code to a new email or phone; the account does not change until it is confirmed. */
async function requestVerification(context: TxContext, user: store.UserRecord, purpose: Attribute, value: string): Promise<void> {
  const { tx, request, services } = context
  const grant = await grantOf(tx, request.cookies[SESSION_COOKIE] ?? '')
  const { challenge } = await challenges.begin(tx, { user, purpose, value, grant, now: context.now() })
  await (await services.identityOf(tx)).sendCode(tx, challenge)
  context.audit(`user ${user.id}`, { verifies: purpose })
}

/** An Administrator changes another user's email or phone at once, unverified; the owner is notified. */
async function changeForOther(
  context: TxContext,
  {
    userSelectedRecordId,
    version,
    ...fields
  }: { userSelectedRecordId: number; version?: number | undefined } & ({ email: string } | { phone: string }),
): Promise<void> {
  const user = await store.lock(context.tx, userSelectedRecordId)
  if (!user) throw notFound(text('user.notFound'))
  await refuseStale(version, user, rowOf)
  await applyChange(
    context,
    user,
    'email' in fields ? { email: fields.email, email_verified: false } : { phone: fields.phone, phone_verified: false },
  )
}

async function verify(context: CallContext, tx: Tx, viewer: Viewer, attribute: Attribute, code: string): Promise<Guessed> {
  const now = context.now()
  const user = await lockCurrentUser({ viewer, tx })
  const grant = await grantOf(tx, context.request.cookies[SESSION_COOKIE] ?? '')
  const challenge = await challenges.lock(tx, { userId: user.id, purpose: attribute }, now, grant)
  if (!challenge) return { isWrong: false, refusal: new AppError('INVALID', NOTHING_TO_VERIFY) }
  if (!(await challenges.takeAttempt(tx, challenge.id, now))) return attemptsUsedUp(challenge, CODES_USED_UP)
  // Check first, because a correct code changes the email at the provider.
  if (attribute === 'email') await refuseTakenEmail(tx, challenge.value, user.id)
  const checked = await (await context.services.identityOf(tx)).checkCode(tx, challenge, code)
  let details: Record<string, unknown> = {}
  const note: AuditNote = (_, given = {}) => (details = given)
  const record = (action: string) =>
    addAuditEntry(tx, { action, details, subject: `user ${user.id}`, userId: user.id, userName: viewer.name, requestId: context.requestId })
  if (checked.result !== 'right') {
    await record(`verify ${attribute}: wrong code`)
    return refuseCode(tx, challenge, checked, CODES_USED_UP)
  }
  await challenges.markAnswered(tx, challenge.id, now)
  const isChange = challenge.value !== (attribute === 'email' ? user.email : user.phone)
  const fields = attribute === 'email' ? { email: challenge.value, email_verified: true } : { phone: challenge.value, phone_verified: true }
  if (isChange) await applyChange({ tx, services: context.services, audit: note }, user, fields, viewer.sessionHash)
  else await store.change(tx, user.id, fields)
  await record(`verify ${attribute}`)
  return { isWrong: false }
}

/** A new email or phone is stored only after its code. */
export const verification = {
  updateEmail: call.user.updateEmail.handler(async ({ input, context }) => {
    const user = await lockCurrentUser(context)
    if (input.userSelectedRecordId !== user.id && user.role !== 'Administrator') throw new AppError('FORBIDDEN', INVALID_ACCESS)
    await requireProof(context)
    await refuseTakenEmail(context.tx, input.email, input.userSelectedRecordId)
    if (input.userSelectedRecordId !== user.id) {
      await changeForOther(context, input)
      return ok(null, text('user.emailChanged'))
    }
    await refuseStale(input.version, user, rowOf)
    if (input.email === user.email && user.email_verified) return ok(null, text('user.emailSame'))
    await limitMailRequests(context, user.email)
    await requestVerification(context, user, 'email', input.email)
    return ok(null, EMAIL_CODE_SENT)
  }),

  updatePhone: call.user.updatePhone.handler(async ({ input, context }) => {
    const user = await lockCurrentUser(context)
    if (input.userSelectedRecordId !== user.id && user.role !== 'Administrator') throw new AppError('FORBIDDEN', INVALID_ACCESS)
    await requireProof(context)
    if (input.userSelectedRecordId !== user.id) {
      await changeForOther(context, input)
      return ok(null, text('user.phoneChanged'))
    }
    await refuseStale(input.version, user, rowOf)
    if (input.phone === user.phone && user.phone_verified) return ok(null, text('user.phoneSame'))
    await limitMailRequests(context, user.email)
    await requestVerification(context, user, 'phone_number', input.phone)
    return ok(null, SMS_CODE_SENT)
  }),

  sendVerificationCode: call.user.sendVerificationCode.handler(async ({ input: { attribute }, context }) => {
    const user = await lockCurrentUser(context)
    await limitMailRequests(context, user.email)
    const grant = await grantOf(context.tx, context.request.cookies[SESSION_COOKIE] ?? '')
    const waiting = await challenges.lock(context.tx, { userId: user.id, purpose: attribute }, context.now(), grant)
    if (waiting) {
      if (!(await challenges.takeSend(context.tx, waiting.id, context.now())))
        throw new AppError('TOO_MANY', text('user.code.sentTooOftenToVerify'))
      await (await context.services.identityOf(context.tx)).sendCode(context.tx, waiting)
      context.audit(`user ${user.id}`)
      return ok(null, sentMessage[attribute])
    }
    const [value, isVerified] = attribute === 'email' ? [user.email, user.email_verified] : [user.phone, user.phone_verified]
    if (value === '' || isVerified) throw new AppError('INVALID', NOTHING_TO_VERIFY)
    await requestVerification(context, user, attribute, value)
    return ok(null, sentMessage[attribute])
  }),

  verifyAttribute: bare.user.verifyAttribute.handler(async ({ input: { attribute, code }, context }) => {
    const { viewer } = context
    if (!viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
    const { email } = await context.inCompany((tx) => lockCurrentUser({ viewer, tx }))
    const { refusal } = await guess(context, email, () =>
      context.inCompany((tx) =>
        withIdempotencyKey(
          { ...context, tx },
          'user.verifyAttribute',
          { attribute, code },
          () => verify(context, tx, viewer, attribute, code),
          {
            isStored: isRight,
          },
        ),
      ),
    )
    if (refusal) throw refusal
    return ok(null, text(attribute === 'email' ? 'user.emailVerified' : 'user.phoneVerified'))
  }),
}
