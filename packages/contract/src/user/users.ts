import { isOneOf } from '@fairshare/engine/values'
import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { GRANTABLE_SCREENS, ROLES } from '../call/access.ts'
import { get, post } from '../call/call.ts'
import { listed } from '../wire/list.ts'
import { optionalPhone, personName, userEmail, userId } from './user-fields.ts'
import { changeOf, seen, versioned } from '../wire/versions.ts'
import { id, instant, noData, noInput, pathId } from '../wire/wire.ts'

/** Why the last Administrator cannot change role. */
export const LAST_ADMINISTRATOR = text('users.lastAdministrator')

/** Screens of a Staff user: a comma-separated list of grantable screens. */
export const screenAccess = z
  .string()
  .max(200)
  .refine(
    (text) => text === '' || text.split(',').every((part) => isOneOf(GRANTABLE_SCREENS, part.trim())),
    asMessage(text('input.screenNotGrantable')),
  )

export const userStatus = z.enum(['Invited', 'Active', 'Reset required', 'Disabled'])
export type UserStatus = z.infer<typeof userStatus>

export const userRow = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  roleName: z.enum(ROLES),
  screenAccess: z.string(),
  status: userStatus,
  lastSignInAt: instant.nullable(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  isTwoFaEnabled: z.boolean(),
  smsOptIn: z.boolean(),
  ...versioned,
})
export type UserRow = z.infer<typeof userRow>

export const newUser = z.strictObject({
  firstName: personName,
  lastName: personName,
  email: userEmail,
  phone: optionalPhone.default(''),
  roleId: id,
  screenAccess: screenAccess.default(''),
})

/**
 * The calls about all users, for Administrators; users call `update` for themselves, too. The fields are always `email` and `phone`
 * (A-50).
 */
export const users = {
  list: get('/user/getUserList', {
    access: 'users',
    input: z.strictObject(listed('name')),
    data: z.object({ users: z.array(userRow), total: z.number() }),
    summary: 'All users',
  }),
  roles: get('/user/getRoleList', {
    access: 'users',
    input: noInput,
    data: z.object({ roles: z.array(z.object({ id: z.number(), name: z.enum(ROLES) })) }),
    summary: 'The roles',
  }),
  store: post('/user/storeUserData', {
    access: 'users',
    input: newUser,
    data: z.object({ id: z.number() }),
    summary: 'Adds a user, and sends the invitation with a temporary password',
  }),
  update: post('/user/updateUserData', {
    access: 'signed-in',
    input: changeOf(
      { userSelectedRecordId: userId, requestFrom: z.string().max(40).optional() },
      {
        firstName: personName,
        lastName: personName,
        phone: optionalPhone,
        email: userEmail,
        isTwoFaEnabled: z.boolean(),
        roleId: id,
        screenAccess,
      },
    ),
    data: noData,
    summary: 'Changes a user: one’s own names and second factor; an Administrator anybody’s, with role and screens',
  }),
  // What the specification leaves open about it.
  updateConfirmationStatus: post('/user/updateUserConfirmationStatus', {
    access: 'users',
    input: z.strictObject({ userSelectedRecordId: userId, status: z.enum(['Active', 'Disabled']).default('Active'), ...seen }),
    data: noData,
    summary: 'Disables a user, or lets them in again',
  }),
  sendPasswordReset: post('/user/sendPasswordReset', {
    access: 'users',
    input: z.strictObject({ userSelectedRecordId: userId }),
    data: noData,
    summary: 'Ends a user’s sessions and sends a code by which they set a new password',
  }),
  invite: post('/user/signUpWithCognito', {
    access: 'users',
    input: z.strictObject({ email: userEmail }),
    data: noData,
    summary: 'Makes the user in the identity provider (again) and sends the invitation with a new temporary password',
  }),
  remove: get('/user/removeUser/{id}', {
    access: 'users',
    changes: true,
    input: z.strictObject({ id: pathId }),
    data: noData,
    summary: 'Removes a user, and ends their sessions',
  }),
}
