import type { Events } from '@fairshare/contract'

/** Tells a company's open pages that something happened. Whoever misses it asks the server: no state is kept here. */
export type Push = {
  tell<E extends keyof Events>(companyId: number, event: E, payload: Events[E]): void
  /** Closes the sockets of a user who may no longer be here. */
  drop(companyId: number, userId: number): void
  close(): Promise<void>
}
