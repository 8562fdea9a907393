import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashPassword } from '../packages/server/src/identity/passwords.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { type Product, startProduct } from '../packages/server/src/test/product.ts'
import { ended } from '../packages/server/src/test/sold-month.ts'
import { client, PASSWORD, type TestClient } from '../packages/server/src/test/test-client.ts'

/**
 * npm run soak: two web and two worker processes on one database with two hundred users for two minutes; a process of each kind is killed
 * halfway. Prints failures, response times and lost jobs. Fails when more calls fail than were running on the killed process, when the
 * 95th percentile is above half a second, or when a job is lost.
 */
const PEOPLE = Number(process.env.SOAK_PEOPLE ?? 200)
const SECONDS = Number(process.env.SOAK_SECONDS ?? 120)
const MAX_P95_MS = 500
const MONTHS = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2025, i, 1)))
const nameOf = (month: Date) => `${month.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })}-2025`
const monthAt = (n: number) => MONTHS[n % MONTHS.length] ?? new Date()
const print = (line: string) => process.stdout.write(`${line}\n`)

type Web = Product & { isKilled: boolean; underWay: number }
type Call = { ms: number; name: string; failure?: string; wasUnderWay: boolean }

type SoakSetup = { url: string; folder: string; running: Product[] }

async function soak(place: SoakSetup): Promise<boolean> {
  await migrate(place.url)
  print('Starting two web and two worker processes …')
  const webs = [await start('web', place), await start('web', place)]
  const workers = [await start('worker', place), await start('worker', place)]
  const owner = new pg.Client({ connectionString: place.url })
  // An error while stopping the database must not hide the failure.
  owner.on('error', () => undefined)
  await owner.connect()
  const people = await makePeople(owner, webs)
  const admin = people[0]?.clients[0] ?? client(webs[0]?.address ?? '', 'localhost')
  await makeSales(owner)
  await finalizeFirst(admin)

  print(`${PEOPLE} people work for ${SECONDS} seconds …`)
  const calls: Call[] = []
  const until = performance.now() + SECONDS * 1000
  const atWork = people.map((person, i) => work(person, i, { webs, calls, until }))
  const jobs = askForJobs(admin, owner, until)
  await sleep((SECONDS * 1000) / 2)
  print('Killing one web and one worker process …')
  const [killed] = webs
  if (killed) {
    killed.isKilled = true
    killed.process.kill('SIGKILL')
  }
  workers[0]?.process.kill('SIGKILL')
  const underWay = killed?.underWay ?? 0
  await Promise.all([...atWork, jobs])
  const lost = await lostJobs(owner, place.folder)
  await owner.end()
  return report(calls, underWay, lost)
}

async function start(role: 'web' | 'worker', { url, folder, running }: SoakSetup): Promise<Web> {
  const settings = { ROLE: role, DATABASE_URL: url, DATA_DIR: folder, PROCESSES: '4', LOG_LEVEL: 'warn' }
  const product = Object.assign(await startProduct(settings), { isKilled: false, underWay: 0 })
  running.push(product)
  return product
}

type Person = { clients: TestClient[] }

/** Each user signs in once and alternates between processes, as behind a load balancer. */
async function makePeople(owner: pg.Client, webs: readonly Web[]): Promise<Person[]> {
  const { rows } = await owner.query<{ id: string }>('select id from companies')
  await owner.query(`select set_config('app.company_id', $1, false)`, [rows[0]?.id])
  const hash = await hashPassword(PASSWORD)
  await owner.query(
    `insert into users (email, first_name, last_name, role, screen_access, status, password_hash)
     select 'user' || n || '@example.com', 'User', n::text, case when n = 0 then 'Administrator' else 'Staff' end,
       '{salespeople-list,uploadfile,commission-list}', 'Active', $2 from generate_series(0, $1::int - 1) n`,
    [PEOPLE, hash],
  )
  print(`${PEOPLE} people sign in …`)
  const people: Person[] = []
  const signIn = async (i: number) => {
    const [first, second] = webs.map(({ address }) => client(address, 'localhost'))
    if (!first || !second) return
    const credentials = { email: `user${i}@example.com`, password: PASSWORD }
    await first.must(first.post('/user/authenticateUser', credentials))
    people[i] = { clients: [first, sharingCookie(second, first)] }
  }
  for (let i = 0; i < PEOPLE; i += 20) await Promise.all(Array.from({ length: Math.min(20, PEOPLE - i) }, (_, n) => signIn(i + n)))
  return people
}

const sharingCookie = (other: TestClient, { cookie }: TestClient): TestClient => ({
  ...other,
  get: (path) => other.get(path, { cookie: cookie() }),
  post: (path, body) => other.post(path, body, { cookie: cookie() }),
})

/** A year of twenty thousand lines a month, with thirty salespeople. */
async function makeSales(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into masters (kind, name, name_key) select kind, kind || ' ' || n, kind || ' ' || n
     from unnest('{manufacturer,territory,hospital,surgeon,procedure}'::text[]) kind, generate_series(1, 20) n`,
  )
  await owner.query(
    `insert into salespeople (first_name, last_name, email) select 'Rep', n::text, 'rep' || n || '@example.com' from generate_series(1, 30) n`,
  )
  await owner.query(
    `insert into rules (salesperson_id, manufacturer_id, territory_id, percent, start_month, end_month)
     select p.id, m.id, t.id, 50000 + p.id * 100, '2024-01-01', '9999-12-01'
     from salespeople p, masters m join masters t on t.kind = 'territory' where m.kind = 'manufacturer' and (p.id + t.id) % 10 = 0`,
  )
  for (const month of MONTHS) {
    const day = month.toISOString().slice(0, 10)
    await owner.query(
      `insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, stored_rows, uploaded_by)
       select min(id), $1, 'sales.csv', md5(random()::text), 1, 'none', 'Processed', 20000, 'soak' from masters where kind = 'manufacturer'`,
      [day],
    )
    await owner.query(
      `insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, invoice_date)
       select (select max(id) from files), n, $1::date, of.ids[1 + n % 20], of.ids[21 + (n / 3) % 20], of.ids[41 + (n / 7) % 20], of.ids[61 + (n / 11) % 20], of.ids[81 + (n / 13) % 20],
         n * 37 % 900000, n * 7 % 90000, $1::date + n % 28
       from generate_series(1, 20000) n, (select array_agg(id order by array_position('{manufacturer,territory,hospital,surgeon,procedure}'::text[], kind), id) as ids from masters) of`,
      [day],
    )
  }
}

/** Sends the statements of a finalized month. */
const FINALIZED = { selectedMonth: nameOf(monthAt(0)) }

async function finalizeFirst(admin: TestClient): Promise<void> {
  await admin.commission.calculate(FINALIZED)
  await ended(admin, FINALIZED.selectedMonth)
  await admin.commission.finalize(FINALIZED)
}

/** A user's actions, about one call per second. */
const HABITS: readonly ((person: TestClient, n: number) => [name: string, answer: ReturnType<TestClient['get']>])[] = [
  (person, n) => ['month status', person.get(`/commission/getCommissionStatus/${nameOf(monthAt(n))}`)],
  (person, n) => ['review list', person.get(`/commission/getSalespersonCommissionData/${nameOf(monthAt(n))}/true`)],
  (person, n) => ['uploads list', person.post('/uploadprocess/getfilelist', { selectedMonthYear: nameOf(monthAt(n)) })],
  (person) => ['salespeople list', person.get('/salesperson/getSalespersonList/All')],
  (person) => ['hospitals list', person.get('/hospitals/getHospitalsList/false')],
  (person) => ['months list', person.get('/uploadprocess/getMonthsListOfProcessedData')],
  (person, n) => ['sales without commission', person.get(`/commission/getSalesWithoutCommission/${nameOf(monthAt(n))}?page=1`)],
  (person) => ['add a surgeon', person.post('/surgeons/addSurgeon', { fullName: `Dr. ${randomUUID()}` })],
]

type Work = { webs: readonly Web[]; calls: Call[]; until: number }

async function work({ clients }: Person, seed: number, { webs, calls, until }: Work): Promise<void> {
  await sleep((seed * 997) % 1000)
  for (let n = seed; performance.now() < until; n++) {
    // The load balancer stops using a process that is gone.
    const open = webs.flatMap((web, i) => (web.isKilled ? [] : [i]))
    const chosen = open[n % open.length] ?? 0
    const [web, person, habit] = [webs[chosen], clients[chosen], HABITS[(n * 7) % HABITS.length]]
    if (!web || !person || !habit) continue
    web.underWay++
    const since = performance.now()
    const [name, pending] = habit(person, n)
    const failure = await pending.then(
      ({ http, message }) => (http < 300 ? undefined : `${http} ${message}`),
      (error: Error) => error.message,
    )
    web.underWay--
    calls.push({ ms: performance.now() - since, name, wasUnderWay: web.isKilled, ...(failure ? { failure } : {}) })
    await sleep(700 + ((n * 131) % 600))
  }
}

/** Runs calculations and sends statements in a loop; each must finish. */
async function askForJobs(admin: TestClient, owner: pg.Client, until: number): Promise<void> {
  const { rows: people } = await owner.query<{ id: string }>('select id from salespeople order by id')
  for (let n = 0; performance.now() < until; n++) {
    await admin.get(`/commission/calculateCommission/${nameOf(monthAt(1 + (n % (MONTHS.length - 1))))}`).catch(() => undefined)
    await sleep(2_000)
    for (const { id } of people.slice(0, 3))
      await admin.post('/commission/sendEmailToSalesRep', { ...FINALIZED, salesPersonId: Number(id), resend: true }).catch(() => undefined)
  }
}

/** Waits until the queue is empty and returns unfinished jobs. */
async function lostJobs(owner: pg.Client, folder: string): Promise<string[]> {
  const open = async () => {
    const { rows } = await owner.query<{ what: string }>(
      `select 'calculation ' || id || ' is ' || status as what from runs where status in ('Queued', 'Running')
       union all select 'statement ' || id || ' is ' || status from deliveries where status = 'Queued'`,
    )
    return rows.map(({ what }) => what)
  }
  for (let i = 0; i < 600 && (await open()).length > 0; i++) await sleep(100)
  const { rows } = await owner.query<{ done: number; sent: number; failed: number }>(
    `select (select count(*) from runs where status = 'Completed')::int as done, (select count(*) from deliveries where status = 'Sent')::int as sent,
       (select count(*) from runs where status = 'Failed')::int as failed`,
  )
  const outbox = join(folder, 'outbox')
  const mails = existsSync(outbox) ? readdirSync(outbox).length : 0
  print(`${rows[0]?.done} calculations and ${rows[0]?.sent} statements were done (${mails} mails in the outbox).`)
  const { done = 0, sent = 0, failed = 0 } = rows[0] ?? {}
  return [
    ...(await open()),
    ...(failed > 0 ? [`${failed} calculations failed`] : []),
    ...(done > 0 && sent > 0 ? [] : ['no calculation or no statement was done at all']),
    ...(mails >= sent ? [] : [`${sent} statements count as sent, and only ${mails} mails are in the outbox`]),
  ]
}

function report(calls: readonly Call[], underWay: number, lost: readonly string[]): boolean {
  const failed = calls.filter(({ failure }) => failure !== undefined)
  const unexcused = failed.filter(({ wasUnderWay }) => !wasUnderWay)
  const times = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  print(
    `${calls.length} calls: half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, 99 % within ${at(0.99)} ms, the longest ${at(0.99999)} ms.`,
  )
  print(`${failed.length} failed, of which ${failed.length - unexcused.length} were under way on the killed process (it had ${underWay}).`)
  for (const [name, mine] of Map.groupBy(calls, (call) => call.name)) {
    const own = mine.map(({ ms }) => ms).toSorted((a, b) => a - b)
    print(
      `  ${name.padEnd(28)} ${String(mine.length).padStart(6)} calls, 95 % within ${Math.round(own[Math.floor(own.length * 0.95)] ?? 0)} ms`,
    )
  }
  for (const { name, failure } of unexcused.slice(0, 10)) print(`  ${name}: ${failure}`)
  for (const what of lost) print(`  lost: ${what}`)
  const isGood = unexcused.length === 0 && failed.length <= underWay && at(0.95) < MAX_P95_MS && lost.length === 0
  print(isGood ? 'Passed.' : 'FAILED.')
  return isGood
}

const folder = mkdtempSync(join(tmpdir(), 'fairshare-soak-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
const running: Product[] = []
try {
  process.exitCode = (await soak({ url: postgres.url, folder, running })) ? 0 : 1
} finally {
  await Promise.all(running.map((product) => product.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
