import { INVALID_ACCESS } from '@fairshare/contract'
import { audit } from '../../platform/audit.ts'
import { bare, call, ok } from '../../platform/call.ts'
import { AppError } from '../../platform/errors.ts'
import { endSession, openSession } from '../../platform/sessions.ts'
import { current } from '../company/company.store.ts'
import * as store from './user.store.ts'

export const user = {
  configuration: call.user.configuration.handler(async ({ context }) => {
    const company = await current(context.tx)
    const { identity } = context.services
    return ok({
      provider: identity.provider,
      identityPoolId: '',
      clientId: '',
      fromEmail: store.fromAddress(context.request.host),
      fromName: company?.name ?? '',
    })
  }),

  // Its own transactions: a refused sign-in is rolled back, but stays in the audit trail.
  authenticate: bare.user.authenticate.handler(async ({ input, context }) => {
    const { identity } = context.services
    const step = await context.inCompany(async (tx) => {
      const found = await identity.signIn(tx, input)
      if (found.step === 'signed-in') {
        const session = await openSession(tx, found.userId, context.request, context.now(), input.remember ?? false)
        context.answer.setSession(session.token, input.remember ? session.expires : null)
      }
      const userId = found.step === 'signed-in' ? found.userId : null
      await audit(tx, { action: `sign-in: ${found.step}`, subject: input.email.slice(0, 254), userId, requestId: context.requestId })
      return found
    })
    switch (step.step) {
      case 'signed-in':
        return ok({ token: store.tokenOf(step.userId), setFirstTimePasswordFlow: false as const }, 'Signed in.')
      case 'new-password-needed':
        return ok({ setFirstTimePasswordFlow: true as const }, 'Choose a password of your own.')
      case 'refused':
        throw new AppError('UNAUTHENTICATED', step.message)
    }
  }),

  isLoggedIn: bare.user.isLoggedIn.handler(async ({ context }) => ok({ loggedIn: context.viewer !== null })),

  logout: call.user.logout.handler(async ({ context }) => {
    if (context.viewer) await endSession(context.tx, context.viewer.sessionHash)
    context.answer.clearSession()
    return ok(null, 'You are signed out.')
  }),

  me: call.user.me.handler(async ({ input, context }) => {
    // The token is a hint only: authority comes from the session (reliability.md C4).
    if (!context.viewer || store.userOfToken(input.loginToken) !== context.viewer.id) throw new AppError('FORBIDDEN', INVALID_ACCESS)
    return ok(await store.me(context.tx, context.viewer.id))
  }),
}
