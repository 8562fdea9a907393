import { EMAIL_UNVERIFIED, INVALID_ACCESS, LAST_ADMINISTRATOR, PHONE_UNVERIFIED, type RoleName, screensOf } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { call, ok } from '../../../platform/calls/call.ts'
import type { TxContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField, notFound, refuseStale } from '../../../platform/errors.ts'
import { requireRenewal, signOutEverywhere } from '../../../platform/calls/sessions.ts'
import * as devices from '../devices/devices.store.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import { currentUser, lockCurrentUser, requireProof } from './signed-in-user.ts'
import { notifyOwner } from '../mail/notify-account-owner.job.ts'
import { applyChange, refuseTakenEmail } from './change-contact.ts'
import * as store from './user.store.ts'
import { isPhoneRequired, rowOf } from './user-view.ts'

const ROLES: readonly { id: number; name: RoleName }[] = [
  { id: 1, name: 'Administrator' },
  { id: 2, name: 'Staff' },
]

function roleOf(roleId: number): RoleName {
  const role = ROLES.find(({ id }) => id === roleId)
  if (!role) throw invalidField('roleId', text('user.noSuchRole'))
  return role.name
}

async function lockUser(tx: Tx, id: number): Promise<store.UserRecord> {
  const user = await store.lock(tx, id)
  if (!user) throw notFound(text('user.notFound'))
  return user
}

/** Locks a user who will lose access. Administrators are locked first, so that one who can sign in remains. */
async function lockForLeaving(context: TxContext, id: number): Promise<store.UserRecord> {
  const { tx } = context
  const others = await store.otherAdministrators(tx, id)
  const user = await lockUser(tx, id)
  if (user.role === 'Administrator' && others === 0) throw new AppError('CONFLICT', LAST_ADMINISTRATOR)
  // The caller may have lost their rights while waiting for the locks.
  if ((await currentUser(context)).role !== 'Administrator') throw new AppError('FORBIDDEN', INVALID_ACCESS)
  return user
}

/** Ends sessions and open work of the user; open pages lose their socket. */
async function endAccess({ tx, services }: TxContext, user: store.UserRecord): Promise<void> {
  await challenges.deleteAll(tx, user.id)
  await signOutEverywhere(tx, user.id)
  await devices.forget(tx, user.id)
  services.push.drop(tx.companyId, user.id)
}

type Update = {
  firstName: string
  lastName: string
  phone: string
  email: string
  isTwoFaEnabled: boolean
  requestFrom?: string | undefined
  roleId?: number | undefined
  screenAccess?: string | undefined
}

const updateOf = (user: store.UserRecord, input: { [Name in keyof Update]?: Update[Name] | undefined }): Update => ({
  ...input,
  firstName: input.firstName ?? user.first_name,
  lastName: input.lastName ?? user.last_name,
  phone: input.phone ?? user.phone,
  email: input.email ?? user.email,
  isTwoFaEnabled: input.isTwoFaEnabled ?? user.is_two_fa_enabled,
})

/** Own email and phone are stored by verification; here they must be unchanged. */
async function refuseUnverified(context: TxContext, user: store.UserRecord, wanted: Update): Promise<void> {
  const { email, phone, isTwoFaEnabled, requestFrom } = wanted
  const fields: Record<string, Text> = {}
  if (email !== user.email) fields['email'] = EMAIL_UNVERIFIED
  if (phone !== user.phone) fields['phone'] = PHONE_UNVERIFIED
  if (phone === '' && requestFrom === 'updateprofile' && (await isPhoneRequired(context, user))) fields['phone'] = text('input.required')
  // A code sent to a mistyped email would lock its owner out.
  if (isTwoFaEnabled && !user.is_two_fa_enabled && !user.email_verified) fields['email'] = EMAIL_UNVERIFIED
  const [message] = Object.values(fields)
  if (message) throw new AppError('INVALID', message, { fields })
}

const changesGuard = (user: store.UserRecord, { email, phone, isTwoFaEnabled }: Update): boolean =>
  email !== user.email || phone !== user.phone || (user.is_two_fa_enabled && !isTwoFaEnabled)

async function changeRole(context: TxContext, user: store.UserRecord, { roleId, screenAccess }: Update): Promise<void> {
  const role = roleId === undefined ? (user.role as RoleName) : roleOf(roleId)
  if (user.role === 'Administrator' && role !== 'Administrator') await lockForLeaving(context, user.id)
  const screens = screenAccess === undefined ? user.screen_access : screensOf(screenAccess)
  await store.change(context.tx, user.id, { role, screen_access: screens })
  if (role !== user.role || screens.join() !== user.screen_access.join()) await requireRenewal(context.tx, user.id)
}

export const users = {
  list: call.user.list.handler(async ({ input, context }) => {
    const { rows, total } = await store.list(context.tx, input)
    return ok({ users: rows.map(rowOf), total })
  }),

  roles: call.user.roles.handler(async () => ok({ roles: [...ROLES] })),

  store: call.user.store.handler(async ({ input, context }) => {
    const { tx, services } = context
    await refuseTakenEmail(tx, input.email, 0)
    const role = roleOf(input.roleId)
    const { firstName, lastName, email, phone } = input
    const screens = screensOf(input.screenAccess)
    const id = await store.insert(tx, { firstName, lastName, email, phone, role, screens, status: 'Invited', emailVerified: false })
    await (await services.identityOf(tx)).invite(tx, store.identityUser(await lockUser(tx, id)))
    context.audit(`user ${id}`, { email, role, screens })
    return ok({ id }, text('user.invited', { name: `${firstName} ${lastName}` }))
  }),

  update: call.user.update.handler(async ({ input, context }) => {
    const { tx, services } = context
    // Administrators are always locked in the same order to avoid deadlocks.
    if (context.viewer?.role === 'Administrator') await store.otherAdministrators(tx, input.userSelectedRecordId)
    const me = await lockCurrentUser(context)
    const isAdministrator = me.role === 'Administrator'
    const isOther = input.userSelectedRecordId !== me.id
    if (!isAdministrator && (isOther || input.roleId !== undefined || input.screenAccess !== undefined))
      throw new AppError('FORBIDDEN', INVALID_ACCESS)
    const user = isOther ? await lockUser(tx, input.userSelectedRecordId) : me
    await refuseStale(input.version, user, rowOf)
    const wanted = updateOf(user, input)
    if (!isOther) await refuseUnverified(context, user, wanted)
    if (changesGuard(user, wanted)) await requireProof(context)
    if (isOther) await changeContact(context, user, wanted)
    if (isAdministrator) await changeRole(context, user, wanted)
    const { firstName, lastName, isTwoFaEnabled } = wanted
    await store.change(tx, user.id, { first_name: firstName, last_name: lastName, is_two_fa_enabled: isTwoFaEnabled })
    if (isTwoFaEnabled !== user.is_two_fa_enabled) await notifyOwner(context, user, isTwoFaEnabled ? 'twoFactorOn' : 'twoFactorOff')
    const after = await lockUser(tx, user.id)
    await (await services.identityOf(tx)).update(tx, store.identityUser(after))
    context.audit(`user ${user.id}`, { before: facts(user), after: facts(after) })
    return ok(null, text(isOther ? 'user.saved' : 'user.profileSaved'))
  }),

  updateConfirmationStatus: call.user.updateConfirmationStatus.handler(async ({ input, context }) => {
    const { tx, services } = context
    const { userSelectedRecordId: id, status } = input
    if (status === 'Disabled' && id === context.viewer?.id) throw new AppError('CONFLICT', text('user.notDisableYourself'))
    const user = status === 'Disabled' ? await lockForLeaving(context, id) : await lockUser(tx, id)
    await refuseStale(input.version, user, rowOf)
    const identity = await services.identityOf(tx)
    context.audit(`user ${user.id}`, { before: user.status, after: status })
    if (status === 'Disabled') {
      if (user.status !== 'Disabled') await store.change(tx, user.id, { status: 'Disabled', enabled_status: user.status })
      await identity.setEnabled(tx, store.identityUser(user), false)
      await endAccess(context, user)
      return ok(null, text('user.disabled'))
    }
    if (user.status === 'Disabled') {
      await store.change(tx, user.id, { status: user.enabled_status ?? 'Active', enabled_status: null })
      await identity.setEnabled(tx, store.identityUser(user), true)
    }
    return ok(null, text('user.enabled'))
  }),

  sendPasswordReset: call.user.sendPasswordReset.handler(async ({ input, context }) => {
    const { tx, services } = context
    const user = await lockUser(tx, input.userSelectedRecordId)
    if (user.id === context.viewer?.id) throw new AppError('CONFLICT', text('user.resetInProfile'))
    if (user.status !== 'Active' && user.status !== 'Reset required') throw new AppError('CONFLICT', text('user.hasNoPassword'))
    await endAccess(context, user)
    await store.change(tx, user.id, { status: 'Reset required' })
    const { challenge } = await challenges.begin(tx, { user, purpose: 'reset', now: context.now() })
    await (await services.identityOf(tx)).sendCode(tx, challenge)
    context.audit(`user ${user.id}`)
    return ok(null, text('user.resetSent'))
  }),

  invite: call.user.invite.handler(async ({ input, context }) => {
    const { tx, services } = context
    const user = await store.findByEmail(tx, input.email)
    if (!user) throw notFound(text('user.notFound'))
    if (user.status !== 'Invited') throw new AppError('CONFLICT', text('user.hasSignedIn'))
    await (await services.identityOf(tx)).invite(tx, store.identityUser(user))
    context.audit(`user ${user.id}`)
    return ok(null, text('user.invitedAgain'))
  }),

  remove: call.user.remove.handler(async ({ input, context }) => {
    const { tx, services } = context
    if (input.id === context.viewer?.id) throw new AppError('CONFLICT', text('user.notRemoveYourself'))
    const user = await lockForLeaving(context, input.id)
    await (await services.identityOf(tx)).remove(tx, store.identityUser(user))
    await store.change(tx, user.id, { removed_at: context.now() })
    await store.deleteSignInMethods(tx, user.id)
    await endAccess(context, user)
    context.audit(`user ${user.id}`, { email: user.email, role: user.role })
    return ok(null, text('user.removed', { name: `${user.first_name} ${user.last_name}` }))
  }),
}

async function changeContact(context: TxContext, user: store.UserRecord, { email, phone }: Update): Promise<void> {
  await refuseTakenEmail(context.tx, email, user.id)
  if (email !== user.email) await applyChange(context, user, { email, email_verified: false })
  if (phone !== user.phone) await applyChange(context, user, { phone, phone_verified: false })
}

const facts = (user: store.UserRecord) => ({
  name: `${user.first_name} ${user.last_name}`,
  role: user.role,
  screens: user.screen_access,
  isTwoFaEnabled: user.is_two_fa_enabled,
})
