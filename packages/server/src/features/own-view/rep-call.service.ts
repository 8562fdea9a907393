import { type CallMeta, INVALID_ACCESS } from '@fairshare/contract'
import { AppError } from '../../platform/errors.ts'
import { keyOf } from '../../platform/limits/limits.ts'
import { addAuditEntry } from '../../platform/calls/audit.ts'
import { incoming } from '../../platform/calls/call.ts'
import type { AuditNote } from '../../platform/calls/context.ts'
import { withIdempotencyKey } from '../../platform/calls/idempotency.ts'
import { markRepSeen, REP_COOKIE, repOf } from './rep-sessions.store.ts'

/** Calls of a sales rep, identified only by the cookie of the own view, even with a user's session. Calls are rate-limited. */
export const bareRepCall = incoming.use(async ({ context, next }) => {
  const { companyId, request, services, inCompany, now } = context
  const rep = await inCompany(async (tx) => {
    const found = await repOf(tx, request.cookies[REP_COOKIE], now())
    if (found && !services.space.isFull()) await markRepSeen(tx, found, now())
    return found
  })
  if (!rep) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  await services.limits.take([['ownView', keyOf(companyId, `own view of ${rep.id}`)]])
  return next({ context: { rep } })
})

/** The same inside one transaction of the company, with an audit entry for changes. */
export const repCall = bareRepCall.use(async ({ context, procedure, path, next }, input) => {
  const { changes } = procedure['~orpc'].meta as CallMeta
  return context.inCompany(
    async (tx) => {
      let entry: Parameters<AuditNote> = ['']
      const note: AuditNote = (...given) => (entry = given)
      const inside = { ...context, tx, audit: note }
      if (!changes) return next({ context: inside })
      const action = path.join('.')
      let whole: Awaited<ReturnType<typeof next<typeof inside>>> | undefined
      const answer = async () => {
        whole = await next({ context: inside })
        const [subject, details = {}] = entry
        await addAuditEntry(tx, { action, subject, details, userName: context.rep.name, requestId: context.requestId })
        return whole.output
      }
      const output = await withIdempotencyKey(inside, action, input, answer)
      return whole ?? { output, context: inside }
    },
    { readOnlySnapshot: !changes },
  )
})
