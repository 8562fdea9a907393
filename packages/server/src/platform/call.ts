import { type CallMeta, contract } from '@fairshare/contract'
import { implement, os } from '@orpc/server'
import { audit } from './audit.ts'
import type { AuditNote, CallContext, TxContext } from './context.ts'
import { guard } from './guard.ts'
import { answerOnce } from './idempotency.ts'

const guarded = os.$context<CallContext>().middleware(({ context, procedure, next }) => {
  guard(procedure['~orpc'].meta as CallMeta, context.viewer, context.request)
  return next()
})

/**
 * The calls of the contract, ready for a handler: permission is checked before anything is read.
 * `bare` is for the few that manage their transactions themselves (files are parsed outside of one, a failed sign-in stays on record).
 */
export const bare = implement(contract).$context<CallContext>().use(guarded)

// By default the input is validated after all steps; here before the last of them, which opens the transaction.
const validated = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: -1 }).use(guarded)

/** The calls of the contract inside one transaction of the company, with its audit entry when it changes state. */
export const call = validated.use(async ({ context, procedure, path, next }, input) => {
  const { changes } = procedure['~orpc'].meta as CallMeta
  const name = path.join('.')
  return context.inCompany(async (tx) => {
    const note: AuditNote = { subject: '', details: {} }
    const inside: TxContext = { ...context, tx, audit: note, by: context.viewer?.name ?? '' }
    const answer = async () => {
      const result = await next({ context: inside })
      if (changes) await record(inside, name, note)
      return result
    }
    if (!changes) return answer()
    let whole: Awaited<ReturnType<typeof answer>> | undefined
    const output = await answerOnce(inside, name, input, async () => {
      whole = await answer()
      return whole.output
    })
    return whole ?? { output, context: inside }
  })
})

const record = ({ tx, viewer, requestId }: TxContext, action: string, note: AuditNote) =>
  audit(tx, { action, ...note, userId: viewer?.id ?? null, userName: viewer?.name ?? '', requestId })

/** The envelope of an answer. */
export const ok = <T>(data: T, message = '') => ({ status: 'success' as const, message, data })
