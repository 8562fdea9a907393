import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type RunningApp, startApp } from '../app.ts'
import { insertLink } from '../features/own-view/links.store.ts'
import { folderFiles } from '../files/folder.adapter.ts'
import { openRepSession } from '../features/own-view/rep-sessions.store.ts'
import { readConfig } from '../platform/config.ts'
import { createCompany } from '../platform/database/companies.ts'
import { beginMigrating, migrate, migrationsOfProduct, runMigration } from '../platform/database/migrate.ts'
import { databaseOf, startPostgres } from '../platform/database/postgres.ts'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER } from '../test/factories.ts'
import { ended, sellMonth } from '../test/sold-month.ts'
import { PASSWORD, testApp } from '../test/test-app.ts'
import { client, SECRETS_KEY, type TestClient } from '../test/test-client.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup, type Taken } from './take-backup.ts'
import { describeRestore } from './descriptions.ts'
import { makeToken } from '../platform/calls/sessions.ts'

const app = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-backup-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const KEY = 'a key that is long enough'
const VALUES: MatchedValue[] = [
  { target: 'hospital', value: 'Mercy', addNew: 'Mercy Hospital' },
  { target: 'surgeon', value: 'Ada Kim', addNew: 'Ada Kim' },
  { target: 'procedure', value: 'Knee', addNew: 'Knee' },
]

let admin: TestClient
let people: number[] = []
let maker = 0
let serial = 0
const adjustments: number[] = []
let begun = 0
let uploads = 0
let file: string
let taken: Taken

/** Incompressible data, so that a backup has several chunks. */
const noise = () => randomBytes(750).toString('base64')

/** Uploads, maps and imports a new file. */
async function uploadAndStore(): Promise<void> {
  // A shared invoice would raise a review question.
  const number = ++begun
  const lines = Array.from(
    { length: 40 },
    (_, i) => `Mercy,Ada Kim,Knee,North,${100 + i}.${10 + (number % 90)},${25 + i}.00,06/0${1 + (i % 9)}/2025,${noise()}`,
  ).join('\n')
  const content = `${SALES_HEADER},Note\n${lines}\n`
  const fId = await adding(admin).file(content, { manufacturerId: maker, selectedMonthYear: 'June-2025' })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'June-2025', mappedFields: SALES_COLUMNS })
  await admin.uploadprocess.storeMappedValues({ fId, values: VALUES })
  uploads++
}

/** Adds an adjustment and removes the oldest beyond a hundred, because a rep has a limit of 1,000. */
async function adjust(month: string): Promise<void> {
  const given = { salesPersonId: people[0] ?? 0, selectedMonthYear: month, adjustmentAmount: ++serial }
  adjustments.push(await adding(admin).adjustmentOfMonth(given))
  const oldest = adjustments.length > 100 ? adjustments.shift() : undefined
  if (oldest !== undefined) await admin.commission.removeAdjustment({ adjustmentId: oldest })
}

async function finalize(month: string, who = admin): Promise<void> {
  await who.commission.calculate({ selectedMonth: month })
  await ended(who, month)
  await who.commission.finalize({ selectedMonth: month })
}

/** An empty database, and the settings of a product on it. */
async function emptyPlace(env: Record<string, string> = {}) {
  const name = `r_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  return settings({ DATABASE_URL: url, ...env })
}

const settings = (env: Record<string, string>) =>
  readConfig({
    PORT: '0',
    DATA_DIR: join(folder, randomUUID()),
    DEMO: 'off',
    COMPANY_HOSTS: 'localhost',
    LOG_LEVEL: 'silent',
    BACKUP_KEY: KEY,
    SECRETS_KEY,
    ...env,
  })

async function ask<T extends object>(url: string | undefined, text: string): Promise<T[]> {
  const asking = new pg.Client({ connectionString: url })
  await asking.connect()
  try {
    return (await asking.query<T>(text)).rows
  } finally {
    await asking.end()
  }
}

const filesIn = (place: string) => (existsSync(place) ? readdirSync(place) : [])

const otherAt = (bytes: Buffer, at: number) => bytes.fill((bytes[at] ?? 0) ^ 1, at, at + 1)

/** Changes something in a restored product and backs it up. */
async function backupWith(change: string): Promise<string> {
  const { databaseUrl = '', filesDir } = await emptyPlace()
  await restoreBackup(settings({ DATABASE_URL: databaseUrl, DATA_DIR: dirname(filesDir) }), file)
  await ask(databaseUrl, change)
  const changed = join(folder, randomUUID())
  await takeBackup({ url: databaseUrl, files: await folderFiles(filesDir) }, { file: changed, key: KEY })
  return changed
}

const tablesIn = (url: string | undefined) =>
  ask(
    url,
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname !~ '^pg_|^information'`,
  )

const HASHES = 'select company_id, month, version, statement_hash from finalizations order by 1, 2, 3'

const STORED = `
  select f.id, f.stored_rows, count(l.id)::int as lines from files f left join sales_lines l on l.company_id = f.company_id and l.file_id = f.id
  where f.stored_rows is not null group by f.company_id, f.id, f.stored_rows order by f.id`

/** Repeats each task until the end. */
async function whileWorking<T>(works: readonly (() => Promise<unknown>)[], meanwhile: () => Promise<T>): Promise<T> {
  let isOver = false
  const loops = works.map(async (work) => {
    while (!isOver) await work()
  })
  try {
    return await meanwhile()
  } finally {
    isOver = true
    await Promise.all(loops)
  }
}

beforeAll(async () => {
  admin = await app.signIn()
  const sold = await sellMonth(app, { month: '2025-03-01', lines: 400, people: 5 })
  people = sold.people
  maker = sold.manufacturers[0] ?? 0
  await admin.territories.add({ territoryName: 'North' })
  const second = await app.addCompany('Second', 'second.test')
  await sellMonth(app, { companyId: second, month: '2025-03-01', lines: 300, people: 4 })
  const other = await app.signIn({ host: 'second.test' })
  await finalize('March-2025', other)
  await uploadAndStore()
  await openOwnView(people[0] ?? 0)
  await app.sql(
    `insert into exports (company_id, user_id, requested_by, language, list, month, format, rows)
     select company_id, id, 'Ann', 'en', 'ledger', '2025-03-01', 'csv', 1 from users, generate_series(1, 5) where company_id = $1`,
    [app.firstCompany?.companyId],
  )
})

/** A sales rep who has opened their own view from an email. */
async function openOwnView(salespersonId: number): Promise<void> {
  const [email, now] = ['rep@example.com', new Date()]
  await app.sql('update salespeople set email = $2 where id = $1', [salespersonId, email])
  await app.services.db.forCompany(app.firstCompany?.companyId ?? 0, async (tx) => {
    await insertLink(tx, { key: makeToken(), salespersonId, email, now })
    const request = { method: 'POST', host: '', headers: {}, address: '', isSecure: false, cookies: {} }
    await openRepSession(tx, salespersonId, request, now)
  })
}

test('R21 a backup under load is one consistent snapshot, and the restored product works', { timeout: 180_000 }, async () => {
  file = join(folder, 'nightly.backup')
  const months = ['March-2025', 'April-2025', 'May-2025']
  const finalizeNext = async () => {
    const next = months.shift()
    if (next) await finalize(next)
    else await adjust('August-2025')
  }
  const place = { file, key: KEY }
  const source = { url: app.ownerUrl, files: app.services.files }
  taken = await whileWorking([uploadAndStore, uploadAndStore, () => adjust('July-2025'), finalizeNext], async () => {
    while (months.length > 1 || uploads < 4) await sleep(20)
    return takeBackup(source, place)
  })
  expect(taken.filesAtFault.map(({ key, fault }) => [key, fault])).toEqual([
    ['none', 'gone'],
    ['none', 'gone'],
  ])
  const before = await ask<{ month: string }>(app.ownerUrl, HASHES)

  const config = settings({})
  const loaded = await restoreBackup(config, file)
  expect(loaded.finalizations).toBeGreaterThanOrEqual(2)
  expect(loaded.files).toBeGreaterThan(2)
  expect(describeRestore(loaded).join('\n')).toMatch(/as many rows as were backed up.*hashed again.*read back/s)

  const postgres = await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  const restored = await startApp(config, postgres.url)
  try {
    const after = await ask<{ month: string }>(postgres.url, HASHES)
    expect(before).toEqual(expect.arrayContaining(after))
    expect(after).toHaveLength(loaded.finalizations)
    const stored = await ask<{ stored_rows: number; lines: number }>(postgres.url, STORED)
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter(({ stored_rows, lines }) => stored_rows !== lines)).toEqual([])
    for (const { storage_key, sha256 } of await ask<{ storage_key: string; sha256: string }>(
      postgres.url,
      `select storage_key, sha256 from files where storage_key <> 'none'`,
    ))
      expect(
        createHash('sha256')
          .update(readFileSync(join(config.filesDir, storage_key)))
          .digest('hex'),
      ).toBe(sha256)
    const opened = 'select salesperson_id from own_view_links union all select salesperson_id from own_view_sessions'
    expect(await ask(app.ownerUrl, opened)).toHaveLength(2)
    expect(await ask(postgres.url, opened)).toEqual([])
    await goesOn(restored)
    expect(await databaseOf(config)).toMatchObject({ url: postgres.url })
  } finally {
    await restored.close()
    await postgres.stop()
  }
  // A stopped product can be backed up too.
  const stopped = await databaseOf(config)
  try {
    const again = { file: join(folder, 'stopped.backup'), key: KEY }
    expect(await takeBackup({ url: stopped.url, files: await folderFiles(config.filesDir) }, again)).toMatchObject({ files: loaded.files })
  } finally {
    await stopped.stop()
  }
})

test('a backup contains no sessions, API tokens or stored responses', () => {
  const backedUp = Object.keys(taken.rows)
  expect(backedUp).toContain('users')
  expect(backedUp.filter((table) => ['sessions', 'devices', 'challenges', 'api_tokens', 'idempotency_keys'].includes(table))).toEqual([])
})

/** Sessions are gone, users sign in with their passwords, and new records get unused ids. */
async function goesOn({ address }: RunningApp): Promise<void> {
  const again = client(address, 'localhost')
  expect(await again.try.regions.list({ showDeletedRecords: false }, { cookie: admin.cookie() })).toMatchObject({ http: 401 })
  await again.user.authenticate({ email: 'admin@example.com', password: PASSWORD })
  const { id } = await again.territories.add({ territoryName: 'South' })
  const [last] = await app.sql<{ id: number }>('select max(id) as id from masters')
  expect(id).toBeGreaterThan(last?.id ?? 0)
  await again.commission.calculate({ selectedMonth: 'June-2025' })
  await ended(again, 'June-2025')
  expect(await again.commission.status({ selectedMonth: 'June-2025' })).toMatchObject({ status: 'Calculated' })
  // Exports that waited when the backup was made do not fill the queue.
  const [rep] = (await again.commission.data({ selectedMonth: 'June-2025', isPayoutInsertRequired: false })).salespersons
  await again.commission.orderStatements({ selectedMonth: 'June-2025', salesPersonIds: [rep?.salesPersonId ?? 0] })
}

describe('a restore that fails verification leaves nothing', () => {
  const damaged = join(folder, 'damaged.backup')

  test.each<[what: string, env: Record<string, string>, change: (bytes: Buffer) => Buffer, refusal: RegExp]>([
    ['with another key', { BACKUP_KEY: 'another key of that length' }, (bytes) => bytes, /not the key of this backup/],
    ['without a key', { BACKUP_KEY: '' }, (bytes) => bytes, /is encrypted: set BACKUP_KEY/],
    ['when one byte is another', {}, (bytes) => otherAt(bytes, 70_000), /damaged/],
    ['when the last byte is another', {}, (bytes) => otherAt(bytes, bytes.length - 1), /damaged/],
    ['when it is cut short', {}, (bytes) => bytes.subarray(0, -1), /damaged or cut short/],
    [
      'when it is cut between two of its chunks',
      {},
      (bytes) => bytes.subarray(0, 35 + 65_552),
      /not the key of this backup, or the file is damaged/,
    ],
  ])('%s', async (_, env, change, refusal) => {
    writeFileSync(damaged, change(readFileSync(file)))
    const config = await emptyPlace(env)
    await expect(restoreBackup(config, damaged)).rejects.toThrow(refusal)
    expect(await tablesIn(config.databaseUrl)).toEqual([])
    expect(filesIn(config.filesDir)).toEqual([])
  })

  test('when the results of a finalized month have changed', async () => {
    const bad = await backupWith(`update finalizations set statement_hash = repeat('0', 64) where month = '2025-03-01'`)
    const config = await emptyPlace()
    await expect(restoreBackup(config, bad)).rejects.toThrow(/results of 2025-03, version 1, of company \d+ are not those/)
    expect(await tablesIn(config.databaseUrl)).toEqual([])
  })

  test('when a newer version of the product made it', async () => {
    const newer = await backupWith(`insert into fairshare_migrations.done (name, checksum) values ('90_later.sql', 'x')`)
    const config = await emptyPlace()
    await expect(restoreBackup(config, newer)).rejects.toThrow(/made by a newer version of the product .*90_later\.sql/)
    expect(await tablesIn(config.databaseUrl)).toEqual([])
  })

  test('when a version from before the first release made it', async () => {
    const older = await backupWith(`insert into fairshare_migrations.done (name, checksum) values ('0001_companies.sql', 'x')`)
    const config = await emptyPlace()
    await expect(restoreBackup(config, older)).rejects.toThrow(
      /made by a version of the product from before its first release\. Only that version can restore it/,
    )
    expect(await tablesIn(config.databaseUrl)).toEqual([])
  })

  test('when the target is not empty, which stays unchanged', async () => {
    const config = await emptyPlace()
    await ask(config.databaseUrl, 'create table somebody_else (id int)')
    await expect(restoreBackup(config, file)).rejects.toThrow('The database is not empty')
    expect(await tablesIn(config.databaseUrl)).toEqual([{ relname: 'somebody_else' }])
    const used = settings({})
    mkdirSync(used.dataDir)
    writeFileSync(join(used.dataDir, 'mine'), 'mine')
    await expect(restoreBackup(used, file)).rejects.toThrow(/is not empty/)
    expect(filesIn(used.dataDir)).toEqual(['mine'])
  })
})

test('an owner under row-level security can back up and restore every company', async () => {
  const server = inject('postgresUrl')
  const name = `owned_${randomUUID().slice(0, 8)}`
  await ask(server, `create role ${name} login password 'owned' nosuperuser nobypassrls createrole`)
  const roles = await ask<{ rolname: string }>(server, `select rolname from pg_roles where rolname like 'fairshare%'`)
  for (const { rolname } of roles) await ask(server, `grant ${rolname} to ${name} with admin option`)
  await ask(server, `create database ${name} owner ${name}`)
  const url = new URL(server.replace(/\/postgres$/, `/${name}`))
  url.username = name
  url.password = 'owned'
  const config = settings({ DATABASE_URL: url.href })
  const loaded = await restoreBackup(config, file)
  const again = await takeBackup({ url: url.href, files: await folderFiles(config.filesDir) }, { file: join(folder, name), key: KEY })
  expect(again).toMatchObject({ companies: 2, rows: taken.rows, files: loaded.files })
  expect(await ask(url.href, 'select count(*)::int as n from sales_lines')).toEqual([{ n: 0 }])
  expect(await createCompany(url.href, { name: 'One more', hosts: ['more.test'] })).toBeGreaterThan(0)
  const due = async () => ask(`${url.href}?options=-c%20role%3Dfairshare_app`, 'select id from companies_with_due_places() as id')
  expect(await due()).toEqual([])
  await ask(
    url.href,
    `begin; set local app.company_id = 1;
    insert into watched_places (name, kind, every_minutes, afterwards, is_active) values ('Drop', 'folder', 5, 'left', true); commit`,
  )
  expect(await due()).toEqual([{ id: 1 }])
})

test('work in progress at the time of the backup is marked as ended', async () => {
  const waiting = await backupWith(`
    insert into runs (company_id, month, kind, status) select company_id, '2025-08-01', 'month', 'Running' from books limit 1;
    insert into deliveries (company_id, month, salesperson_id, run_id, version, kind, recipient, status, message_id, requested_by)
      select r.company_id, '2025-03-01', s.id, 1, 1, 'Original', 'rep@example.com', 'Queued', '<1@localhost>', 'Ada'
      from runs r join salespeople s on s.company_id = r.company_id order by s.id limit 1`)
  const config = await emptyPlace()
  const loaded = await restoreBackup(config, waiting)
  expect(loaded).toMatchObject({ statements: 1, runs: 1 })
  expect(describeRestore(loaded).join('\n')).toMatch(/1 statement waited to be sent.*marked as maybe sent.*1 calculation had not ended/s)
  expect(
    await ask(config.databaseUrl, `select status from deliveries union all select status from runs where month = '2025-08-01'`),
  ).toEqual([{ status: 'Maybe sent' }, { status: 'Stopped' }])
})

test('a backup of an older version is restored and then migrated', async () => {
  const { databaseUrl = '', filesDir } = await emptyPlace()
  const older = new pg.Client({ connectionString: databaseUrl })
  await older.connect()
  await beginMigrating(older)
  const known = migrationsOfProduct().slice(0, -1)
  for (const migration of known) await runMigration(older, migration)
  await older.query(`insert into companies (name) values ('Older')`)
  await older.query(`insert into runs (company_id, month, kind, status) select id, date '2025-09-01', 'month', 'Running' from companies`)
  await older.end()
  const old = { file: join(folder, 'older.backup'), key: KEY }
  await takeBackup({ url: databaseUrl, files: await folderFiles(filesDir) }, old)
  const config = await emptyPlace()
  await restoreBackup(config, old.file)
  expect(await ask(config.databaseUrl, 'select name from companies')).toEqual([{ name: 'Older' }])
  expect(await ask(config.databaseUrl, 'select status, error from runs')).toEqual([
    { status: 'Stopped', error: { key: 'commission.backedUpRunning' } },
  ])
  const done = await ask<{ name: string }>(config.databaseUrl, 'select name from fairshare_migrations.done order by name')
  expect(done.map(({ name }) => name)).toEqual(migrationsOfProduct().map(({ name }) => name))
})

test('an older version refuses a database that a newer one has migrated', async () => {
  const { databaseUrl = '' } = await emptyPlace()
  await migrate(databaseUrl)
  await ask(databaseUrl, `insert into fairshare_migrations.done (name, checksum) values ('90_later.sql', 'x')`)
  await expect(migrate(databaseUrl)).rejects.toThrow(
    /^A newer version of the product has migrated this database \(90_later\.sql is not known here\): start/,
  )
})

test('a database from before the first release is refused with advice', async () => {
  const { databaseUrl = '' } = await emptyPlace()
  await migrate(databaseUrl)
  await ask(databaseUrl, `insert into fairshare_migrations.done (name, checksum) values ('0001_companies.sql', 'x')`)
  await expect(migrate(databaseUrl)).rejects.toThrow(
    /^This database was made by a version of the product from before its first release .* Start with an empty DATA_DIR/,
  )
})
