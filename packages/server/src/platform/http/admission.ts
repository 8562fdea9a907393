import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Viewer } from '../calls/context.ts'
import { cookieName, cookieOptions, cookiesOf } from './cookies.ts'
import type { Services } from '../calls/services.ts'
import { hashOf, markSeen, needsUpkeep, renewSession, SESSION_COOKIE, sessionQuestion, viewerIn } from '../calls/sessions.ts'
import { apiTokenOf, tokenAdmission } from './token-admission.ts'

/** Who makes a request: a program by its API token, or a person by their session. */
export function admissions(services: Services): (request: FastifyRequest, reply: FastifyReply) => Admission {
  return (request, reply) => {
    const apiToken = apiTokenOf(request)
    return apiToken === undefined ? sessionAdmission(request, reply, services) : tokenAdmission(request, apiToken, services)
  }
}

/** Asked once: along with the call's own transaction where that is possible, for it costs nothing there. */
function sessionAdmission(request: FastifyRequest, reply: FastifyReply, { db, now, space }: Services): Admission {
  const token = cookiesOf(request)[SESSION_COOKIE]
  const tokenHash = hashOf(token ?? '')
  let known: Viewer | null | undefined = token ? undefined : null

  const admit: Admission['admit'] = async () => {
    if (known !== undefined || !token) return known ?? null
    known = await db.forCompany(
      request.companyId,
      async (tx, opening) => {
        const viewer = viewerIn(opening, tokenHash)
        if (!viewer || space.isFull() || !needsUpkeep(viewer, now())) return viewer
        // Renewing takes the user before the session, as everybody does who ends sessions: nothing of the session is touched before.
        const renewed = viewer.mustRenew ? await renewSession(tx, token, now()) : undefined
        const sessionHash = renewed?.hash ?? viewer.sessionHash
        await markSeen(tx, sessionHash, now())
        if (renewed) {
          const name = cookieName(request, SESSION_COOKIE)
          request.cookies[name] = renewed.token
          void reply.setCookie(name, renewed.token, cookieOptions(request, renewed.expires))
        }
        return { ...viewer, sessionHash }
      },
      { opening: sessionQuestion(tokenHash, now()) },
    )
    request.viewer = known
    return known
  }

  const inSession: Admission['inSession'] = async (work, mode) => {
    if (known === undefined && token) {
      const outcome = await db.forCompany(
        request.companyId,
        async (tx, opening) => {
          const viewer = viewerIn(opening, tokenHash)
          // What is written of a session must stay, also when the call is refused: that takes a transaction of its own.
          if (viewer && !space.isFull() && needsUpkeep(viewer, now())) return undefined
          known = viewer
          request.viewer = viewer
          return { result: await work(tx, viewer) }
        },
        { ...mode, opening: sessionQuestion(tokenHash, now()) },
      )
      if (outcome) return outcome.result
    }
    const viewer = await admit()
    return db.forCompany(request.companyId, (tx) => work(tx, viewer), mode)
  }

  return { isStranger: !token, isProgram: false, admit, inSession }
}
