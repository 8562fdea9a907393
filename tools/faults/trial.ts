import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '../../packages/server/src/platform/database/postgres.ts'
import { kill, type Product, startProduct } from '../../packages/server/src/test/product.ts'
import { ended, sellMonth } from '../../packages/server/src/test/sold-month.ts'
import type { TestClient } from '../../packages/server/src/test/test-client.ts'
import { type Chance, chanceOf } from '../mutations.ts'
import { type MailServer, mailServer } from './mail-server.ts'
import { figuresOf, type Month, type Undisturbed, findErrors } from './find-errors.ts'

export const MAY: Month = { name: 'May-2025', day: '2025-05-01' }

export type Report = { print(line: string): void; found(wrong: string): void }

/** The product as in production, in processes that can be killed one by one, with a month of sales. */
export type Trial = Report & {
  chance: Chance
  url: string
  postgres: EmbeddedPostgres
  mails: MailServer
  /** The current processes, and a signed-in user. */
  web: Product
  worker: Product
  admin: TestClient
  /** The result and duration of each calculated month without faults. */
  undisturbed: Map<string, Undisturbed>
  sql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>
  start(role: 'web' | 'worker'): Promise<Product>
  replaceWeb(): Promise<void>
  replaceWorker(): Promise<void>
  /** Returns the next month, calculated and finalized, for a fault. */
  finalizedMonth(): Promise<Month>
  /** Reports a fault and the errors afterwards. */
  report(what: string, more?: readonly string[]): Promise<void>
}

/** Runs `work` with a trial. */
export async function withTrial(lines: number, report: Report, work: (trial: Trial) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-faults-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  const mails = await mailServer()
  const running: Product[] = []
  try {
    await migrate(postgres.url)
    const trial = await openTrial({ folder, postgres, mails, running }, report)
    await asOwner(postgres.url, (client) => fill(client, lines))
    trial.undisturbed.set(MAY.day, await shortest(trial, MAY))
    await work(trial)
  } finally {
    await Promise.all(running.map((product) => product.stop()))
    mails.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type TrialSetup = { folder: string; postgres: EmbeddedPostgres; mails: MailServer; running: Product[] }

async function openTrial({ folder, postgres, mails, running }: TrialSetup, { print, found }: Report): Promise<Trial> {
  const { url } = postgres
  const start = async (role: 'web' | 'worker') => {
    const settings = { ROLE: role, DATABASE_URL: url, SMTP_URL: mails.url, PROCESSES: '4', LOG_LEVEL: 'warn' }
    const product = await startProduct({ ...settings, DATA_DIR: join(folder, 'files') })
    running.push(product)
    return product
  }
  const sql: Trial['sql'] = (text, values = []) => asOwner(url, async (client) => (await client.query(text, values)).rows)
  const web = await start('web')
  const trial: Trial = {
    print,
    found,
    chance: chanceOf(0),
    url,
    postgres,
    mails,
    web,
    sql,
    start,
    worker: await start('worker'),
    admin: await web.signIn(),
    undisturbed: new Map(),
    async replaceWeb() {
      await kill(trial.web.process)
      trial.web = await start('web')
      trial.admin = await trial.web.signIn()
    },
    async replaceWorker() {
      await kill(trial.worker.process)
      trial.worker = await start('worker')
    },
    finalizedMonth: () => finalizeNext(trial),
    async report(what, more = []) {
      const wrong = [...more, ...(await findErrors(trial))]
      print(`  ${what}: ${wrong.length === 0 ? 'all is as it should be' : 'WRONG'}`)
      for (const each of wrong) found(`${what}: ${each}`)
    },
  }
  return trial
}

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function fill(client: pg.Client, lines: number): Promise<void> {
  const sql = async <T extends object>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[]
  const [company] = await sql<{ id: string }>('select id from companies')
  await sellMonth({ sql }, { companyId: Number(company?.id), lines, people: 20 })
  await sql(`update salespeople set email = 'rep' || id || '@example.com'`)
}

export async function calculateUndisturbed(trial: Pick<Trial, 'admin' | 'sql'>, month: Month): Promise<Undisturbed> {
  const since = performance.now()
  await trial.admin.commission.calculate({ selectedMonth: month.name })
  await ended(trial.admin, month.name)
  return { ms: performance.now() - since, figures: await figuresOf(trial, month) }
}

/** Waiting times vary on a busy machine, so moments are drawn from the shortest run. */
async function shortest(trial: Pick<Trial, 'admin' | 'sql'>, month: Month): Promise<Undisturbed> {
  const runs = [
    await calculateUndisturbed(trial, month),
    await calculateUndisturbed(trial, month),
    await calculateUndisturbed(trial, month),
  ]
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best))
}

const MONTHS = ['June', 'July', 'August', 'September', 'October', 'November', 'December']

async function finalizeNext(trial: Trial): Promise<Month> {
  const { admin, undisturbed } = trial
  const { status } = await admin.commission.status({ selectedMonth: MAY.name })
  if (status === 'Calculated') await admin.commission.finalize({ selectedMonth: MAY.name })
  const month = { name: `${MONTHS[undisturbed.size - 1]}-2025`, day: `2025-${String(undisturbed.size + 5).padStart(2, '0')}-01` }
  await asOwner(trial.url, (client) => copySales(client, month))
  const { ms } = await calculateUndisturbed(trial, month)
  await admin.commission.finalize({ selectedMonth: month.name })
  // Only now: a finalized December stores more than a calculated one.
  undisturbed.set(month.day, { ms, figures: await figuresOf(trial, month) })
  return month
}

async function copySales(client: pg.Client, { day }: Month): Promise<void> {
  await client.query(`select set_config('app.company_id', (select min(id)::text from companies), false)`)
  const { rows } = await client.query<{ id: string }>(
    `insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
     select manufacturer_id, $1::date, file_name, md5($1::date::text), bytes, storage_key, status, uploaded_by from files where month = '2025-05-01' returning id`,
    [day],
  )
  await client.query(
    `insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, invoice_date)
     select $2, row_number, $1::date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, invoice_date
     from sales_lines where month = '2025-05-01' and row_number <= 400`,
    [day, rows[0]?.id],
  )
}
