import { type CallMeta, contract } from '@fairshare/contract'
import type { Text } from '@fairshare/texts'
import { implement } from '@orpc/server'
import { addAuditEntry, madeBy } from './audit.ts'
import type { UnauthenticatedContext, AuditNote, TxContext } from './context.ts'
import { guard, guardRequest } from './guard.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { chunkedContract } from './chunked-contract.ts'

/**
 * The calls of the contract, after the checks that apply to every caller. Turns the message of a response into a sentence in the caller's
 * language.
 */
export const incoming = implement(chunkedContract(contract))
  .$context<UnauthenticatedContext>()
  .use(async ({ context, procedure, next }) => {
    const { request, services, isProgram, translate } = context
    guardRequest(procedure['~orpc'].meta as CallMeta, { request, isFull: services.space.isFull(), isProgram })
    const result = await next()
    return isSuccess(result.output) && result.output.messageText
      ? { ...result, output: { ...result.output, message: translate(result.output.messageText) } }
      : result
  })

/** For users: rejects anonymous callers before reading the request. */
const arriving = incoming.use(({ context, procedure, next }) => {
  if (context.isAnonymous) guard(procedure['~orpc'].meta as CallMeta, null)
  return next()
})

/**
 * Calls that manage their own transactions, for example to parse files outside of one or to record a failed sign-in. Permission is
 * checked first.
 */
export const bare = arriving.use(async ({ context, procedure, next }) => {
  const viewer = await context.admit()
  guard(procedure['~orpc'].meta as CallMeta, viewer)
  return next({ context: { viewer, by: viewer?.name ?? '' } })
})

/**
 * Calls that run in one transaction of the company. A call that changes state gets an audit entry; any other call reads one consistent
 * snapshot.
 */
export const call = arriving.use(async ({ context, procedure, path, next }, input) => {
  const meta = procedure['~orpc'].meta as CallMeta
  const { changes, answersSecret } = meta
  const name = path.join('.')
  return context.inSession(
    async (tx, viewer) => {
      guard(meta, viewer)
      let entry: Parameters<AuditNote> = ['']
      const note: AuditNote = (...given) => (entry = given)
      const inside: TxContext = { ...context, viewer, tx, audit: note, by: viewer?.name ?? '' }
      const run = async () => {
        const result = await next({ context: inside })
        if (changes) await record(inside, name, entry)
        return result
      }
      if (!changes) return run()
      let whole: Awaited<ReturnType<typeof run>> | undefined
      const output = async () => (whole = await run()).output
      const answered = await withIdempotencyKey(inside, name, input, output, { answersSecret })
      return whole ?? { output: answered, context: inside }
    },
    { readOnlySnapshot: !changes },
  )
})

const record = ({ tx, viewer, requestId }: TxContext, call: string, [subject, details = {}, action = call]: Parameters<AuditNote>) =>
  addAuditEntry(tx, { action, subject, details, ...madeBy(viewer), requestId })

type SuccessResponse<T> = { status: 'success'; message: string; data: T; messageText?: Text | undefined }

/** A success response. The text becomes a sentence at the HTTP edge. */
export const ok = <T>(data: T, messageText?: Text): SuccessResponse<T> => ({
  status: 'success',
  message: '',
  data,
  ...(messageText && { messageText: messageText }),
})

/** Any other output is a file. */
const isSuccess = (output: unknown): output is SuccessResponse<unknown> =>
  typeof output === 'object' && output !== null && 'status' in output
