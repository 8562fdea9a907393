import type { CloseTaskView, ExceptionGroup } from '@fairshare/contract'

/** The maximum length of an acknowledgement note. */
export const ACKNOWLEDGEMENT_MAX = 200

/** Unacknowledged warnings. */
export const openWarnings = (exceptions: readonly ExceptionGroup[]) =>
  exceptions.filter(({ severity, acknowledgement }) => severity === 'warning' && acknowledgement === null)

const blocking = (exceptions: readonly ExceptionGroup[]) => exceptions.filter(({ severity }) => severity === 'blocking')

/** What keeps a month from being done: blockers and unacknowledged warnings. */
export const exceptionsToCheck = (exceptions: readonly ExceptionGroup[]) => [...blocking(exceptions), ...openWarnings(exceptions)]

/** An acknowledged exception as API input: as the user saw it. */
export const asSeen = ({ kind, count, dollars }: ExceptionGroup) => ({ kind, count, dollars })

export const FAMILY_OF = { blocking: 'danger', warning: 'warning', info: 'info' } as const

/** Done or not needed; tasks left open at finalization are not done. */
export const isTaskDone = ({ status }: CloseTaskView) => status === 'done' || status === 'acknowledged' || status === 'notNeeded'
