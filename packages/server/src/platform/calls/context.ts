import type { ApiTokenScope, RoleName } from '@fairshare/contract'
import { type Translate, text } from '@fairshare/texts'
import type { InCompany, Tx } from '../database/db.ts'
import type { Services } from './services.ts'
import { AppError } from '../errors.ts'

export type Viewer = {
  id: number
  name: string
  role: RoleName
  screens: string[]
  sessionHash: Buffer
  mustRenew: boolean
  lastSeenAt: Date
  /** When the user last proved their identity in this session. */
  provedAt: Date
  /** The API token, when a program makes the call in its user's name. */
  apiToken?: { id: number; name: string; scopes: readonly ApiTokenScope[] }
}

/** The context of a call before its caller is authenticated. */
export type UnauthenticatedContext = Omit<CallContext, 'viewer' | 'by'> & {
  /** Whether the request has neither a session nor an API token. */
  isAnonymous: boolean
  /** Whether the request has an API token, which then overrides any session. */
  isProgram: boolean
  /** Authenticates the caller in a transaction of its own; null without a valid session. */
  admit(): Promise<Viewer | null>
  /** Authenticates and runs work in one transaction; the viewer is null when the session has ended. */
  inSession<T>(work: (tx: Tx, viewer: Viewer | null) => Promise<T>, mode: { readOnlySnapshot: boolean }): Promise<T>
}

/** How a request is authenticated: by session cookie or API token. */
export type Admission = Pick<UnauthenticatedContext, 'isAnonymous' | 'isProgram' | 'admit' | 'inSession'>

/** The context of a call once its caller is authenticated. */
export type CallContext = {
  companyId: number
  viewer: Viewer | null
  /** The name for the audit trail: the viewer's, or that of the job. */
  by: string
  requestId: string
  /** Renders a text in the caller's language. */
  translate: Translate
  request: RequestFacts
  response: ResponseControls
  services: Services
  inCompany: InCompany
  now: () => Date
  /** Receives the call's name, which is logged instead of the URL because a URL may contain values. */
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

/** Controls of the response besides its body. Cookies are set here so that tokens never appear in a body. */
export type ResponseControls = {
  /** An HttpOnly cookie; a session cookie when `expires` is null. */
  setCookie(name: string, token: string, expires: Date | null): void
  clearCookie(name: string): void
  cacheForever(): void
  retryAfter(seconds: number): void
  /** Runs when the response has been sent or the client has disconnected. */
  afterwards(work: () => unknown): void
}

/** Completes the audit entry of a call, which the edge writes in the same transaction. The action is the call by default. */
export type AuditNote = (subject: string, details?: Record<string, unknown>, action?: string) => void

export type TxContext = CallContext & { tx: Tx; audit: AuditNote }

/** A signal that aborts when the client disconnects, so that the work can stop. */
export function abortOnDisconnect({ response }: CallContext): AbortSignal {
  const gone = new AbortController()
  response.afterwards(() => gone.abort(new AppError('UNAVAILABLE', text('refusals.noOneWaits'))))
  return gone.signal
}
