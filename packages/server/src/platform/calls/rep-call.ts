import { type CallMeta, INVALID_ACCESS } from '@fairshare/contract'
import { AppError } from '../errors.ts'
import { audit } from './audit.ts'
import { incoming } from './call.ts'
import type { AuditNote } from './context.ts'
import { REP_COOKIE, repOf } from './rep-sessions.ts'

/** The calls of a sales rep in their own view, who is known by the cookie of that view alone: whatever a user's session says counts for nothing. */
export const bareRepCall = incoming.use(async ({ context, next }) => {
  const rep = await context.inCompany((tx) => repOf(tx, context.request.cookies[REP_COOKIE], context.now()))
  if (!rep) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  return next({ context: { rep } })
})

/** The same inside one transaction of the company, with its audit entry when it changes state. */
export const repCall = bareRepCall.use(async ({ context, procedure, path, next }) => {
  const { changes } = procedure['~orpc'].meta as CallMeta
  return context.inCompany(
    async (tx) => {
      const note: AuditNote = { subject: '', details: {} }
      const result = await next({ context: { ...context, tx, audit: note } })
      if (changes) await audit(tx, { action: path.join('.'), ...note, userName: context.rep.name, requestId: context.requestId })
      return result
    },
    { readOnlySnapshot: !changes },
  )
})
