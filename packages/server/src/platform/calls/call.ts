import { type CallMeta, contract } from '@fairshare/contract'
import type { Text } from '@fairshare/texts'
import { implement } from '@orpc/server'
import { audit, madeBy } from './audit.ts'
import type { Arrival, AuditNote, TxContext } from './context.ts'
import { guard, guardRequest } from './guard.ts'
import { answerOnce } from './idempotency.ts'
import { inPieces } from './in-pieces.ts'

/** The calls of the contract as they come in, made on purpose. What they answer with is said here, to whoever made them. */
export const incoming = implement(inPieces(contract))
  .$context<Arrival>()
  .use(async ({ context, procedure, next }) => {
    const { request, services, isProgram, say } = context
    guardRequest(procedure['~orpc'].meta as CallMeta, { request, isFull: services.space.isFull(), isProgram })
    const result = await next()
    return isAnswer(result.output) && result.output.said
      ? { ...result, output: { ...result.output, message: say(result.output.said) } }
      : result
  })

/** Those of users: nothing is read of a request that may not be made at all. */
const arriving = incoming.use(({ context, procedure, next }) => {
  if (context.isStranger) guard(procedure['~orpc'].meta as CallMeta, null)
  return next()
})

/**
 * The calls of the contract, ready for a handler: permission is checked before anything is read.
 * `bare` is for the few that manage their transactions themselves (files are parsed outside of one, a failed sign-in stays on record).
 */
export const bare = arriving.use(async ({ context, procedure, next }) => {
  const viewer = await context.admit()
  guard(procedure['~orpc'].meta as CallMeta, viewer)
  return next({ context: { viewer, by: viewer?.name ?? '' } })
})

/**
 * The calls of the contract inside one transaction of the company, with its audit entry when it changes state. One that changes
 * nothing reads everything as it was at one moment, whatever is replaced and deleted meanwhile.
 */
export const call = arriving.use(async ({ context, procedure, path, next }, input) => {
  const meta = procedure['~orpc'].meta as CallMeta
  const { changes, answersSecret } = meta
  const name = path.join('.')
  return context.inSession(
    async (tx, viewer) => {
      guard(meta, viewer)
      const note: AuditNote = { subject: '', details: {} }
      const inside: TxContext = { ...context, viewer, tx, audit: note, by: viewer?.name ?? '' }
      const answer = async () => {
        const result = await next({ context: inside })
        if (changes) await record(inside, name, note)
        return result
      }
      if (!changes) return answer()
      let whole: Awaited<ReturnType<typeof answer>> | undefined
      const wanted = async () => (whole = await answer()).output
      const output = await answerOnce(inside, name, input, wanted, { answersSecret })
      return whole ?? { output, context: inside }
    },
    { readOnlySnapshot: !changes },
  )
})

const record = ({ tx, viewer, requestId }: TxContext, action: string, note: AuditNote) =>
  audit(tx, { action, ...note, ...madeBy(viewer), requestId })

type Answer<T> = { status: 'success'; message: string; data: T; said?: Text | undefined }

/** The envelope of an answer, with what is to be said of it: it becomes a sentence at the edge. */
export const ok = <T>(data: T, said?: Text): Answer<T> => ({ status: 'success', message: '', data, ...(said && { said }) })

/** Others are files. */
const isAnswer = (output: unknown): output is Answer<unknown> => typeof output === 'object' && output !== null && 'status' in output
