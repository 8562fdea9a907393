import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { contract } from '@fairshare/contract'
import type { Router } from '@orpc/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { startDailyBackups } from './backup/daily.ts'
import { constraints } from './constraints.ts'
import { bounces } from './features/bounces/bounces.routes.ts'
import { calculateMonth } from './features/commission/calculate-month.job.ts'
import { close } from './features/close/close.routes.ts'
import { houseAccounts } from './features/close/house-accounts.routes.ts'
import { commissionReceived } from './features/commission-received/received.routes.ts'
import { calculation } from './features/commission/calculation.routes.ts'
import { deleteReplacedResults } from './features/commission/delete-replaced-results.job.ts'
import { findMissingBusiness } from './features/commission/find-missing-business.job.ts'
import { company } from './features/company/company.routes.ts'
import { sample } from './sample/sample.routes.ts'
import { dashboard } from './features/dashboard/dashboard.routes.ts'
import { deleteExpiredExport } from './exports/delete-expired-export.job.ts'
import { listExport } from './features/list-export/list-export.routes.ts'
import { writeExport } from './features/list-export/write-export.job.ts'
import { agreedRates } from './features/masters/agreed-rates.routes.ts'
import { layouts } from './features/uploads/layouts/layouts.routes.ts'
import { hospitals, manufacturers, procedures, regions, surgeons, territories } from './features/masters/masters.routes.ts'
import { merging } from './features/merging/merging.routes.ts'
import { months } from './features/months/months.routes.ts'
import { deliverOwnViewCode } from './features/own-view/deliver-own-view-code.job.ts'
import { ownViewSession } from './features/own-view/own-view.routes.ts'
import { emailAnswer } from './features/inquiries/email-answer.job.ts'
import { emailQuestion } from './features/inquiries/email-question.job.ts'
import { ownInquiries } from './features/inquiries/own-inquiries.routes.ts'
import { inquiries } from './features/inquiries/inquiries.routes.ts'
import { lines } from './features/review/lines.routes.ts'
import { payMatrix } from './features/review/pay-matrix/pay-matrix.routes.ts'
import { ownDashboard } from './features/rep-dashboard/own-dashboard.routes.ts'
import { explainChange, repDashboard } from './features/rep-dashboard/rep-dashboard.routes.ts'
import { salespersonSummary } from './features/rep-dashboard/salesperson-summary.routes.ts'
import { reports } from './features/reports/reports.routes.ts'
import { ownStatement } from './features/review/own-statement.routes.ts'
import { review } from './features/review/review.routes.ts'
import { bonuses } from './features/salespeople/bonuses/bonuses.routes.ts'
import { ruleChecks } from './features/salespeople/checks/rule-checks.routes.ts'
import { salespersonImport } from './features/salespeople/import/import.routes.ts'
import { lateChanges } from './features/salespeople/late/late-changes.routes.ts'
import { newRules } from './features/salespeople/new-rules/new-rules.routes.ts'
import { salesperson } from './features/salespeople/salespeople.routes.ts'
import { whatIf } from './features/salespeople/what-if/what-if.routes.ts'
import { savedViews } from './features/saved-views/saved-views.routes.ts'
import { emailStatement } from './features/statements/sending/email-statement.job.ts'
import { ownPdf } from './features/statements/own-pdf.routes.ts'
import { statements } from './features/statements/statements.routes.ts'
import { writeStatements } from './features/statements/write-statements.job.ts'
import { arrivals } from './features/uploads/arrivals/arrivals.routes.ts'
import { pollWatchedPlace } from './features/uploads/arrivals/poll-watched-place.job.ts'
import { watchPlaces } from './features/uploads/arrivals/watch-places.ts'
import { deleteOldReadings } from './features/uploads/reading/delete-old-readings.job.ts'
import { deleteUnrecordedUpload } from './features/uploads/receiving/delete-unrecorded-upload.job.ts'
import { uploadprocess } from './features/uploads/uploads.routes.ts'
import { matchAgain } from './features/uploads/values/match-again.routes.ts'
import { deliverCode } from './features/user/mail/deliver-code.job.ts'
import { deliverInvitation } from './features/user/mail/deliver-invitation.job.ts'
import { notifyAccountOwner } from './features/user/mail/notify-account-owner.job.ts'
import { startPasswordReset } from './features/user/sign-in/start-password-reset.job.ts'
import { apiTokens } from './features/user/api-tokens/api-tokens.routes.ts'
import { profile } from './features/user/accounts/profile.routes.ts'
import { users } from './features/user/accounts/users.routes.ts'
import { verification } from './features/user/accounts/verification.routes.ts'
import { devices } from './features/user/devices/devices.routes.ts'
import { passkeys } from './features/user/passkeys/passkeys.routes.ts'
import { openId } from './features/user/sign-in/open-id.routes.ts'
import { resets } from './features/user/sign-in/reset.routes.ts'
import { signIn } from './features/user/sign-in/sign-in.routes.ts'
import { announcing } from './features/webhooks/announce.ts'
import { deliverEvent } from './features/webhooks/deliver-event.job.ts'
import { webhooks } from './features/webhooks/webhooks.routes.ts'
import { chooseFiles } from './files/choose-files.ts'
import { chooseIdentity } from './identity/choose-identity.ts'
import { type Deliveries, embeddedIdentity } from './identity/embedded.adapter.ts'
import { type CompanyIdentity, readIdentitySettings } from './identity/identity-settings.ts'
import { outboxMail } from './mail/outbox.adapter.ts'
import { smtpMail } from './mail/smtp.adapter.ts'
import { choosePlace } from './places/choose-place.ts'
import { firstAnswers } from './first-answers.ts'
import { serveApiDocs } from './api-docs/api-docs.ts'
import type { Config } from './platform/config.ts'
import type { UnauthenticatedContext } from './platform/calls/context.ts'
import { maxConnections, poolSizesOf } from './platform/database/connections.ts'
import { connect } from './platform/database/db.ts'
import { httpServer } from './platform/http/http-server.ts'
import { type Job, type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { startLimits } from './platform/limits/limits.ts'
import { makeLog } from './platform/log.ts'
import { watchEventLoop } from './platform/limits/event-loop.ts'
import { openRoles } from './platform/database/roles.ts'
import { serve } from './platform/http/serve.ts'
import type { Services } from './platform/calls/services.ts'
import { serveSockets, type Sockets, startPush } from './platform/http/sockets.ts'
import { watchDiskSpace } from './platform/limits/disk-space.ts'
import { serveWebPages } from './platform/http/web-pages.ts'
import { type FirstCompany, setUpEmptyDatabase } from './set-up.ts'
import { outboxSms } from './sms/outbox.adapter.ts'

/** Every call of the contract. A missing call is a type error. */
const router = {
  company,
  sample,
  user: { ...signIn, ...resets, ...passkeys, ...openId, ...profile, ...verification, ...devices, ...apiTokens, ...users },
  regions,
  territories: { ...territories, ...merging.territories },
  manufacturers: { ...manufacturers, ...agreedRates, ...layouts },
  hospitals: { ...hospitals, ...merging.hospitals },
  surgeons: { ...surgeons, ...merging.surgeons },
  procedures: { ...procedures, ...merging.procedures },
  salesperson: { ...salesperson, ...ruleChecks, ...newRules, ...salespersonImport, ...salespersonSummary, ...whatIf, ...lateChanges },
  uploadprocess: { ...uploadprocess, ...commissionReceived },
  arrivals,
  listExport,
  commission: {
    ...calculation,
    ...months,
    ...review,
    ...statements,
    ...bounces,
    ...close,
    ...explainChange,
    ...bonuses,
    ...lines,
    ...houseAccounts,
    ...matchAgain,
  },
  payMatrix,
  dashboard,
  reports,
  repDashboard,
  savedViews,
  webhooks,
  ownView: { ...ownViewSession, ...ownDashboard, ...ownStatement, ...ownPdf, ...ownInquiries },
  inquiries,
} satisfies Router<typeof contract, UnauthenticatedContext>

export const jobs: readonly Job[] = [
  calculateMonth,
  deleteReplacedResults,
  findMissingBusiness,
  emailStatement,
  deleteOldReadings,
  deleteUnrecordedUpload,
  pollWatchedPlace,
  deliverCode,
  deliverInvitation,
  notifyAccountOwner,
  startPasswordReset,
  deliverEvent,
  deliverOwnViewCode,
  emailAnswer,
  emailQuestion,
  writeExport,
  writeStatements,
  deleteExpiredExport,
]

export type RunningApp = {
  services: Services
  /** Present when the database was empty. */
  firstCompany: FirstCompany | undefined
  address: string
  close(): Promise<void>
}

/** Starts the product on a migrated database in the configured roles. The owner's URL is used only during startup. */
export async function startApp(config: Config, ownerUrl: string): Promise<RunningApp> {
  mkdirSync(config.dataDir, { recursive: true })
  // In production the platform collects the output. Otherwise a person reads the terminal, so the log goes to a file.
  const log = config.isProduction ? makeLog(config.logLevel) : makeLog(config.logLevel, join(config.dataDir, 'server.log'))
  const addresses = await openRoles(ownerUrl, config)
  const share = poolSizesOf(await maxConnections(addresses.app), config)
  const db = connect(addresses.app, { connections: share.calls })
  // Jobs get a longer timeout and their own connections, because no user waits for them.
  const workerDb = connect(addresses.app, { connections: share.work, statementSeconds: 900 })
  const queues = await startJobs(addresses.queue, jobs, log)
  const { io, push } = startPush(addresses.queue, log)
  let port = config.port
  const services: Services = {
    config,
    db,
    log,
    jobs: queues,
    announce: announcing(queues),
    push,
    files: await chooseFiles(config),
    openPlace: choosePlace(config),
    mail: config.smtpUrl ? smtpMail(config.smtpUrl) : outboxMail(config.outboxDir),
    sms: config.smsUrl ? (await import('./sms/sns.adapter.ts')).snsSms(config.smsUrl, process.env) : outboxSms(config.outboxDir),
    limits: startLimits(addresses.app, share.limits),
    backups: startDailyBackups({ config, ownerUrl, log, now }),
    pauses: watchEventLoop(log),
    space: await watchDiskSpace({ dataDir: config.dataDir, log, isDatabaseThere: config.databaseUrl === undefined }),
    ...identitiesOf(config, queues),
    publicUrl: () => config.publicUrl ?? `http://localhost:${port}`,
    now,
    constraints,
  }
  const firstCompany = await setUpEmptyDatabase(services, ownerUrl)
  const app = config.role === 'worker' ? httpServer(services, log) : await servePages(services, io, log)
  await app.listen({ port: config.port, host: config.host })
  port = (app.server.address() as AddressInfo).port
  let stopWatching: () => void = () => undefined
  if (config.role !== 'web') {
    await queues.work(jobs, { ...services, db: workerDb })
    stopWatching = watchPlaces(services)
    services.backups.start()
  }

  return {
    services,
    firstCompany,
    address: `http://${config.host}:${port}`,
    async close() {
      stopWatching()
      await services.backups.stop()
      await queues.stop()
      await push.close()
      await app.close()
      services.mail.close()
      await services.limits.close()
      services.pauses.close()
      services.space.close()
      await db.close()
      await workerDb.close()
    },
  }
}

/** The services for adding users, for a command that may run without the product. Jobs wait until the product runs. */
export async function connectIdentities(config: Config, ownerUrl: string) {
  const addresses = await openRoles(ownerUrl, config)
  const db = connect(addresses.app, { connections: 2 })
  const queues = await startJobs(addresses.queue, jobs, makeLog('silent'))
  return {
    services: { db, ...identitiesOf(config, queues) },
    async close() {
      await queues.stop()
      await db.close()
    },
  }
}

async function servePages(services: Services, io: Sockets['io'], log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = await serve(router, services, log)
  await serveApiDocs(app)
  await serveWebPages(app, firstAnswers(router, services))
  serveSockets(app, io, services)
  return app
}

/** The clock for expiry; row timestamps use the database's clock. */
const now = () => new Date()

/** The identity provider of every company: the embedded one unless configured otherwise. */
function identitiesOf({ identityFile, smsUrl, isProduction }: Config, queues: Jobs) {
  const deliveries: Deliveries = {
    code: (tx, challengeId) => queues.enqueue(tx, deliverCode, { challengeId }),
    invitation: (tx, userId) => queues.enqueue(tx, deliverInvitation, { userId }),
    // The outbox is for trying things out; in production no one would read it.
    canText: !isProduction || smsUrl !== undefined,
  }
  const embedded = embeddedIdentity(deliveries, now)
  const entries = identityFile ? readIdentitySettings(identityFile) : new Map<string, CompanyIdentity>()
  return chooseIdentity(entries, embedded, async (settings) =>
    (await import('./identity/cognito.adapter.ts')).cognitoIdentity(settings, now),
  )
}
