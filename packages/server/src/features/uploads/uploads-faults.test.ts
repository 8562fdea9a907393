import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../test/product.ts'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'

const app = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-killed-'))
let server: Product | undefined
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<TestClient> {
  server = await startProduct({ ROLE: 'web', DATABASE_URL: app.ownerUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  return server.signIn()
}

/** Uploads, maps and stores one file, and records each step that the server acknowledged. */
async function uploadAndStore(
  person: TestClient,
  manufacturer: number,
  serial: number,
  acknowledged: { uploaded: number[]; stored: number[] },
): Promise<void> {
  // Different sales in each file with the same total.
  const amountOf = (i: number) => (i + 1 + (i % 2 === 0 ? serial : -serial) / 100).toFixed(2)
  const rows = Array.from({ length: 200 }, (_, i) => `Mercy ${serial % 7},,,North,${amountOf(i)},${(i + 1) / 4},05/04/2025`)
  const content = [SALES_HEADER, ...rows, ''.padStart(serial, '\n')].join('\n')
  const fId = await adding(person).file(content, { manufacturerId: manufacturer, fileName: `file-${serial}.csv` })
  acknowledged.uploaded.push(fId)
  await person.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  const value = `Mercy ${serial % 7}`
  const values: MatchedValue[] = [
    { target: 'hospital', value, addNew: value },
    { target: 'territory', value: 'North', addNew: 'North' },
  ]
  await person.uploadprocess.storeMappedValues({ fId, values })
  acknowledged.stored.push(fId)
}

test('R11 killing the server leaves every request either complete or undone', { timeout: 180_000 }, async () => {
  const acknowledged = { uploaded: [] as number[], stored: [] as number[] }
  const admin = await app.signIn()
  const manufacturer = await adding(admin).manufacturer('Acme')
  for (let round = 0; round < 5; round++) {
    const person = await start()
    const busy = Array.from({ length: 4 }, (_, i) =>
      uploadAndStore(person, manufacturer, round * 4 + i + 1, acknowledged).catch(() => undefined),
    )
    // Each round kills at another stage, relative to the acknowledged uploads so that machine speed does not matter.
    const before = acknowledged.uploaded.length
    await expect.poll(() => acknowledged.uploaded.length, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(before + round)
    await sleep(50 + round * 50)
    server?.process.kill('SIGKILL')
    await Promise.all(busy)
  }

  const files = await app.sql<{
    id: number
    storage_key: string
    status: string
    stored_rows: number | null
    lines: number
    cents: number
  }>(`
    select f.id::int, storage_key, status, stored_rows, count(s.id)::int as lines, coalesce(sum(s.amount_cents), 0)::int as cents
    from files f left join sales_lines s on s.file_id = f.id group by f.id, f.company_id order by f.id`)
  const known = new Map(files.map((file) => [file.id, file]))
  expect(acknowledged.uploaded.filter((id) => !known.has(id))).toEqual([])
  expect(acknowledged.stored.filter((id) => known.get(id)?.status !== 'Processed')).toEqual([])
  for (const file of files) {
    expect({ file: file.id, isThere: existsSync(join(folder, 'files', file.storage_key)) }).toEqual({ file: file.id, isThere: true })
    const whole =
      file.status === 'Processed' ? { stored_rows: 200, lines: 200, cents: 2_010_000 } : { stored_rows: null, lines: 0, cents: 0 }
    expect(file).toMatchObject(whole)
  }
  expect(files.length).toBeGreaterThan(4)
})
