import type { Contract } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { routes } from 'virtual:contract-routes'
import { translate } from '../i18n/use-texts.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { answered, changes, keyFor } from './idempotency.ts'
import { fetchWithProgress } from './upload-progress.ts'

/** What was never sent. */
const notSent = (said: Text) => new ApiError({ code: 'OFFLINE', message: translate(said), said })
const offline = () => notSent(text('errors.offline'))
const sessionLost = new Set<() => void>()

/** Runs when the server says that this session is not signed in (any more). */
export const onSessionLost = (listener: () => void) => void sessionLost.add(listener)

type Prove = () => Promise<boolean>
let prove: Prove = async () => false
let proving: Promise<boolean> | undefined

/** How the user proves again who they are, when a call needs it. It is asked once, however many calls wait; then they are made again. */
export const onProofRequired = (way: Prove) => {
  prove = () => (proving ??= way().finally(() => (proving = undefined)))
}

const link = new OpenAPILink(routes, {
  url: `${window.location.origin}/api`,
  // The server answers in the language of the page. Forms and links of other sites cannot send this header: it is what the server knows our own page by.
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
      if (!navigator.onLine && changes(path)) throw notSent(text('offline.notSaved'))
      const attempt = async () => {
        try {
          const answer = await next()
          answered(path, input, true)
          return answer
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal.code !== 'OFFLINE') answered(path, input, false)
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
        if (refusal.code === 'UNAUTHENTICATED' && !isOfSalesReps(path)) for (const tell of sessionLost) tell()
        throw refusal
      }
    },
  ],
})

/** A sales rep's session is another: a user who opens a rep's page without one stays signed in. */
const isOfSalesReps = ([part]: readonly string[]) => part === 'ownView'

/** Makes a call: `const { said, data } = await call.regions.add({ regionName })`. Throws ApiError when refused. */
export const call: ContractRouterClient<Contract> = createORPCClient(link)

/** The same calls as keys of the query cache: for useRead and useRefresh. */
export const reads = createTanstackQueryUtils(call)

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // A page that was left takes its requests along; that is not a failure of the server.
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return offline()
}
