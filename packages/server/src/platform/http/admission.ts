import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Viewer } from '../calls/context.ts'
import { cookieName, cookieOptions, cookiesOf } from './cookies.ts'
import type { Services } from '../calls/services.ts'
import { hashOf, markSeen, needsRefresh, renewSession, SESSION_COOKIE, sessionQuery, viewerIn } from '../calls/sessions.ts'
import { apiTokenOf, tokenAdmission } from './token-admission.ts'

/** Authenticates a request: by API token for a program, by session cookie for a person. */
export function admissions(services: Services): (request: FastifyRequest, reply: FastifyReply) => Admission {
  return (request, reply) => {
    const apiToken = apiTokenOf(request)
    return apiToken === undefined ? sessionAdmission(request, reply, services) : tokenAdmission(request, apiToken, services)
  }
}

/** Looks the session up in the call's own transaction where possible, which saves a round trip. */
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
        if (!viewer || space.isFull() || !needsRefresh(viewer, now())) return viewer
        // Lock the user before the session, in the order that ending a session uses. Otherwise the two could deadlock.
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
      { opening: sessionQuery(tokenHash, now()) },
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
          // Session updates must survive a refused call, so they need a transaction of their own.
          if (viewer && !space.isFull() && needsRefresh(viewer, now())) return undefined
          known = viewer
          request.viewer = viewer
          return { result: await work(tx, viewer) }
        },
        { ...mode, opening: sessionQuery(tokenHash, now()) },
      )
      if (outcome) return outcome.result
    }
    const viewer = await admit()
    return db.forCompany(request.companyId, (tx) => work(tx, viewer), mode)
  }

  return { isAnonymous: !token, isProgram: false, admit, inSession }
}
