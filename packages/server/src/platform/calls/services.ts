import type { Events, WebhookEvent } from '@fairshare/contract'
import type { z } from 'zod'
import type { Files } from '../../files/files.ts'
import type { Identity } from '../../identity/identity.ts'
import type { OpenId } from '../../identity/open-id.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OpenPlace } from '../../places/place.ts'
import type { Sms } from '../../sms/sms.ts'
import type { Config } from '../config.ts'
import type { Db, InCompany, Tx } from '../database/db.ts'
import type { Constraints } from '../errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../log.ts'
import type { Pauses } from '../limits/pauses.ts'
import type { Space } from '../limits/space.ts'

/** Everything that differs between a test and the real thing, chosen in main.ts. */
export type Services = {
  config: Config
  db: Db
  log: Log
  jobs: Jobs
  announce: Announce
  push: Push
  files: Files
  openPlace: OpenPlace
  mail: Mailer
  sms: Sms
  limits: Limits
  backups: Backups
  pauses: Pauses
  space: Space
  /** The identity provider of the transaction's company. */
  identityOf(tx: Tx): Promise<Identity>
  /** The OpenID Connect provider of the transaction's company, where it has one. */
  openIdOf(tx: Tx): Promise<OpenId | undefined>
  /** What links in mails begin with; each company's carry its own host. */
  publicUrl(): string
  now: () => Date
  constraints: Constraints
}

/** Tells the company's webhooks of something that the transaction does: they are told exactly when it commits. */
export type Announce = (tx: Tx, event: WebhookEvent) => Promise<void>

/** The daily backups, where the settings name a folder for them. */
export type Backups = {
  /** Starts making backups when they are due. */
  start(): void
  /** Their state, for monitoring: when the latest complete one began, whether a day is missing, and whether the last attempt failed. */
  state(): Promise<{ lastAt: string | null; isLate: boolean; hasFailed: boolean } | undefined>
  stop(): Promise<void>
}

/** Work that outlives its request: a name, a payload, and a function. Like a call, it lives in one company. */
export type Job<S extends z.ZodType = z.ZodType> = {
  name: string
  payload: S
  /** How often a failed or abandoned attempt is repeated, the first wait between, and the longest. */
  retries: { limit: number; delaySeconds: number; maxDelaySeconds?: number }
  /** How many run at once in one process. */
  concurrency: number
  /** How many of one company's run at once in all processes: fewer, so that others always find a place. */
  perCompany: number
  run(payload: z.output<S>, context: JobContext): Promise<void>
  /** Called when the last retry has failed too, even if the worker died each time. */
  onGivenUp?(payload: z.output<S>, error: string, context: JobContext): Promise<void>
}

export type JobContext = {
  companyId: number
  inCompany: InCompany
  services: Services
  /** Aborted when the job was taken away from this worker. */
  signal: AbortSignal
  isLastTry: boolean
}

export type Jobs = {
  /**
   * Queues work in the caller's transaction: the job exists exactly when the rows that asked for it do.
   * With a key, nothing is queued while a job of that key is queued or running. `afterSeconds` is how long it waits at least.
   */
  enqueue<S extends z.ZodType>(tx: Tx, job: Job<S>, payload: z.input<S>, options?: { key?: string; afterSeconds?: number }): Promise<void>
  /** Whether a job of this key waits for so many seconds yet, or longer. */
  isPutOff(tx: Tx, job: Pick<Job, 'name'>, asked: { key: string; seconds: number }): Promise<boolean>
  /** Starts working on the queues. */
  work(jobs: readonly Job[], services: Services): Promise<void>
  /** Finishes what is running, hands back the rest, and disconnects from the database. */
  stop(): Promise<void>
}

/** Sends an event to a company's open pages. A page that misses it asks the server: no state is kept here. */
export type Push = {
  tell<E extends keyof Events>(companyId: number, event: E, payload: Events[E]): void
  /** Closes the sockets of a user who may no longer be here. */
  drop(companyId: number, userId: number): void
  close(): Promise<void>
}
