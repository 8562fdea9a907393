import { CODE_ATTEMPTS, CODES_EXHAUSTED, WRONG_CODE } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { codeMatches } from '../../identity/codes.ts'
import { maskedEmail } from '../../mail/mail.ts'
import { addAuditEntry } from '../../platform/calls/audit.ts'
import { bare, ok } from '../../platform/calls/call.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import { repCall } from './rep-call.service.ts'
import { endRepSession, openRepSession, REP_COOKIE, repOf } from './rep-sessions.store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type Count, keyOf, type Limit, networkOf } from '../../platform/limits/limits.ts'
import { deliverOwnViewCode } from './deliver-own-view-code.job.ts'
import { findLink, clearCode, lockLink, takeAttempt } from './links.store.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The same response for unknown, expired, replaced and disabled links. */
const invalidLink = () => notFound(text('ownView.link.leadsNowhere'))

/** Counts invalid keys by address, but not valid ones, as an office may share one address. */
async function linkOfKey({ companyId, request, services, inCompany, now }: CallContext, key: string): Promise<Link> {
  const counts: Count[] = [['links', keyOf(companyId, `own view ${networkOf(request.address)}`)]]
  await services.limits.take(counts)
  const link = await inCompany((tx) => findLink(tx, key, now()))
  if (!link) throw invalidLink()
  await services.limits.giveBack(counts)
  return link
}

type Kinds = { here: Limit; address: Limit; everywhere: readonly Limit[] }
const GUESSES: Kinds = { here: 'accountAtAddress', address: 'address', everywhere: ['account', 'accountInADay'] }
const MAILS: Kinds = { here: 'mails', address: 'mailsByAddress', everywhere: ['mailsForAccount'] }

function countsFor({ companyId, request }: CallContext, { salesperson_id }: Link, { here, address, everywhere }: Kinds): Count[] {
  const place = `address:${networkOf(request.address)}`
  const rep = `own view of ${salesperson_id}`
  return [
    [here, keyOf(companyId, `${rep} ${place}`)],
    [address, keyOf(companyId, place)],
    ...everywhere.map((limit) => [limit, keyOf(companyId, rep)] as const),
  ]
}

/** Records the outcome of a code, but never the code entered. */
const record = ({ request, requestId }: CallContext, tx: Tx, what: string, link: Link) =>
  addAuditEntry(tx, {
    action: `own view: ${what}`,
    subject: `salesperson ${link.salesperson_id}`,
    details: { address: request.address },
    userName: link.name,
    requestId,
  })

/** Undefined if the code was correct; otherwise the refusal, decided in the transaction and returned after it. */
async function tryCode(context: CallContext, tx: Tx, { key, code }: { key: string; code: string }): Promise<AppError | undefined> {
  const now = context.now()
  const link = await lockLink(tx, key, now)
  if (!link) return invalidLink()
  if (!(await takeAttempt(tx, link.id, now))) {
    const message = link.attempts >= CODE_ATTEMPTS ? CODES_EXHAUSTED : text('user.code.expired')
    return new AppError('INVALID', message, { isExhausted: true, triesLeft: 0 })
  }
  if (!codeMatches(code, link.code_state)) {
    await record(context, tx, 'wrong code', link)
    const triesLeft = CODE_ATTEMPTS - 1 - link.attempts
    if (triesLeft > 0) return new AppError('INVALID', WRONG_CODE, { triesLeft, fields: { code: WRONG_CODE } })
    return new AppError('INVALID', CODES_EXHAUSTED, { isExhausted: true, triesLeft: 0 })
  }
  await clearCode(tx, link.id)
  const token = await openRepSession(tx, link.salesperson_id, context.request, now)
  context.response.setCookie(REP_COOKIE, token, null)
  await record(context, tx, 'opened', link)
  return undefined
}

export const ownViewSession = {
  findLink: bare.ownView.findLink.handler(async ({ input: { key }, context }) => {
    const link = await linkOfKey(context, key)
    const rep = await context.inCompany((tx) => repOf(tx, context.request.cookies[REP_COOKIE], context.now()))
    return ok({ sentTo: maskedEmail(link.email), isOpen: rep?.id === link.salesperson_id })
  }),

  sendCode: bare.ownView.sendCode.handler(async ({ input: { key }, context }) => {
    const link = await linkOfKey(context, key)
    await context.services.limits.take(countsFor(context, link, MAILS))
    await context.inCompany(async (tx) => {
      await context.services.jobs.enqueue(tx, deliverOwnViewCode, { linkId: link.id })
      await record(context, tx, 'code asked for', link)
    })
    return ok(null, text('ownView.code.sent'))
  }),

  startSession: bare.ownView.startSession.handler(async ({ input, context }) => {
    const { limits } = context.services
    const counts = countsFor(context, await linkOfKey(context, input.key), GUESSES)
    await limits.take(counts)
    const refusal = await context.inCompany((tx) => tryCode(context, tx, input))
    if (refusal) throw refusal
    await limits.giveBack(counts)
    return ok(null)
  }),

  leave: repCall.ownView.leave.handler(async ({ context: { tx, rep, response, audit } }) => {
    await endRepSession(tx, rep.sessionHash)
    response.clearCookie(REP_COOKIE)
    audit(`salesperson ${rep.id}`)
    return ok(null)
  }),
}
