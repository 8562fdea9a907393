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
import type { Pauses } from '../limits/event-loop.ts'
import type { Space } from '../limits/disk-space.ts'

/** Everything that differs between tests and production. */
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
  identityOf(tx: Tx): Promise<Identity>
  openIdOf(tx: Tx): Promise<OpenId | undefined>
  /** The base of links in emails; each company has its own host. */
  publicUrl(): string
  now: () => Date
  constraints: Constraints
}

/** Sends an event to the company's webhooks when the transaction commits. */
export type Announce = (tx: Tx, event: WebhookEvent) => Promise<void>

/** The daily backups, if the settings name a folder for them. */
export type Backups = {
  start(): void
  /** The state for monitoring: when the latest complete backup began, whether a day is missing, and whether the last attempt failed. */
  state(): Promise<{ lastAt: string | null; isLate: boolean; hasFailed: boolean } | undefined>
  stop(): Promise<void>
}

/** A background job of one company: a name, a payload and a function. */
export type Job<S extends z.ZodType = z.ZodType> = {
  name: string
  payload: S
  /** How often a failed or abandoned attempt is retried, with the first and the longest delay. */
  retries: { limit: number; delaySeconds: number; maxDelaySeconds?: number }
  /** The limit of concurrent jobs in one process. */
  concurrency: number
  /** The limit of concurrent jobs per company in all processes. It is lower, so that other companies get slots too. */
  perCompany: number
  run(payload: z.output<S>, context: JobContext): Promise<void>
  /** Called after the last retry has failed, even if the worker crashed each time. */
  onGivenUp?(payload: z.output<S>, error: string, context: JobContext): Promise<void>
}

export type JobContext = {
  companyId: number
  inCompany: InCompany
  services: Services
  /** Aborted when the job is taken from this worker. */
  signal: AbortSignal
  isLastTry: boolean
}

export type Jobs = {
  /**
   * Queues a job in the caller's transaction. With a key, nothing is queued while a job with that key is queued or running.
   * `afterSeconds` is the minimum delay.
   */
  enqueue<S extends z.ZodType>(tx: Tx, job: Job<S>, payload: z.input<S>, options?: { key?: string; afterSeconds?: number }): Promise<void>
  /** Whether a job with this key waits for at least this many seconds more. */
  isDelayed(tx: Tx, job: Pick<Job, 'name'>, delay: { key: string; seconds: number }): Promise<boolean>
  work(jobs: readonly Job[], services: Services): Promise<void>
  /** Finishes the running jobs, returns the rest to the queue and disconnects. */
  stop(): Promise<void>
}

/** Sends events to a company's open pages. A page that misses an event queries the server: events are not stored. */
export type Push = {
  send<E extends keyof Events>(companyId: number, event: E, payload: Events[E]): void
  /** Disconnects a user who may no longer be signed in. */
  drop(companyId: number, userId: number): void
  close(): Promise<void>
}
