import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../texts.ts'

/** All answers that a process keeps, and the longest that is worth it. */
const MOST_CHARACTERS = 16 * 1024 * 1024
const LONGEST = 1024 * 1024
/** What asks for a list is short. */
const LONGEST_QUESTION = 1_000

/** An answer as it went out, of which call, and the mark of the company's records that it was made from. */
type Kept = { text: string; call: string; mark: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an answer that holds until something of the company changes: the mark of the records that it is made from. */
    heldBy: string | undefined
  }
}

/**
 * What is asked most is answered again as it was, to the same session that asks the same on the same day, as long as nothing of its
 * company has changed: whether that is so is asked of the database with every call (docs/decisions/064). What was not asked for longest
 * goes first. `keep` sees an answer before it is compressed.
 */
export function keptAnswers(app: FastifyInstance, now: () => Date) {
  const kept = new Map<string, Kept>()
  let characters = 0

  const forget = (key: string) => {
    characters -= sizeOf(key, kept.get(key))
    kept.delete(key)
  }
  const keep = (key: string, answer: Kept) => {
    forget(key)
    kept.set(key, answer)
    characters += sizeOf(key, answer)
    for (const oldest of kept.keys()) {
      if (characters <= MOST_CHARACTERS) break
      forget(oldest)
    }
  }

  app.decorateRequest('heldBy')
  app.addHook('onSend', async (request, reply, payload) => {
    const { heldBy: mark, pattern: call } = request
    if (mark === undefined || reply.statusCode !== 200 || typeof payload !== 'string' || payload.length > LONGEST) return
    const key = keyOf(request, now())
    if (key !== undefined) keep(key, { text: payload, call, mark })
  })

  /** Sends what was answered before, where that still holds. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const key = keyOf(request, now())
    const answer = key === undefined ? undefined : kept.get(key)
    if (key === undefined || answer === undefined) return false
    if (!(await request.admission.isUnchangedSince(answer.mark))) {
      forget(key)
      return false
    }
    // Another call may have replaced it meanwhile.
    if (kept.get(key) === answer) keep(key, answer)
    request.pattern = answer.call
    void reply.header('content-type', 'application/json').send(answer.text)
    return true
  }
}

const sizeOf = (key: string, answer: Kept | undefined) => (answer ? key.length + answer.text.length : 0)

/** What makes two requests ask the same: undefined for a stranger's, a program's and a long one. */
function keyOf({ admission, companyId, method, url, headers, body }: FastifyRequest, now: Date): string | undefined {
  if (admission.session === undefined || Number(headers['content-length'] ?? 0) > LONGEST_QUESTION) return undefined
  const day = now.toISOString().slice(0, 10)
  return [companyId, admission.session, languageOf(headers['accept-language']), day, method, url, JSON.stringify(body)].join(' ')
}
