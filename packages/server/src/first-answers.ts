import { type contract, type ScreenRead, screenReads } from '@fairshare/contract'
import { DEFAULT_LANGUAGE } from '@fairshare/texts'
import { createRouterClient, type Router } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from './features/user/sign-in/start-session.ts'
import type { UnauthenticatedContext } from './platform/calls/context.ts'
import type { Services } from './platform/calls/services.ts'
import { companyResolver, contextOf } from './platform/http/serve.ts'
import { inLanguage } from './platform/texts.ts'
import type { FirstAnswers } from './platform/http/web-pages.ts'

/** An answer that takes longer does not travel with the page, which then requests it. */
const LONGEST_WAIT_MS = 1_000

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/**
 * Makes the calls of the opened screen as its user, with the checks of any call. The session is renewed first, since its cookie is
 * part of the head. Refused calls are left to the page.
 */
export function firstAnswers(router: Router<typeof contract, UnauthenticatedContext>, services: Services): FirstAnswers {
  const resolve = companyResolver(services)
  return async (request, reply) => {
    request.pattern = 'page'
    if (!(await resolve(request, reply))) return []
    const reads = await readsOf(request)
    return reads.map((read) => answerTo(read, request, reply))
  }

  async function answerTo(read: ScreenRead, request: FastifyRequest, reply: FastifyReply) {
    const [feature, name, input] = read
    const context = contextOf(request, reply, services)
    const translate = inLanguage(request.cookies['language'] ?? DEFAULT_LANGUAGE)
    const calls = createRouterClient(router, { context: { ...context, translate, onCall: () => undefined } })
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    const call = (calls as unknown as Calls)[feature]?.[name]
    const answer = await Promise.race([call?.(input), late]).catch(() => undefined)
    return answer === undefined ? undefined : { read, answer }
  }
}

async function readsOf(request: FastifyRequest): Promise<ScreenRead[]> {
  const viewer = await request.admission.admit()
  const { pathname, searchParams } = new URL(request.url, 'http://page')
  return [
    ['company', 'current', {}],
    ...(viewer ? ([['user', 'me', { loginToken: tokenOf(viewer.id) }]] satisfies ScreenRead[]) : []),
    ...screenReads(pathname, Object.fromEntries(searchParams), viewer),
  ]
}
