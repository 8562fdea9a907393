import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '@fairshare/texts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { refusedFields } from '../../../test/answer.ts'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { untilWaitingForLocks } from '../../../test/wait-for-locks.ts'
import { deleteImported } from '../../../test/import-sales.ts'
import { testApp } from '../../../test/test-app.ts'
import { deleteUnrecordedUpload } from './delete-unrecorded-upload.job.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
afterEach(() => deleteImported(app, admin))
const acme = await adding(admin).manufacturer('Acme')

const ROW = 'Mercy,Ada Kim,Knee,North,100.00,25.00,05/04/2025'

const form = (content: string, manufacturerId = acme) => salesFile(content, { manufacturerId, fileName: 'acme.csv' })
let serial = 0
const different = (content: string) => `${content}${'\n'.repeat(++serial)}`
const upload = async (content: string, manufacturerId?: number) =>
  (await admin.uploadprocess.uploadFile(form(different(content), manufacturerId))).fId
const map = (fId: number, more: object = {}, headers = {}) =>
  admin.try.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS, ...more }, headers)
const store = (fId: number, more: object = {}, headers = {}) =>
  admin.try.uploadprocess.storeMappedValues({ fId, values: [], ...more }, headers)
const mapped = async (content: string) => {
  const fId = await upload(content)
  await admin.must(map(fId))
  return fId
}
const fileOf = async (fId: number) =>
  (
    await app.sql<{ status: string; storage_key: string; warnings: Text[]; error: Text | null }>('select * from files where id = $1', [fId])
  )[0]
const count = async (table: string, where = 'true') =>
  (await app.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]?.n
const addNew = (names: Record<string, string>) =>
  Object.entries(names).map(([target, name]) => ({
    target,
    value: { hospital: 'Mercy', surgeon: 'Ada Kim', procedure: 'Knee', territory: 'North' }[target] ?? '',
    addNew: name,
  }))
const NEW = { hospital: 'Mercy', surgeon: 'Ada Kim', procedure: 'Knee', territory: 'North' }

test('a name without letters, or equal to another master’s alias, is refused', async () => {
  const fId = await mapped(`${SALES_HEADER}\n${ROW}\n`)
  const before = await count('masters')
  for (const name of ['—', '...', '§ ('])
    expect(await store(fId, { values: addNew({ ...NEW, hospital: name }) })).toMatchObject({
      http: 400,
      message: expect.stringContaining('letter or a digit'),
    })
  expect(await count('masters')).toBe(before)

  await admin.must(store(fId, { values: addNew({ ...NEW, hospital: 'Mercy General' }) }))
  // 'Mercy' is now an alias of Mercy General.
  const next = await mapped(`${SALES_HEADER}\n${ROW.replace('Mercy', 'Saint Olaf')}\n`)
  const shadow = [{ target: 'hospital', value: 'Saint Olaf', addNew: 'mercy' }]
  expect(await store(next, { values: shadow })).toMatchObject({
    http: 409,
    message: expect.stringContaining("'mercy' already means another"),
  })
  expect(await count('masters', `name_key = 'mercy'`)).toBe(0)
  expect(await fileOf(next)).toMatchObject({ status: 'Mapped' })
})

test('two spellings added under one name create one master, also among thousands', async () => {
  const names = Array.from({ length: 3_000 }, (_, i) => `Clinic ${i}`)
  const rows = names.map((name) => ROW.replace('Mercy', name))
  const fId = await mapped(`${SALES_HEADER}\n${rows.join('\n')}\n${ROW.replace('Mercy', 'CLINIC-0 (East)')}\n`)
  const values = [
    ...names.map((value) => ({ target: 'hospital', value, addNew: value })),
    { target: 'hospital', value: 'CLINIC-0 (East)', addNew: 'Clinic 0' },
  ]
  await admin.must(store(fId, { values }))
  expect(await count('masters', `kind = 'hospital' and name like 'Clinic %'`)).toBe(3_000)
  expect(await count('sales_lines', `file_id = ${fId}`)).toBe(3_001)
})

test('more bad rows than can be recorded are refused', async () => {
  const bad = Array.from({ length: 10_001 }, () => ROW.replace('100.00', 'TBD'))
  const fId = await mapped(`${SALES_HEADER}\n${ROW}\n${bad.join('\n')}\n`)
  expect(await store(fId, { leaveOutBadRows: true })).toMatchObject({
    http: 400,
    message: expect.stringContaining('10,001 rows cannot be read: too many'),
  })
  expect(await count('sales_lines', `file_id = ${fId}`)).toBe(0)
})

test('a stored file that becomes unreadable is marked in the list', async () => {
  for (const read of [
    (fId: number) => admin.try.uploadprocess.fileHeaders({ fId }),
    (fId: number) => admin.try.uploadprocess.processMapValues({ fId }),
    (fId: number) => store(fId),
  ]) {
    const fId = await mapped(`${SALES_HEADER}\n${ROW}\n`)
    writeFileSync(join(app.services.config.filesDir, (await fileOf(fId))?.storage_key ?? ''), 'PK\x03\x04 and nothing else')
    // Only reading the file itself detects it.
    await app.sql('delete from staged_readings')
    const { http } = await read(fId)
    expect(http).toBe(400)
    expect(await fileOf(fId)).toMatchObject({ status: 'Failed', error: { key: 'intake.isDamaged' } })
    const { files } = await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })
    expect(files.find((file) => file.fId === fId)?.error).toMatch(/^The workbook is damaged or incomplete\./)
  }
})

test('warnings remain after storing, without duplicates', async () => {
  const fId = await mapped(`${SALES_HEADER},Patient Name\n${ROW},John Doe\n`)
  const before = (await fileOf(fId))?.warnings ?? []
  expect(before).toMatchObject([{ key: 'intake.warning.patientColumns' }])
  await admin.must(store(fId))
  const after = (await fileOf(fId))?.warnings ?? []
  expect(new Set(after.map((warning) => JSON.stringify(warning))).size).toBe(after.length)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('suggested mappings are accepted unchanged for alternating layouts', async () => {
  const maker = await adding(admin).manufacturer('Changing')
  const layouts: [header: string, row: string, more: object][] = [
    [
      'Hospital,Net Sales,Inv Date',
      'Mercy,100.00,05/04/2025',
      { fixedValues: { territory: 'North' }, notInFile: ['surgeon', 'procedure'], grossCommissionPercent: 25 },
    ],
    [SALES_HEADER, ROW, {}],
    [
      'Hospital,Surgeon,Net Sales,Gross Comm,Inv Date',
      'Mercy,Ada Kim,100.00,25.00,05/04/2025',
      { fixedValues: { territory: 'North' }, notInFile: ['procedure'] },
    ],
    ['Hospital,Net Sales,Inv Date', 'Mercy,100.00,05/04/2025', { notInFile: ['surgeon', 'procedure'], grossCommissionPercent: 25 }],
    [SALES_HEADER, ROW, {}],
  ]
  for (const [header, row, more] of layouts) {
    const fId = await upload(`${header}\n${row}\n`, maker)
    const offer = await admin.uploadprocess.fileHeaders({ fId })
    const mappedFields = { ...offer.suggestedMapping, ...offer.previousMappedData }
    expect(new Set(Object.values(mappedFields)).size).toBe(Object.values(mappedFields).length)
    const taken = new Set<string>(Object.values(mappedFields))
    const wanted = Object.entries({ ...offer.previousSources, ...more })
    for (const target of Object.keys(offer.previousSources.fixedValues ?? {})) expect(taken.has(target)).toBe(false)
    expect((await map(fId, { mappedFields, ...Object.fromEntries(wanted) })).http).toBe(200)
  }
})

test.each<[what: string, more: object, field: string]>([
  ['an invalid amount', { mappedFields: without('Net Sales'), fixedValues: { amount: 'many' } }, 'amount'],
  ['an invalid date', { mappedFields: without('Inv Date'), fixedValues: { invoicedate: 'soon' } }, 'invoicedate'],
  [
    'an invalid gross commission',
    { mappedFields: without('Gross Comm'), fixedValues: { grossCommission: 'a quarter' } },
    'grossCommission',
  ],
  ['a name without letters', { mappedFields: without('Territory'), fixedValues: { territory: '--' } }, 'territory'],
  ['a percent with five decimals', { mappedFields: without('Gross Comm'), grossCommissionPercent: 12.34567 }, 'grossCommissionPercent'],
])('R41 a fixed value that is %s is refused by its field', async (_, more, field) => {
  const fId = await upload(`${SALES_HEADER}\n${ROW}\n`)
  const answer = await map(fId, more)
  expect({ http: answer.http, fields: refusedFields(answer) }).toEqual({ http: 400, fields: [field] })
  expect(await fileOf(fId)).toMatchObject({ status: 'Uploaded' })
})

function without(column: keyof typeof SALES_COLUMNS): Record<string, string> {
  const { [column]: _left, ...rest } = SALES_COLUMNS
  return rest
}

test('R17 uploads respect the Idempotency-Key like other calls', async () => {
  const key = (value: string) => ({ 'idempotency-key': value })
  const content = different(`${SALES_HEADER}\n${ROW}\n`)
  const first = await admin.uploadprocess.uploadFile(form(content), key('up'))
  expect(await admin.uploadprocess.uploadFile(form(content), key('up'))).toEqual(first)
  expect((await admin.try.uploadprocess.uploadFile(form(different(content)), key('up'))).http).toBe(409)
  const { fId } = first
  expect((await map(fId, {}, key('map'))).http).toBe(200)
  expect((await map(fId, {}, key('map'))).http).toBe(200)
  expect((await map(fId, { mappedFields: { ...SALES_COLUMNS, 'Gross Comm': 'amount' } }, key('map'))).http).not.toBe(200)
  const stored = await admin.must(store(fId, {}, key('store')))
  expect(await admin.must(store(fId, {}, key('store')))).toEqual(stored)
  expect(await count('sales_lines', `file_id = ${fId}`)).toBe(1)
})

test('lines never refer to a master that is deleted during storing', async () => {
  const id = await adding(admin).hospital('Brief')
  const fId = await mapped(`${SALES_HEADER}\n${ROW.replace('Mercy', 'Brief')}\n`)
  let commit = () => {}
  const isTime = new Promise<void>((resolve) => {
    commit = resolve
  })
  // The deletion is not visible to others yet, so the names still match.
  const deleting = app.services.db.forCompany(company, async (tx) => {
    await tx.client.query('update masters set deleted_at = now() where id = $1', [id])
    await isTime
  })
  const storing = store(fId)
  await untilWaitingForLocks(app, 1)
  commit()
  await deleting
  expect(await storing).toMatchObject({ http: 409, message: expect.stringContaining('deleted or merged a name') })
  expect(await count('sales_lines', `file_id = ${fId}`)).toBe(0)
})

test('unrecorded bytes are removed, those of a file never', async () => {
  const fId = await upload(`${SALES_HEADER}\n${ROW}\n`)
  const key = (await fileOf(fId))?.storage_key ?? ''
  const stray = `${company}/00000000-0000-4000-8000-000000000000`
  const path = (each: string) => join(app.services.config.filesDir, each)
  writeFileSync(path(stray), 'half')
  const context = {
    companyId: company,
    inCompany: <T>(work: Parameters<typeof app.services.db.forCompany<T>>[1]) => app.services.db.forCompany(company, work),
    services: app.services,
    signal: new AbortController().signal,
    isLastTry: false,
  }
  await deleteUnrecordedUpload.run({ storageKey: stray }, context)
  await deleteUnrecordedUpload.run({ storageKey: key }, context)
  await admin.uploadprocess.deleteFile({ fId })
  await deleteUnrecordedUpload.run({ storageKey: key }, context)
  expect([existsSync(path(stray)), existsSync(path(key))]).toEqual([false, true])
  expect(readdirSync(app.services.files.incoming)).toEqual([])
})
