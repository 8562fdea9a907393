import { type Text, text } from '@fairshare/texts'
import Bowser from 'bowser'
import { call, ok } from '../../../platform/calls/call.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { SESSION_COOKIE, signOutEverywhere } from '../../../platform/calls/sessions.ts'
import * as store from './devices.store.ts'
import { currentUser, lockCurrentUser } from '../accounts/signed-in-user.ts'

const nameIn = ({ translate }: CallContext, userAgent: string): string => {
  const name = deviceName(userAgent)
  return name ? translate(name) : ''
}

export const devices = {
  devices: call.user.devices.handler(async ({ context }) => {
    const { id, viewer } = await currentUser(context)
    const now = context.now()
    const list = (await store.signedIn(context.tx, id, now)).map((each) => ({
      id: each.token_hash.toString('hex'),
      name: nameIn(context, each.device),
      address: each.address,
      signedInAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
      isThis: each.token_hash.equals(viewer.sessionHash),
      rememberedUntil: each.trusted_until && each.trusted_until > now ? each.trusted_until.toISOString() : null,
    }))
    return ok({ devices: list })
  }),

  removeDevice: call.user.removeDevice.handler(async ({ input, context }) => {
    const { id, viewer } = await lockCurrentUser(context)
    const hash = Buffer.from(input.id, 'hex')
    if (!(await store.remove(context.tx, id, hash))) throw notFound(text('user.device.notFound'))
    if (hash.equals(viewer.sessionHash)) context.response.clearCookie(SESSION_COOKIE)
    // Pages with a valid session reconnect automatically.
    context.services.push.drop(context.companyId, id)
    context.audit(`user ${id}`)
    return ok(null, text('user.device.signedOut'))
  }),

  removeOtherDevices: call.user.removeOtherDevices.handler(async ({ context }) => {
    const { id, viewer } = await lockCurrentUser(context)
    await store.deleteOthers(context.tx, id, viewer.sessionHash)
    await signOutEverywhere(context.tx, id, viewer.sessionHash)
    context.services.push.drop(context.companyId, id)
    context.audit(`user ${id}`)
    return ok(null, text('user.device.othersSignedOut'))
  }),
}

/** 'Firefox on Windows' from the user agent; undefined if it is unknown. */
export function deviceName(userAgent: string): Text | undefined {
  if (userAgent === '') return undefined
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return text('user.device.name', { browser: browser.name, system: os.name })
  const known = browser.name ?? os.name
  return known ? text('refusals.asWritten', { text: known }) : undefined
}
