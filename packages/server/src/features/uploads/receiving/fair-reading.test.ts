import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProduct } from '../../../test/product.ts'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'
import type { TestClient } from '../../../test/test-client.ts'
import { until } from '../../../test/until.ts'

const app = await testApp({ ROLE: 'web' })
await app.addCompany('Small', 'small.test')
const dataDir = mkdtempSync(join(tmpdir(), 'fairshare-turns-'))
// The product runs in its own process, so that generating test files does not count as a pause.
const product = await startProduct({ ROLE: 'web', DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir })
const admin = await product.signIn()
const small = await product.signIn('small.test')
afterAll(async () => {
  await product.stop()
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const acme = await adding(admin).manufacturer('Acme')
const tiny = await adding(small).manufacturer('Tiny')

const rowsOf = (count: number, row: (i: number) => string) => [SALES_HEADER, ...Array.from({ length: count }, (_, i) => row(i))].join('\n')

const upload = (person: TestClient, manufacturerId: number, content: string) =>
  person.try.uploadprocess.uploadFile(salesFile(content, { manufacturerId }))

async function mapped(content: string): Promise<number> {
  const { fId } = await admin.must(upload(admin, acme, content))
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  return fId
}

let pausesBefore = 0
const pauses = async () => (await product.health()).pauses.count
beforeEach(async () => {
  pausesBefore = await pauses()
})
/** The product measures whether its main thread was blocked since the test began. */
async function expectNoPause() {
  const count = (await pauses()) - pausesBefore
  const recorded = product.log().split('\n')
  expect(count, recorded.filter((line) => line.includes('work held up all calls')).join('\n')).toBe(0)
}

/** The number of files that were read by their mapping. */
const readings = async () =>
  Number((await app.sql<{ count: number }>(`select count(*) from staged_readings where kind = 'sales'`))[0]?.count)
/** The other requests are queued once the first file is read. */
const untilOneIsRead = (before: number) => until(async () => (await readings()) > before)

describe('eight files of one company', () => {
  let files: number[]
  let serial = 10
  beforeEach(async () => {
    const file = (cents: number) => mapped(rowsOf(4_000, (i) => `Mercy ${i % 50},Ann,Knee,North,${i}.${cents},${i / 4},05/04/2025`))
    files = await Promise.all(Array.from({ length: 8 }, () => file(serial++)))
  }, 240_000)

  test('free their slots when the client disconnects', { timeout: 240_000 }, async () => {
    const { hostname, port } = new URL(product.address)
    const headers = { host: `localhost:${port}`, cookie: admin.cookie(), 'x-requested-with': 'fetch', 'content-type': 'application/json' }
    const before = await readings()
    const gone = files.map((fId) =>
      request({ hostname, port, headers, method: 'POST', path: '/api/uploadprocess/processMapValues' })
        .on('error', () => undefined)
        .end(JSON.stringify({ fId })),
    )
    await untilOneIsRead(before)
    for (const each of gone) each.destroy()
    expect((await upload(admin, acme, 'Hospital,Net Sales,Inv Date\nMercy,2,05/04/2025')).http).toBe(200)
    // Without that, all eight would be read before this one.
    expect((await readings()) - before).toBeLessThan(6)
  })

  test("do not delay another company's small file", { timeout: 240_000 }, async () => {
    const before = await readings()
    const theirs = files.map(async (fId) => (await admin.try.uploadprocess.processMapValues({ fId })).http)
    await untilOneIsRead(before)
    expect((await upload(small, tiny, 'Hospital,Net Sales,Inv Date\nMercy,1,05/04/2025')).http).toBe(200)
    expect((await readings()) - before).toBeLessThan(6)
    expect(await Promise.all(theirs)).toEqual(files.map(() => 200))
  })
})

describe('new names', () => {
  beforeAll(async () => {
    await app.sql(
      `insert into masters (company_id, kind, name, name_key)
       select 1, 'surgeon', format('%s %s', initcap(f), initcap(l)), format('%s %s', f, l)
       from (select 'a' || substr(md5(i::text), 1, 5) as f, 'e' || substr(md5('x' || i), 1, 7) as l from generate_series(1, 50000) i) names
       on conflict do nothing`,
    )
    // The database does this by itself within a minute.
    await app.sql('analyze masters')
  }, 60_000)

  test('thousands next to 50,000 surgeons get suggestions without blocking others', { timeout: 180_000 }, async () => {
    const fId = await mapped(
      rowsOf(
        5_840,
        (i) => `Mercy,Abcde${(i * 7919).toString(36)} Efgh${(i * 104_729).toString(36)},Knee,North,${i}.30,${i / 4},05/04/2025`,
      ),
    )
    const result = await admin.uploadprocess.processMapValues({ fId })
    expect(result.unresolved.filter(({ target }) => target === 'surgeon')).toHaveLength(5_840)
    await expectNoPause()
  })

  test('the maximum of ten thousand per kind is imported without blocking others', { timeout: 180_000 }, async () => {
    const fId = await mapped(
      rowsOf(10_000, (i) => `Clinic ${i.toString(36)},Dr. ${(i * 31).toString(36)},Knee,North,${i}.35,${i / 4},05/04/2025`),
    )
    const { unresolved } = await admin.uploadprocess.processMapValues({ fId })
    expect(unresolved.length).toBeGreaterThan(19_000)
    const values = unresolved.map(({ target, value }) => ({ target, value, addNew: value }))
    expect((await admin.uploadprocess.storeMappedValues({ fId, values })).storedRows).toBe(10_000)
    await expectNoPause()
  })

  test('a column with 30,000 hospitals is refused with its name and examples', async () => {
    const fId = await mapped(rowsOf(30_000, (i) => `INV-${i},Ann,Knee,North,${i}.40,${i / 4},05/04/2025`))
    const expected = {
      http: 400,
      message:
        "The column 'Hospital' holds 30,000 hospitals that are not known, such as 'INV-29999', 'INV-29998' and 'INV-29997'; at most 10,000 can be new in one file. Look at how the columns are mapped.",
    }
    const result = await admin.try.uploadprocess.processMapValues({ fId })
    expect(result).toMatchObject(expected)
    expect(await admin.try.uploadprocess.storeMappedValues({ fId, values: [] })).toMatchObject(expected)
    await expectNoPause()
  })
})

test('300,000 rows are read and stored without blocking others', { timeout: 180_000 }, async () => {
  const fId = await mapped(rowsOf(300_000, (i) => `Mercy ${i % 500},Ann,Knee,North,${i}.50,${i / 4},05/${(i % 28) + 1}/2025`))
  const read = await admin.uploadprocess.processMapValues({ fId })
  expect(read.rows).toBe(300_000)
  const values = read.unresolved.map(({ target, value }) => ({ target, value, addNew: value }))
  const stored = await admin.uploadprocess.storeMappedValues({ fId, values })
  expect(stored.storedRows).toBe(300_000)
  await expectNoPause()
})

test('a file whose content is gone stays listed, and calls report it', async () => {
  const fId = await mapped(rowsOf(3, (i) => `Mercy,,,North,${i}.60,${i / 4},05/04/2025`))
  const values: MatchedValue[] = [
    { target: 'hospital', value: 'Mercy', addNew: 'Mercy' },
    { target: 'territory', value: 'North', addNew: 'North' },
  ]
  const restorable = await mapped(rowsOf(3, (i) => `Mercy,,,North,${i}.70,${i / 4},05/04/2025`))
  await admin.uploadprocess.storeMappedValues({ fId: restorable, values })
  await admin.uploadprocess.deleteFile({ fId: restorable })
  for (const { storage_key } of await app.sql<{ storage_key: string }>('select storage_key from files where id = any($1)', [
    [fId, restorable],
  ]))
    rmSync(join(dataDir, 'files', storage_key))
  await app.sql('truncate staged_readings, staged_names, staged_lines')
  const answers = [
    await admin.try.uploadprocess.downloadFile({ fId }),
    await admin.try.uploadprocess.fileHeaders({ fId }),
    await admin.try.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS }),
    await admin.try.uploadprocess.processMapValues({ fId }),
    await admin.try.uploadprocess.storeMappedValues({ fId, values }),
    await admin.try.uploadprocess.restoreFile({ fId: restorable }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({
      http: 409,
      message: "The content of 'sales.csv' is no longer on the server. Delete the file here and upload it again.",
    })
  const { files } = await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })
  expect(files.find((file) => file.fId === fId)).toMatchObject({ status: 'Mapped', error: null })
})

test("the database refuses sales lines with another company's file or masters", async () => {
  await small.must(upload(small, tiny, 'Hospital,Net Sales,Inv Date\nMercy,3,05/04/2025'))
  await admin.must(upload(admin, acme, 'Hospital,Net Sales,Inv Date\nMercy,3,05/04/2025'))
  const [mine] = await app.sql<{ id: number }>('select max(id) as id from files where company_id = 1')
  const [theirs] = await app.sql<{ id: number; company_id: number }>('select id, company_id from files where company_id <> 1 limit 1')
  const north = await adding(admin).territory('Line test')
  const right = { file: mine?.id, maker: acme, territory: north, hospital: null as number | null }
  const insert = (change: Partial<typeof right>) => {
    const { file, maker, territory, hospital } = { ...right, ...change }
    return app.services.db.forCompany(1, (tx) =>
      tx.client.query(
        `insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, amount_cents, gross_cents, invoice_date)
         values ($1, 1, '2025-05-01', $2, $3, $4, 1, 1, '2025-05-04')`,
        [file, maker, territory, hospital],
      ),
    )
  }
  await insert({})
  const [noFile, noMaster] = [/"sales_lines_of_file"/, /a sales line names master/]
  for (const file of [theirs?.id, 999_999]) await expect(insert({ file }), `file ${file}`).rejects.toThrow(noFile)
  for (const wrong of [{ maker: tiny }, { maker: 999_999 }, { territory: 999_999 }, { hospital: 999_999 }])
    await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow(noMaster)
  const change = app.services.db.forCompany(1, (tx) =>
    tx.client.query('update sales_lines set hospital_id = 999999 where territory_id = $1', [north]),
  )
  await expect(change).rejects.toThrow(noMaster)
  await app.sql(`select set_config('app.company_id', '1', false)`)
  // The constraint applies to the owner too, who bypasses row-level security.
  const asOwner = (file: number | undefined, company: number | undefined) =>
    app.sql(
      `insert into sales_lines (company_id, file_id, row_number, month, manufacturer_id, territory_id, amount_cents, gross_cents, invoice_date)
       values ($1, $2, 1, '2025-05-01', $3, $4, 1, 1, '2025-05-04')`,
      [company, file, acme, north],
    )
  await expect(asOwner(theirs?.id, 1)).rejects.toThrow(noFile)
  await expect(asOwner(mine?.id, theirs?.company_id)).rejects.toThrow(noMaster)
  await expect(app.sql('delete from files where id = $1', [mine?.id])).rejects.toThrow(noFile)
  await expect(app.sql('update files set company_id = $2 where id = $1', [mine?.id, theirs?.company_id])).rejects.toThrow()
})
