import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sheetXml, xlsxFile } from '../../../../intake/src/test/xlsx-file.ts'
import { deflatedRepeat, zipFile } from '../../../../intake/src/test/zip-file.ts'
import { readScenarioFile, readScenarioFiles } from '../../demo/scenario.ts'
import { refusedFields } from '../../test/answer.ts'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { deleteImported } from '../../test/import-sales.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
afterEach(() => deleteImported(app, admin))
const acme = await adding(admin).manufacturer('Acme')
const north = await adding(admin).territory('North')

const GOOD = `${SALES_HEADER}\nMercy,Ada Kim,Knee,North,"1,000.00",250.00,05/04/2025\nMercy,,Knee,North,(100.00),(25.00),05/05/2025\n`

type Upload = { manufacturerId?: number; month?: string; addNewManufacturer?: string; note?: string; client?: TestClient }
function upload(
  content: string | Buffer,
  name = 'acme.csv',
  { manufacturerId = acme, month = 'May-2025', addNewManufacturer = '', note = '', client = admin }: Upload = {},
) {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  const given = { manufacturerId, selectedMonthYear: month, addNewManufacturer, note, fileName: name }
  return client.try.uploadprocess.uploadFile(salesFile(bytes, given))
}

let serial = 0
/** A mapped-ready upload whose content no other test uses. */
const uploaded = async (content = GOOD, options: Upload = {}) =>
  (await admin.must(upload(`${content}${'\n'.repeat(++serial)}`, 'acme.csv', options))).fId
const map = (fId: number, more: object = {}) =>
  admin.try.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS, ...more })
const values: MatchedValue[] = [
  { target: 'hospital', value: 'Mercy', addNew: 'Mercy Hospital' },
  { target: 'surgeon', value: 'Ada Kim', addNew: 'Ada Kim' },
  { target: 'procedure', value: 'Knee', addNew: 'Knee' },
]
const store = (fId: number, more: object = {}) => admin.try.uploadprocess.storeMappedValues({ fId, values, ...more })

/** The files in the database and in the data folder. */
const state = async () => ({
  files: await app.sql('select id, status, deleted_at from files order by id'),
  lines: (await app.sql<{ n: number }>('select count(*)::int as n from sales_lines'))[0]?.n,
  masters: (await app.sql<{ n: number }>('select count(*)::int as n from masters'))[0]?.n,
  stored: readdirSync(app.services.config.filesDir, { recursive: true }).filter((name) => /^\d+[\\/][\w-]{36}$/.test(String(name))).length,
})

// Opens with Excel's default password, but the salt differs.
const encrypted = readFileSync(new URL('../../../../intake/src/test/encrypted/agile.xlsx', import.meta.url)).toString('latin1')
const protectedFile = Buffer.from(encrypted.replace(/(p:encryptedKey .*?saltValue=")..../s, '$1AAAA'), 'latin1')
const book = xlsxFile([
  { name: 'Sheet1', xml: sheetXml([SALES_HEADER.split(','), ['Mercy', 'Kim', 'Knee', 'North', 100, 25, '05/04/2025']]) },
])

const refused: [what: string, content: string | Buffer, name: string, http: number, message: RegExp][] = [
  ['R27 a program', Buffer.from('MZ\x90\x00\x03'), 'acme.xlsx', 400, /spreadsheet/i],
  ['R27 a PDF under the name of a spreadsheet', '%PDF-1.7 …', 'acme.xls', 400, /spreadsheet|PDF/i],
  [
    'R27 a web page under the name of a spreadsheet',
    '<html><body><p>Your session has expired. Please sign in.</p></body></html>',
    'acme.xls',
    400,
    /web page|HTML|spreadsheet|no rows|table/i,
  ],
  ['R27 another extension', GOOD, 'acme.docx', 400, /^Invalid file extension!$/],
  ['R27 no extension', GOOD, 'acme', 400, /^Invalid file extension!$/],
  ['an empty file', '', 'acme.csv', 400, /empty/i],
  ['a truncated workbook', book.subarray(0, book.length - 200), 'acme.xlsx', 400, /damaged|cut|truncated|complete/i],
  ['a password-protected workbook', protectedFile, 'acme.xlsx', 400, /password/i],
]

test.each(refused)('%s is refused without leftovers', async (_, content, name, http, message) => {
  const before = await state()
  const answer = await upload(content, name)
  expect({ http: answer.http, message: answer.message }).toEqual({ http, message: expect.stringMatching(message) })
  expect(refusedFields(answer)).toContain('filetoupload')
  expect(await state()).toEqual(before)
})

test('R30 a zip that unpacks to a gigabyte is refused before it is unpacked', async () => {
  const before = await state()
  // Built in pieces: packing a gigabyte here would block the server, which shares this process.
  const stored = deflatedRepeat('<worksheet>', ' ', 1024, '</worksheet>')
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: '', stored, claimedSize: 1024 ** 3 + 23 }
  const bomb = xlsxFile([{ name: 'Sheet1', xml: sheetXml([SALES_HEADER.split(',')]) }], [sheet])
  expect(bomb.length).toBeLessThan(2_000_000)
  const memory = process.memoryUsage().rss
  const answer = await upload(bomb, 'bomb.xlsx')
  expect([400, 413]).toContain(answer.http)
  // Refused by its claimed size; unpacking it would exceed the reader's limit and give another message.
  expect(answer.message).toMatch(/^The workbook unpacks to more than this product reads\./)
  expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024)
  expect(await state()).toEqual(before)
})

test('R28 the server answers others while bombs are read', async () => {
  const bomb = zipFile([
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(450 * 1024 * 1024, 32) },
  ])
  const bombs = Promise.all(Array.from({ length: 5 }, (_, i) => upload(bomb, `bomb${i}.xlsx`)))
  let isDone = false
  void bombs.then(() => (isDone = true))
  // CPU time of this process only; waiting for the processor says nothing about the call.
  const spent: number[] = []
  while (!isDone) {
    const before = process.threadCpuUsage()
    await admin.regions.list({ showDeletedRecords: false })
    const { user, system } = process.threadCpuUsage(before)
    spent.push((user + system) / 1000)
  }
  await bombs
  // A call that waited for the bombs would be answered with the first of them.
  expect(spent.length).toBeGreaterThan(20)
  spent.sort((a, b) => a - b)
  expect(spent[Math.floor(spent.length * 0.95)]).toBeLessThan(500)
})

test('R32 a sheet that claims to be enormous costs little', async () => {
  const lying = xlsxFile([
    {
      name: 'Sheet1',
      xml: sheetXml([SALES_HEADER.split(','), ['Mercy', 'Kim', 'Knee', 'North', 100, 25, '05/04/2025']], {
        before: '<dimension ref="A1:XFD1048576"/>',
      }),
    },
  ])
  // A reader that trusted the claimed size would exceed its limit.
  expect((await upload(lying, 'lying.xlsx')).http).toBe(200)
})

test('a file over 150 MB is refused during the upload', { timeout: 60_000 }, async () => {
  const before = await state()
  const answer = await upload(Buffer.alloc(151 * 1024 * 1024, 'a'), 'large.csv')
  expect(answer).toMatchObject({ http: 413, message: 'The file is larger than 150 MB. Split it, or save it as csv.' })
  expect(await state()).toEqual(before)
  // The temporary file is removed after the response.
  await expect.poll(() => readdirSync(app.services.files.incoming)).toEqual([])
})

test('R38 malformed uploads are refused without leftovers or effect on others', async () => {
  const before = await state()
  const type = 'multipart/form-data; boundary=x'
  const part = (name: string, content: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
  const bodies = [
    '',
    '--x',
    '--x--',
    'nonsense',
    part('note', 'a'),
    `${part('note', 'a')}${part('note', 'b')}--x--`,
    '--x\r\n\r\n\r\n--x--',
    `--x\r\nContent-Disposition: form-data; name="filetoupload"; filename="a.csv"\r\n\r\n${GOOD}`,
    `${part('__proto__', 'a')}--x--`,
    `${part('constructor', 'a')}--x--`,
    `--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--`,
    `${'--x\r\n'.repeat(50)}--x--`,
    `${Array.from({ length: 40 }, (_, i) => part(`f${i}`, 'a')).join('')}--x--`,
    `${part('note', 'a')}--y--`,
    `--x\nContent-Disposition: form-data; name="note"\n\na\n--x--`,
    `--x\r\nContent-Disposition: form-data; name="note"; name="other"\r\n\r\na\r\n--x--`,
    `--x\r\nContent-Disposition: form-data; name="filetoupload"; filename="a.csv"\r\nContent-Type: ${'a'.repeat(20_000)}\r\n\r\n${GOOD}\r\n--x--`,
    `--x\r\n${Array.from({ length: 200 }, (_, i) => `X-${i}: a\r\n`).join('')}\r\na\r\n--x--`,
    `--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'a'.repeat(50_000)}\r\n--x--`,
    `${['a', 'b'].map((name) => `--x\r\nContent-Disposition: form-data; name="filetoupload"; filename="${name}.csv"\r\n\r\n${GOOD}\r\n`).join('')}--x--`,
    `--x\r\nContent-Disposition: form-data; name="filetoupload"; filename="a\u0000.csv"\r\n\r\n${GOOD}\r\n--x`,
    `--x\r\nContent-Disposition: form-data; name="filetoupload"\r\n\r\nno file at all\r\n--x--`,
  ]
  expect(bodies.length).toBeGreaterThan(20)
  const { request } = await import('node:http')
  const { hostname, port } = new URL(app.address)
  for (const body of bodies) {
    const http = await new Promise<number>((resolve) => {
      const sent = request(
        {
          hostname,
          port,
          method: 'POST',
          path: '/api/uploadprocess/uploadfile',
          headers: {
            host: `localhost:${port}`,
            cookie: admin.cookie(),
            'x-requested-with': 'fetch',
            'content-type': type,
            'content-length': Buffer.byteLength(body),
          },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      sent.on('error', () => resolve(400))
      sent.end(body)
    })
    expect({ body: body.slice(0, 60), isRefused: http >= 400 && http < 500 }).toEqual({ body: body.slice(0, 60), isRefused: true })
  }
  expect(await state()).toEqual(before)
  // The temporary file is removed after the response.
  await expect.poll(() => readdirSync(app.services.files.incoming)).toEqual([])
})

test.each<[string, Upload, number, string, string]>([
  ['no manufacturer', { manufacturerId: 0 }, 400, 'manufacturerId', 'This field is required!'],
  [
    'a new manufacturer without a name',
    { manufacturerId: -1, addNewManufacturer: '  ' },
    400,
    'addNewManufacturer',
    'This field is required!',
  ],
  [
    'a new manufacturer whose name is taken',
    { manufacturerId: -1, addNewManufacturer: 'ACMÉ.' },
    409,
    'addNewManufacturer',
    'Manufacturer name already exist in list!',
  ],
  ['a month that does not exist', { month: 'Smarch-2024' }, 400, 'selectedMonthYear', 'Not a month. Write it like December-2024.'],
  ['a note that is too long', { note: 'x'.repeat(26) }, 400, 'note', 'At most 25 characters.'],
])('%s is refused under its field', async (_, options, http, field, message) => {
  const before = await state()
  const answer = await upload(`${GOOD}\n\n`, 'acme.csv', options)
  expect(answer).toMatchObject({ http, data: { fields: { [field]: message } } })
  expect(await state()).toEqual(before)
})

test('the same bytes for a manufacturer and month are refused, also concurrently', async () => {
  const content = `${GOOD}Mercy,,Knee,North,5.00,1.00,05/06/2025\n`
  const answers = await Promise.all(['first.csv', 'second.csv', 'third.csv'].map((name) => upload(content, name)))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  const again = await upload(content, 'fourth.csv')
  expect(again.message).toMatch(/^This file was uploaded already as (first|second|third)\.csv, by First Administrator\.$/)
  expect((await upload(content, 'other-month.csv', { month: 'June-2025' })).http).toBe(200)
})

test('R37 file names are sanitized', async () => {
  for (const name of [
    '../../etc/passwd.csv',
    `${'x'.repeat(4000)}.csv`,
    'a\r\nSet-Cookie: x=1.csv',
    '\u202Evsc.csv',
    'Übersicht „März“.csv',
    // Bytes that no browser form would send.
    'a\u0001\tb\u202Evsc.csv',
  ]) {
    const answer = await upload(`${GOOD}${'\n'.repeat(++serial)}`, name)
    expect({ name, http: answer.http }).toEqual({ name, http: 200 })
    const download = await admin.try.uploadprocess.downloadFile({ fId: (answer.data as { fId: number }).fId })
    const disposition = String(download.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment/)
    expect(disposition).toMatch(/^[\x20-\x7e]+$/)
    expect(download.headers['set-cookie']).toBeUndefined()
    expect(download.headers['x-content-type-options']).toBe('nosniff')
  }
  const rows = await app.sql<{ storage_key: string; file_name: string }>('select storage_key, file_name from files')
  expect(rows.every(({ storage_key }) => new RegExp(`^${company}/[\\w-]{36}$`).test(storage_key))).toBe(true)
  expect(rows.every(({ file_name }) => file_name.length <= 200 && !/[/\\\p{Cc}\p{Cf}]/u.test(file_name))).toBe(true)
})

test.each<[string, object, string]>([
  ['six targets', { mappedFields: { ...SALES_COLUMNS, 'Inv Date': undefined } }, 'Choose a column for Invoice Date.'],
  ['a target twice', { mappedFields: { ...SALES_COLUMNS, Surgeon: 'hospital' } }, 'Choose a column for Surgeon.'],
  [
    'a column and a fixed value for one target',
    { fixedValues: { territory: 'North' } },
    "Territory has more than one source: column 'Territory', a fixed value.",
  ],
  ['an unknown target', { mappedFields: { ...SALES_COLUMNS, Hospital: 'patient' } }, 'Only one of these is allowed: hospital, surgeon,'],
  ['an unknown column', { mappedFields: { ...SALES_COLUMNS, Nowhere: 'invoiceNumber' } }, "The file has no column 'Nowhere'."],
  [
    'a territory that is not in the file',
    { mappedFields: { ...SALES_COLUMNS, Territory: undefined }, notInFile: ['territory'] },
    'Only hospital, surgeon or procedure may be missing from a file.',
  ],
  ['another month', { selectedMonthYear: 'June-2025' }, 'This file belongs to May 2025.'],
])('R41 a mapping with %s is refused', async (_, more, message) => {
  const fId = await uploaded()
  const answer = await map(fId, more)
  expect(answer.http).toBe(400)
  expect(answer.message).toContain(message)
  expect(await app.sql('select status, mapped_fields from files where id = $1', [fId])).toEqual([
    { status: 'Uploaded', mapped_fields: null },
  ])
})

test('unmatched values prevent storing any line', async () => {
  const fId = await uploaded()
  await admin.must(map(fId))
  const before = await state()
  const answer = await store(fId, { values: values.slice(1) })
  expect(answer).toMatchObject({
    http: 400,
    message: "1 value is not matched yet: hospital 'Mercy'",
    data: { unresolved: [{ target: 'hospital', value: 'Mercy', rows: 2 }] },
  })
  expect(await state()).toEqual(before)
})

test('unreadable rows block storing until they are left out, and stay recorded', async () => {
  const fId = await uploaded(`${GOOD}Mercy,Ada Kim,Knee,North,TBD,1.00,05/06/2025\nMercy,Ada Kim,Knee,,7.00,1.00,05/07/2025\n`)
  await admin.must(map(fId))
  const before = await state()
  const stopped = await store(fId)
  expect(stopped).toMatchObject({
    http: 400,
    data: {
      badRows: [
        { row: 4, column: 'Net Sales', value: 'TBD', reason: 'not a number' },
        { row: 5, reason: 'no territory' },
      ],
    },
  })
  expect(await state()).toEqual(before)
  expect(await admin.must(store(fId, { leaveOutBadRows: true }))).toEqual({
    storedRows: 2,
    leftOutRows: 2,
    totalSales: 900,
    totalGrossCommission: 225,
  })
  const { rows } = await admin.uploadprocess.leftOutRows({ fId })
  expect(rows).toMatchObject([{ row: 4, text: expect.stringContaining('TBD') }, { row: 5 }])
})

test('R17 storing three times, and twice at once, stores once', async () => {
  const fId = await uploaded()
  await admin.must(map(fId))
  const answers = await Promise.all([store(fId), store(fId)])
  await store(fId)
  expect(answers.map(({ http, data }) => [http, data.storedRows])).toEqual([
    [200, 2],
    [200, 2],
  ])
  expect(await app.sql('select row_number, amount_cents from sales_lines where file_id = $1 order by 1', [fId])).toEqual([
    { row_number: 2, amount_cents: 100000 },
    { row_number: 3, amount_cents: -10000 },
  ])
})

test('a matched value is recognized in the next file', async () => {
  const fId = await uploaded(GOOD.replaceAll('Mercy', 'MERCY HOSP.'))
  await admin.must(map(fId))
  const read = await admin.uploadprocess.processMapValues({ fId })
  expect(read.unresolved).toMatchObject([{ target: 'hospital', value: 'MERCY HOSP.', suggestions: [{ name: 'Mercy Hospital' }] }])
  const { id } = only(only(read.unresolved).suggestions)
  await admin.must(store(fId, { values: [{ target: 'hospital', value: 'MERCY HOSP.', id }] }))
  const next = await uploaded(GOOD.replaceAll('Mercy', 'mercy  hosp'))
  await admin.must(map(next))
  expect((await admin.uploadprocess.processMapValues({ fId: next })).unresolved).toEqual([])
})

test('deleting a file removes its lines; it can be restored and uploaded again', async () => {
  const fId = await uploaded()
  await admin.must(map(fId))
  await admin.must(store(fId))
  const lines = () => app.sql('select row_number, amount_cents, hospital_id from sales_lines where file_id = $1 order by 1', [fId])
  const before = await lines()
  await admin.uploadprocess.deleteFile({ fId })
  expect(await lines()).toEqual([])
  expect((await admin.try.uploadprocess.deleteFile({ fId })).http).toBe(404)
  await admin.uploadprocess.restoreFile({ fId })
  expect(await lines()).toEqual(before)
})

test('a closed month accepts no file, mapping, lines or deletion', async () => {
  const fId = await uploaded(GOOD, { month: 'March-2024' })
  await admin.must(map(fId, { selectedMonthYear: 'March-2024' }))
  await app.sql(`insert into months (company_id, month, status) values ($1, '2024-03-01', 'Finalized')`, [company])
  await app.sql(
    `insert into books (company_id, closed_through) values ($1, '2024-03-01') on conflict (company_id) do update set closed_through = excluded.closed_through`,
    [company],
  )
  const before = await state()
  const answers = [
    await upload(`${GOOD}\n\n\n`, 'late.csv', { month: 'March-2024' }),
    await map(fId, { selectedMonthYear: 'March-2024' }),
    await store(fId),
    await admin.try.uploadprocess.deleteFile({ fId }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ http: 409, message: 'Mar 2024 is finalized. Un-finalize it to change this.' })
  expect(await state()).toEqual(before)
})

test('R44 unknown ids and another company’s ids get the same response, without changes', async () => {
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  const fId = await uploaded()
  const [file] = readScenarioFiles()
  expect(file).toBeDefined()
  for (const id of [fId, 999_999]) {
    for (const [path, body] of Object.entries({
      getFileHeaders: { fId: id },
      storeMappedFields: { fId: id, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS },
      processMapValues: { fId: id },
      storeMappedValues: { fId: id, values },
      deleteUploadedFileRecord: { fId: id },
      restoreUploadedFileRecord: { fId: id },
    })) {
      expect({ path, ...(await theirs.post(`/uploadprocess/${path}`, body)) }).toMatchObject({
        path,
        http: 404,
        message: 'File not found. Refresh the page: someone may have deleted it.',
      })
    }
    expect((await theirs.try.uploadprocess.downloadFile({ fId: id })).http).toBe(404)
  }
  expect((await upload(readScenarioFile(file?.file ?? ''), 'x.csv', { client: theirs })).http).toBe(404)
  const mine = await store(fId, { values: [{ target: 'territory', value: 'North', id: 123_456 }] })
  expect(mine.http).toBe(409)
  expect(north).toBeGreaterThan(0)
})
