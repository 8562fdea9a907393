import { text } from '@fairshare/texts'
import { onStoredCalls, type StoredCall, type UndoAction } from '../ui/notifications/activity.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { call } from './client.ts'
import { ApiError } from './api-error.ts'
import { queryClient, type WithMessage } from './hooks.ts'

type To<Input> = { key: () => readonly unknown[]; call: (input: Input) => Promise<WithMessage> }

/** A call to make later, also after a reload: `storedCall(reads.regions.restore, { id })`. */
export const storedCall = <Input extends object>(to: To<Input>, input: Input): StoredCall => ({ path: to.key()[0] as string[], input })

/** Undo of a change by calls, in this order. */
export const undoBy = (...calls: readonly StoredCall[]): UndoAction => ({ label: text('common.undo'), calls })

type Make = (input: object) => Promise<WithMessage>

const callAt = (path: readonly string[]) => path.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], call) as Make

/** Makes calls one at a time. A refused one is reported and does not stop the others. */
async function makeCalls(calls: readonly StoredCall[]) {
  const done: WithMessage[] = []
  const refusals = new Map<string, ApiError>()
  for (const { path, input } of calls) {
    try {
      done.push(await callAt(path)(input))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusals.set(error.message, error)
    }
  }
  await queryClient.invalidateQueries()
  for (const { messageText } of refusals.values()) toast('danger', messageText)
  if (done.length > 0) toast('success', calls.length === 1 ? done[0]?.messageText : text('notifications.undone'))
}

onStoredCalls((calls) => void makeCalls(calls))
