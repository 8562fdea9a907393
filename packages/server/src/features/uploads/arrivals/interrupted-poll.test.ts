import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { InCompany } from '../../../platform/database/db.ts'
import { acmeFile, watchingApp } from '../../../test/watching-app.ts'
import { deleteUnrecordedUpload } from '../receiving/delete-unrecorded-upload.job.ts'
import { pollWatchedPlace } from './poll-watched-place.job.ts'

// Kills a poll, or runs another one during it, before each of its transactions.
const { app, ann, drop, place, company, close } = await watchingApp({ ROLE: 'web' })
afterAll(close)
const { files, config } = app.services
const { id: placeId } = await ann.arrivals.storePlace({ ...place, storesByItself: true })
await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])

const inCompany: InCompany = (work, mode) => app.services.db.forCompany(company, work, mode)
const worker = { companyId: company, inCompany, services: app.services, signal: new AbortController().signal, isLastTry: false }

/** Runs a poll and returns its number of transactions; `before` is called before each of them. */
async function poll(before: (transaction: number) => unknown = () => undefined): Promise<number> {
  let transactions = 0
  const counting: InCompany = async (work, mode) => {
    await before(++transactions)
    return inCompany(work, mode)
  }
  await pollWatchedPlace.run({ placeId }, { ...worker, inCompany: counting })
  return transactions
}

/** Runs the due cleanup jobs. */
async function sweep() {
  const due = `select data->'payload'->>'storageKey' as "storageKey" from pgboss.job_common where name = 'delete-unrecorded-upload' and start_after <= now()`
  for (const { storageKey } of await app.sql<{ storageKey: string }>(due)) await deleteUnrecordedUpload.run({ storageKey }, worker)
}

async function sweepAnHourLater() {
  await app.sql(`update pgboss.job_common set start_after = now() where name = 'delete-unrecorded-upload'`)
  await sweep()
}

async function outcome(fileName: string) {
  const arrivals = (await ann.arrivals.list({ isOpen: false })).arrivals.filter((each) => each.fileName === fileName)
  const [{ id, key } = { id: 0, key: '' }] = await app.sql<{ id: number; key: string }>(
    'select id, storage_key as key from files where file_name = $1',
    [fileName],
  )
  return {
    arrivals: arrivals.map(({ status, isStored, reasons }) => ({ status, isStored, reasons })),
    lines: (await app.sql('select from sales_lines where file_id = $1', [id])).length,
    hasBytes: existsSync(join(config.filesDir, key)),
    withoutRecord: readdirSync(join(config.filesDir, String(company))).length - (await app.sql('select from files')).length,
  }
}
const STORED_ONCE = { arrivals: [{ status: 'Filed', isStored: true, reasons: [] }], lines: 3, hasBytes: true, withoutRecord: 0 }

let serial = 0
/** Writes a file that has settled, so that the next poll fetches it. */
async function arrive(): Promise<string> {
  const fileName = `acme_2026-07 (${++serial}).csv`
  writeFileSync(join(drop, fileName), acmeFile('07/DD/2026', { amount: '1,000.00' }) + '\n'.repeat(serial))
  await poll()
  return fileName
}

/** Lines equal to the previous file's would raise a question. */
async function forget(fileName: string) {
  await app.sql('delete from sales_lines where file_id = (select id from files where file_name = $1)', [fileName])
  rmSync(join(drop, fileName))
}

// More than sixty polls, each with its own reader.
test('a poll that dies or waits before any transaction stores each file once', { timeout: 480_000 }, async () => {
  let transactions = 1
  for (let still = 1; still <= transactions; still++) {
    const fileName = await arrive()
    const made = await poll(async (transaction) => {
      if (transaction !== still) return
      transactions = Math.max(transactions, await poll())
      await sweep()
      // The first poll stored bytes without a record; they are removed an hour later.
      expect(await outcome(fileName), `killed before ${still}`).toEqual({ ...STORED_ONCE, withoutRecord: expect.any(Number) })
    })
    transactions = Math.max(transactions, made)
    await sweepAnHourLater()
    expect(await outcome(fileName), `stood still before ${still}`).toEqual(STORED_ONCE)
    await forget(fileName)
  }
  expect(transactions).toBeGreaterThan(15)
})

test('R11 a poll that stalls until its bytes are removed leaves recording to the next', async () => {
  const fileName = await arrive()
  const { keep } = files
  let storedCount = 0
  files.keep = async (key, path) => {
    await keep(key, path)
    // First while the file is fetched, then in the next poll while it is filed.
    if ([1, 3].includes(++storedCount)) await sweepAnHourLater()
  }
  const busy = { code: 'UNAVAILABLE', text: { key: 'refusals.overrun' } }
  await expect(poll()).rejects.toMatchObject(busy)
  expect((await outcome(fileName)).arrivals).toEqual([])
  await expect(poll()).rejects.toMatchObject(busy)
  expect((await outcome(fileName)).arrivals).toMatchObject([{ status: 'Arrived' }])
  await poll()
  files.keep = keep
  await sweepAnHourLater()
  expect(await outcome(fileName)).toEqual(STORED_ONCE)
})
