import { text } from '@fairshare/texts'
import type { OpenIdPerson } from '../../../identity/open-id.ts'
import { bare, ok } from '../../../platform/calls/call.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { type Count, keyOf, networkOf } from '../../../platform/limits/limits.ts'
import { pageAddress } from './page-address.ts'
import { recordSignIn, startSession } from './start-session.ts'
import * as store from './open-id.store.ts'
import { change, find, findByEmail, type UserRecord } from '../accounts/user.store.ts'

const COOKIE = 'open-id'
const MINUTES = 10
const NOT_FINISHED = text('user.openId.notFinished')

const returnAddress = (context: CallContext) => pageAddress(context, '/login/openid')

/** Finished sign-ins do not count, so that an office behind one address is not limited. */
const startsFrom = ({ companyId, request }: CallContext): Count[] => [
  ['openIdStarts', keyOf(companyId, `address:${networkOf(request.address)}`)],
]

/** Requires no second factor, because the provider handles its own. */
export const openId = {
  startOpenId: bare.user.startOpenId.handler(async ({ context }) => {
    const provider = await context.inCompany((tx) => context.services.openIdOf(tx))
    if (!provider) throw notFound(text('user.openId.notFound'))
    await context.services.limits.take(startsFrom(context))
    const start = await provider.start(returnAddress(context)).catch((error: unknown) => {
      context.services.log.warn({ err: error, requestId: context.requestId }, 'OpenID Connect provider unreachable')
      throw new AppError('UNAVAILABLE', text('user.openId.unreachable', { provider: provider.name }))
    })
    const now = context.now()
    const expires = new Date(now.getTime() + MINUTES * 60_000)
    const browser = await context.inCompany((tx) => store.storeSignInState(tx, start, now, expires))
    context.response.setCookie(COOKIE, browser, expires)
    return ok({ url: start.url })
  }),

  finishOpenId: bare.user.finishOpenId.handler(async ({ input, context }) => {
    const { code, state, iss } = input
    const provider = await context.inCompany((tx) => context.services.openIdOf(tx))
    const browser = context.request.cookies[COOKIE] ?? ''
    const start = await context.inCompany((tx) => store.takeSignInState(tx, { state, browser, now: context.now() }))
    if (!provider || !start) throw new AppError('UNAUTHENTICATED', NOT_FINISHED)
    const address = new URL(returnAddress(context))
    address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
    const person = await provider.finish(address, start).catch((error: unknown) => {
      context.services.log.warn({ err: error, requestId: context.requestId }, 'OpenID Connect sign-in refused')
      throw new AppError('UNAUTHENTICATED', NOT_FINISHED)
    })
    const outcome = await context.inCompany((tx) => signInAs(context, tx, person))
    if (outcome instanceof AppError) throw outcome
    await context.services.limits.giveBack(startsFrom(context))
    return ok(outcome, text('user.signIn.done'))
  }),
}

/** Signs in the linked user, or the user whose email the provider has verified, who is then linked. */
async function signInAs(context: CallContext, tx: Tx, person: OpenIdPerson & { grant: string }) {
  const linked = await store.linkedUser(tx, person.issuer, person.subject)
  const user = linked === undefined ? await userOfVerifiedEmail(tx, person) : await find(tx, linked)
  if (!user || user.status === 'Disabled' || user.status === 'Reset required') {
    await recordSignIn(context, tx, 'refused by OpenID Connect', person.email || `subject ${person.subject}`, user)
    return new AppError('UNAUTHENTICATED', text('user.openId.noAccount'))
  }
  await store.link(tx, person.issuer, person.subject, user.id)
  if (user.status === 'Invited') await change(tx, user.id, { status: 'Active', email_verified: true })
  return startSession(context, tx, { user, grant: person.grant, remember: false, trust: false, way: 'signed-in by OpenID Connect' })
}

/** The user of a verified email, unless another account of the provider is linked to them. */
async function userOfVerifiedEmail(tx: Tx, { issuer, email }: OpenIdPerson): Promise<UserRecord | undefined> {
  const user = email === '' ? undefined : await findByEmail(tx, email)
  return user && (await store.isLinked(tx, issuer, user.id)) ? undefined : user
}
