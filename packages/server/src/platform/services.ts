import type { Files } from '../files/files.ts'
import type { Identity } from '../identity/identity.ts'
import type { Mail } from '../mail/mail.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Push } from './push.ts'

/** Everything that differs between a test and the real thing, chosen in main.ts. */
export type Services = {
  config: Config
  db: Db
  log: Log
  jobs: Jobs
  push: Push
  files: Files
  mail: Mail
  identity: Identity
  now: () => Date
}
