import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** All answers that a process keeps, and the longest that is worth it. */
const MOST_CHARACTERS = 16 * 1024 * 1024
const LONGEST = 1024 * 1024
/** What asks for a list is short. */
const LONGEST_QUESTION = 1_000

/** An answer as it went out, of which call, and the mark of the company's records that it was made from. */
type Kept = { text: string; call: string; mark: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request asks, and on which day it came in; undefined when no answer to it is kept. */
    question: string | undefined
    /** Of an answer that holds until something of the company changes: the mark of the records that it is made from. */
    answerMark: string | undefined
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

  const forget = (question: string) => {
    characters -= sizeOf(question, kept.get(question))
    kept.delete(question)
  }
  const keep = (question: string, answer: Kept) => {
    forget(question)
    kept.set(question, answer)
    characters += sizeOf(question, answer)
    for (const oldest of kept.keys()) {
      if (characters <= MOST_CHARACTERS) break
      forget(oldest)
    }
  }

  app.decorateRequest('question')
  app.decorateRequest('answerMark')
  app.addHook('onSend', async (request, reply, payload) => {
    const { question, answerMark: mark, pattern: call } = request
    if (question === undefined || mark === undefined || reply.statusCode !== 200) return
    if (typeof payload === 'string' && payload.length <= LONGEST) keep(question, { text: payload, call, mark })
  })

  /** Sends what was answered before, where that still holds. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const question = questionOf(request, now())
    request.question = question
    const answer = question === undefined ? undefined : kept.get(question)
    if (question === undefined || answer === undefined) return false
    if (!(await request.admission.isUnchangedSince(answer.mark))) {
      forget(question)
      return false
    }
    // Another call may have replaced it meanwhile.
    if (kept.get(question) === answer) keep(question, answer)
    request.pattern = answer.call
    void reply.header('content-type', 'application/json').send(answer.text)
    return true
  }
}

const sizeOf = (question: string, answer: Kept | undefined) => (answer ? question.length + answer.text.length : 0)

/** What two requests have in common that ask the same: undefined for a stranger's, a program's and a long one. */
function questionOf({ admission, companyId, method, url, headers, body }: FastifyRequest, now: Date): string | undefined {
  if (admission.session === undefined || Number(headers['content-length'] ?? 0) > LONGEST_QUESTION) return undefined
  const day = now.toISOString().slice(0, 10)
  return [companyId, admission.session, headers['accept-language'], day, method, url, JSON.stringify(body)].join(' ')
}
