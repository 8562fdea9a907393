import type { Contract } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { routes } from 'virtual:contract-routes'
import { translate } from '../i18n/use-texts.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { changes, finishPress, keyFor } from './idempotency.ts'
import { fetchWithProgress } from './upload-progress.ts'

const offlineError = (message: Text) => new ApiError({ code: 'OFFLINE', message: translate(message), messageText: message })
const offline = () => offlineError(text('errors.offline'))
const sessionLost = new Set<() => void>()

/** Runs when the server rejects the session. */
export const onSessionLost = (listener: () => void) => void sessionLost.add(listener)

type Prove = () => Promise<boolean>
let prove: Prove = async () => false
let proving: Promise<boolean> | undefined

/** Sets how the user confirms their identity. Concurrent calls share one confirmation and are then repeated. */
export const onProofRequired = (confirmIdentity: Prove) => {
  prove = () => (proving ??= confirmIdentity().finally(() => (proving = undefined)))
}

const link = new OpenAPILink(routes, {
  url: `${window.location.origin}/api`,
  // Protects against CSRF: forms and links of other sites cannot send x-requested-with.
  headers: (_options, path, input) => ({
    'x-requested-with': 'fetch',
    'accept-language': document.documentElement.lang,
    ...keyFor(path, input),
  }),
  fetch: (request) => fetchWithProgress(request),
  customErrorResponseBodyDecoder: (body) => {
    throw apiErrorOf(body, offline)
  },
  interceptors: [
    async ({ next, path, input }) => {
      if (!navigator.onLine && changes(path)) throw offlineError(text('offline.notSaved'))
      const attempt = async () => {
        try {
          const answer = await next()
          finishPress(path, input, true)
          return answer
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal.code !== 'OFFLINE') finishPress(path, input, false)
          throw refusal
        }
      }
      try {
        return await attempt().catch(async (refusal: ApiError) => {
          if (refusal.data['proofRequired'] !== true || !(await prove())) throw refusal
          return attempt()
        })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.code === 'UNAUTHENTICATED' && !isOfSalesReps(path)) for (const listener of sessionLost) listener()
        throw refusal
      }
    },
  ],
})

/** Sales reps have a separate session, so its absence does not sign out a user. */
const isOfSalesReps = ([part]: readonly string[]) => part === 'ownView'

/** Makes a call: `const { messageText, data } = await call.regions.add({ regionName })`. Throws ApiError when refused. */
export const call: ContractRouterClient<Contract> = createORPCClient(link)

/** What a call returns: `DataOf<typeof call.regions.list>`. */
export type DataOf<Call extends (input: never) => Promise<{ data: unknown }>> = Awaited<ReturnType<Call>>['data']

/** The calls as query keys, for useRead and useRefresh. */
export const reads = createTanstackQueryUtils(call)

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Leaving a page aborts its requests, which is no server failure.
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return offline()
}
