import type { ExceptionGroup } from '@fairshare/contract'

/** How long the note of an acknowledgement may be. */
export const ACKNOWLEDGEMENT_MAX = 200

/** Warnings that nobody has acknowledged yet. */
export const openWarnings = (exceptions: readonly ExceptionGroup[]) =>
  exceptions.filter(({ severity, acknowledgement }) => severity === 'warning' && acknowledgement === null)

const blocking = (exceptions: readonly ExceptionGroup[]) => exceptions.filter(({ severity }) => severity === 'blocking')

/** What keeps a month from being done: its blockers, and warnings that nobody has acknowledged yet. */
export const toCheck = (exceptions: readonly ExceptionGroup[]) => [...blocking(exceptions), ...openWarnings(exceptions)]

/** What is sent of an exception that is acknowledged: as it was seen. */
export const asSeen = ({ kind, count, dollars }: ExceptionGroup) => ({ kind, count, dollars })

export const FAMILY_OF = { blocking: 'danger', warning: 'warning', info: 'info' } as const
