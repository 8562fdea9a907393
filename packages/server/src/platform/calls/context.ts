import type { ApiTokenScope, RoleName } from '@fairshare/contract'
import { type Say, text } from '@fairshare/texts'
import type { InCompany, Tx } from '../database/db.ts'
import type { Services } from './services.ts'
import { AppError } from '../errors.ts'

/** Who makes a call. */
export type Viewer = {
  id: number
  name: string
  role: RoleName
  screens: string[]
  sessionHash: Buffer
  mustRenew: boolean
  lastSeenAt: Date
  /** When they last proved in this session who they are. */
  provedAt: Date
  /** The API token that a program makes the call with, in its user's name. */
  apiToken?: { id: number; name: string; scopes: readonly ApiTokenScope[] }
}

/** What a call knows when it comes in. */
export type Arrival = Omit<CallContext, 'viewer' | 'by'> & {
  /** Whether neither a session nor an API token came along. */
  isStranger: boolean
  /** Whether an API token came along: then nothing else says who makes the call. */
  isProgram: boolean
  /** Who makes the call, in a transaction of its own. Nobody without a session. */
  admit(): Promise<Viewer | null>
  /** Runs work in one transaction of the company in which the session was looked up; null for a session that has ended. */
  inSession<T>(work: (tx: Tx, viewer: Viewer | null) => Promise<T>, mode: { readOnlySnapshot: boolean }): Promise<T>
}

/** How it becomes known who makes a request: a person by their session, or a program by its API token. */
export type Admission = Pick<Arrival, 'isStranger' | 'isProgram' | 'admit' | 'inSession'>

/** What a call knows once it is known who makes it. */
export type CallContext = {
  companyId: number
  viewer: Viewer | null
  /** Under whose name it goes on record: the viewer's, or that of what works without one. */
  by: string
  requestId: string
  /** Says a text in the language in which the answer is read. */
  say: Say
  /** The header fields, address and protocol of the request, for sign-in and the header rule. */
  request: RequestFacts
  answer: AnswerControls
  services: Services
  inCompany: InCompany
  now: () => Date
  /** Told the call's name once it is known: logs name calls, never addresses with values in them. */
  onCall: (name: string) => void
}

export type RequestFacts = {
  method: string
  host: string
  headers: Record<string, string | string[] | undefined>
  address: string
  isSecure: boolean
  cookies: Record<string, string | undefined>
}

/** What a handler does to the answer beside its body: cookies (their tokens never stand in a body), and tidying up after it. */
export type AnswerControls = {
  /** A cookie that scripts do not see. Without an end it goes with the browser. */
  setCookie(name: string, token: string, expires: Date | null): void
  clearCookie(name: string): void
  /** What is answered never changes: browsers may keep it. */
  keepForGood(): void
  /** When a caller who was refused may try again. */
  retryAfter(seconds: number): void
  /** Runs when the answer has gone out, or its reader has gone away. */
  afterwards(work: () => unknown): void
}

/** What a call that changes state leaves on record; a handler completes it, the edge writes it in the same transaction. */
export type AuditNote = { subject: string; details: Record<string, unknown> }

/** What the handler of a call in a transaction gets beside CallContext. */
export type TxContext = CallContext & { tx: Tx; audit: AuditNote }

/** Aborted when no client waits for the answer of this call any more, so that its work can stop. */
export function whileAwaited({ answer }: CallContext): AbortSignal {
  const gone = new AbortController()
  answer.afterwards(() => gone.abort(new AppError('UNAVAILABLE', text('refusals.nobodyWaits'))))
  return gone.signal
}
