import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { monthOfDay } from '@fairshare/engine/values'
import pdfmake from 'pdfmake'
import { Client } from 'pg'
import { type RunningApp, startApp } from '../packages/server/src/app.ts'
import { calculateMonth } from '../packages/server/src/features/commission/calculate-month.job.ts'
import * as months from '../packages/server/src/features/months/months.store.ts'
import * as deliveries from '../packages/server/src/features/statements/sending/deliveries.store.ts'
import { emailStatement } from '../packages/server/src/features/statements/sending/email-statement.job.ts'
import { type RepStatement, repStatementFor } from '../packages/server/src/features/statements/rep-statement.ts'
import { wordsOf } from '../packages/server/src/features/statements/words.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { benchMonth } from './month.ts'
import { secondsOfTree } from './processes.ts'
import { MONTH, storeMonth } from './stored-month.ts'

/** A limit on generating and sending a statement, relative to pdfmake's time for a table of the same lines. */
const MOST = 0.6
const REPS = 200
const LINES = 101_000
/** Statements rendered by the competitor; the first ones warm it up. */
const COMPARED = 12
const WARM = 4

/** Emails all statements of a month to a real mail server and compares with pdfmake. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-bench-'))
  const server = await startPostgres({ dataDir: join(folder, 'db'), throwAway: true })
  const sink = fork(new URL('./mail-sink.ts', import.meta.url))
  const owner = new Client({ connectionString: server.url })
  try {
    const [port] = (await once(sink, 'message')) as [number]
    await migrate(server.url)
    await owner.connect()
    const app = await startProduct(server.url, folder, `smtp://127.0.0.1:${port}`)
    await storeMonth(owner, companyOf(app), benchMonth({ reps: REPS, lines: LINES }))
    await owner.query(`update salespeople set email = 'rep' || id || '@example.com'`)
    await calculate(app, owner)
    const rival = await secondsOfRival(await someStatements(app))
    const product = await mailAll(app, owner, server.pid() ?? 0)
    await app.close()
    report(product, rival)
  } finally {
    await owner.end()
    sink.disconnect()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const startProduct = (url: string, folder: string, smtp: string) =>
  startApp(
    readConfig({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: url,
      SECRETS_KEY: 'for a benchmark only, not a secret',
      DEMO: 'off',
      ADMIN_PASSWORD: 'Bench-Horse-7',
      LOG_LEVEL: 'silent',
      SMTP_URL: smtp,
    }),
    url,
  )

const companyOf = (app: RunningApp) => app.firstCompany?.companyId ?? 0
const monthOf = (tx: Parameters<typeof months.state>[0]) => months.state(tx, monthOfDay(MONTH))

async function calculate(app: RunningApp, owner: Client): Promise<void> {
  const { db } = app.services
  await owner.query('insert into months (month) values ($1) on conflict do nothing', [MONTH])
  const { rows } = await owner.query<{ id: number }>(`insert into runs (month, kind) values ($1, 'month') returning id`, [MONTH])
  const companyId = companyOf(app)
  await calculateMonth.run(
    { runId: Number(rows[0]?.id) },
    {
      companyId,
      services: app.services,
      signal: new AbortController().signal,
      isLastTry: true,
      inCompany: (work, options) => db.forCompany(companyId, work, options),
    },
  )
}

const someStatements = (app: RunningApp): Promise<RepStatement[]> =>
  app.services.db.forCompany(companyOf(app), async (tx) => {
    const month = await monthOf(tx)
    const people = await deliveries.recipients(tx, month.runId ?? 0)
    const found: RepStatement[] = []
    for (const { salespersonId } of people.slice(0, COMPARED)) {
      const statement = await repStatementFor(tx, month, salespersonId, { kind: 'Provisional' })
      if (statement) found.push(statement)
    }
    return found
  })

type Cost = { wall: number; server: number; database: number; lines: number }

async function mailAll(app: RunningApp, owner: Client, postgres: number): Promise<Cost> {
  const [began, cpu, database] = [performance.now(), process.cpuUsage(), secondsOfTree(postgres)]
  await app.services.db.forCompany(companyOf(app), async (tx) => {
    const month = await monthOf(tx)
    if (month.runId === null) throw new Error('the month is not calculated')
    for (const { salespersonId, email } of await deliveries.recipients(tx, month.runId)) {
      const letter = {
        kind: 'Provisional' as const,
        version: month.version,
        copies: [],
        message: '',
        attachesPdf: true,
        printsLines: true,
        figures: undefined,
        requestedBy: 'bench',
      }
      const messageId = `<${salespersonId}@bench.test>`
      const deliveryId = await deliveries.insert(
        tx,
        { ...month, runId: month.runId },
        { salespersonId, recipient: email, messageId, ...letter },
      )
      await app.services.jobs.enqueue(tx, emailStatement, { deliveryId }, { key: `delivery ${deliveryId}` })
    }
  })
  for (;;) {
    const { rows } = await owner.query<{ status: string; n: string }>('select status, count(*) as n from deliveries group by status')
    if (rows.length === 1 && rows[0]?.status === 'Sent' && Number(rows[0].n) === REPS) break
    if (rows.some(({ status }) => status === 'Failed')) throw new Error('a statement was not sent')
    await sleep(100)
  }
  const used = process.cpuUsage(cpu)
  const { rows: lines } = await owner.query<{ n: string }>('select count(*) as n from commission_lines')
  return {
    wall: (performance.now() - began) / 1000,
    server: (used.user + used.system) / 1e6,
    database: secondsOfTree(postgres) - database,
    lines: Number(lines[0]?.n),
  }
}

/** CPU seconds of pdfmake for a table of one statement's lines. */
async function secondsOfRival(statements: readonly RepStatement[]): Promise<number> {
  const font = (name: string) => import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`).replace('file://', '')
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))
  pdfmake.setFonts({
    Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
  })
  let cpu = process.cpuUsage()
  for (const [n, statement] of statements.entries()) {
    if (n === WARM) cpu = process.cpuUsage()
    await pdfmake
      .createPdf({ defaultStyle: { fontSize: 8 }, content: statement.sections.map((section) => tableOf(section, statement)) })
      .getBuffer()
  }
  const used = process.cpuUsage(cpu)
  return (used.user + used.system) / 1e6 / (statements.length - WARM)
}

function tableOf({ lines }: RepStatement['sections'][number], { company }: RepStatement) {
  const { date, amount, effectiveRate } = wordsOf(company.language, company.currency)
  const body = lines.map((line) => [
    date(line.date),
    line.hospital ?? '—',
    line.surgeon ?? '—',
    line.procedure ?? '—',
    effectiveRate(line.rate),
    amount(line.sales),
    amount(line.commission),
  ])
  return { table: { dontBreakRows: true, widths: [54, '*', '*', '*', 38, 60, 60], body } }
}

function report({ wall, server, database, lines }: Cost, rival: number): void {
  const each = (server + database) / REPS
  console.log(`${REPS} statements of ${Math.round(lines / REPS)} lines mailed in ${wall.toFixed(1)} s`)
  console.log(`processor   server ${server.toFixed(1)} s, PostgreSQL ${database.toFixed(1)} s: ${(each * 1000).toFixed(0)} ms each`)
  console.log(`pdfmake     ${(rival * 1000).toFixed(0)} ms for the lines of one, set and no more`)
  const ratio = each / rival
  console.log(`\nproduct : pdfmake = ${ratio.toFixed(2)} : 1 (at most ${MOST} : 1)`)
  if (ratio > MOST) throw new Error(`a statement takes ${ratio.toFixed(2)} times what pdfmake takes for its table`)
}
