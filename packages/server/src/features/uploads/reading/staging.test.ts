import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { JobContext } from '../../../platform/calls/services.ts'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { only } from '../../../test/only.ts'
import { testApp } from '../../../test/test-app.ts'
import { deleteOldReadings } from './delete-old-readings.job.ts'
import { openReading } from './staging.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const add = adding(admin)
const manufacturerId = await add.manufacturer('Acme')
await add.territory('North')
await add.hospital('Mercy')

const CONTENT = `${SALES_HEADER}\nMercy,Ada Kim,Knee,North,1000.00,250.00,05/04/2025\nMercy,,Knee,North,(100.00),(25.00),05/05/2025\n`
const values: MatchedValue[] = [
  { target: 'surgeon', value: 'Ada Kim', addNew: 'Ada Kim' },
  { target: 'procedure', value: 'Knee', addNew: 'Knee' },
]

let serial = 0
const another = (content: string) => `${content}${'\n'.repeat(++serial)}`
async function mapped(content = another(CONTENT), manufacturer = manufacturerId): Promise<number> {
  const fId = await add.file(content, { manufacturerId: manufacturer })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  return fId
}

/** Overwrites the stored bytes, so that later answers can only come from staging. */
async function damage(fId: number): Promise<void> {
  const { storage_key: key } = only(await app.sql<{ storage_key: string }>('select storage_key from files where id = $1', [fId]))
  writeFileSync(join(app.services.config.filesDir, key), 'PK\x03\x04 and nothing else')
}

const count = async (of: string) => only(await app.sql<{ n: number }>(`select count(*)::int as n from ${of}`)).n
const staged = async () => [await count(`staged_readings where kind <> 'table'`), await count('staged_names'), await count('staged_lines')]

test('concurrent calls stage a file once and return the same result', async () => {
  const fId = await mapped()
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => admin.uploadprocess.processMapValues({ fId })))
  for (const other of others) expect(other).toEqual(first)
  expect(await staged()).toEqual([1, 5, 2])
  await admin.uploadprocess.deleteFile({ fId })
})

test('all steps from values to stored lines use one reading', async () => {
  const fId = await mapped()
  const first = await admin.uploadprocess.processMapValues({ fId })
  expect(await staged()).toEqual([1, 5, 2])
  await damage(fId)
  expect(await admin.uploadprocess.processMapValues({ fId })).toEqual(first)
  expect(await admin.uploadprocess.valuesLeft({ fId })).toEqual({ left: 2 })
  expect(await admin.uploadprocess.linesLeft({ fId, values: [{ target: 'surgeon', value: 'Ada Kim' }] })).toMatchObject({ rows: 1 })
  expect((await admin.uploadprocess.linesOfValue({ fId, target: 'procedure', value: 'Knee' })).lines).toHaveLength(2)
  expect(await admin.uploadprocess.linesToCheck({ fId, values })).toMatchObject({ zeroSales: { rows: 0 } })
  expect(await admin.uploadprocess.storeMappedValues({ fId, values })).toMatchObject({ storedRows: 2, totalSales: 900 })
  expect(await staged()).toEqual([0, 0, 0])
  await admin.uploadprocess.deleteFile({ fId })
})

test('another reader version reads the file again', async () => {
  const fId = await mapped()
  await admin.uploadprocess.processMapValues({ fId })
  await damage(fId)
  await app.sql(`update staged_readings set request = 'of another version' where kind = 'sales'`)
  expect(await admin.try.uploadprocess.processMapValues({ fId })).toMatchObject({ http: 400 })
  await admin.uploadprocess.deleteFile({ fId })
})

test('a new mapping replaces the staged reading; deleting the file removes it', async () => {
  const fId = await mapped()
  await admin.uploadprocess.processMapValues({ fId })
  const swapped = { ...SALES_COLUMNS, Hospital: 'surgeon', Surgeon: 'hospital' } as const
  await admin.uploadprocess.mappedSums({ fId, mappedFields: swapped })
  expect(await staged()).toEqual([1, 5, 2])
  await admin.uploadprocess.deleteFile({ fId })
  expect(await staged()).toEqual([0, 0, 0])
})

test('the same bytes are staged per manufacturer, and storing one leaves the other', async () => {
  const bytes = another(CONTENT)
  const [one, other] = [await mapped(bytes), await mapped(bytes, await add.manufacturer('Bolt'))]
  for (const fId of [one, other]) await admin.uploadprocess.processMapValues({ fId })
  expect(await staged()).toEqual([2, 10, 4])
  await admin.uploadprocess.storeMappedValues({ fId: one, values })
  expect(await staged()).toEqual([1, 5, 2])
  for (const fId of [one, other]) await admin.uploadprocess.deleteFile({ fId })
})

test('unsaved decisions apply to the shown lines, not to the staged ones', async () => {
  const fId = await mapped(another(CONTENT.replace('Ada Kim', 'Bo Lee')))
  const before = await admin.uploadprocess.processMapValues({ fId })
  const decisions = [{ target: 'surgeon' as const, value: 'Bo Lee', addNew: 'Bob Lee' }]
  await admin.uploadprocess.linesToCheck({ fId, values: decisions })
  expect(await admin.uploadprocess.processMapValues({ fId })).toEqual(before)
  await admin.uploadprocess.deleteFile({ fId })
})

test('a step whose reading was replaced meanwhile is retried', async () => {
  const opening = app.services.db.forCompany(company, (tx) => openReading(tx, { manufacturer_id: manufacturerId }, { id: 0 }))
  await expect(opening).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } })
})

test('an abandoned reading is removed after a day and read again when needed', async () => {
  const fId = await mapped()
  const first = await admin.uploadprocess.processMapValues({ fId })
  const inCompany: JobContext['inCompany'] = (work) => app.services.db.forCompany(company, work)
  const forget = () =>
    deleteOldReadings.run(
      {},
      { companyId: company, inCompany, services: app.services, signal: AbortSignal.timeout(60_000), isLastTry: false },
    )
  await forget()
  expect(await staged()).toEqual([1, 5, 2])
  await app.sql(`update staged_readings set staged_at = now() - interval '1 day 1 second'`)
  await forget()
  expect([await count('staged_readings'), ...(await staged())]).toEqual([0, 0, 0, 0])
  expect(await admin.uploadprocess.processMapValues({ fId })).toEqual(first)
})
