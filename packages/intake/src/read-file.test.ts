import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CFB } from '@e965/xlsx'
import { text } from '@fairshare/texts/text'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../texts/src/test/in-english.ts'
import { IntakeError } from './intake-error.ts'
import { readSalesFile, readTableFile } from './read-file.ts'
import type { Limits } from './run-reader.ts'
import type { SalesRequest } from './types.ts'
import { csvOf, december, HEADER, testFile } from './test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from './test/xlsx-file.ts'
import { deflatedRepeat, type Member, zipFile } from './test/zip-file.ts'

const SALE = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Hip', 'North', 100, 20]
const TABLE = sheetXml([HEADER, SALE])
const ONE_ROW = csvOf('12/05/2024,A1,Ann,Elder,Hip,North,100,20')

/** A CPU limit, so that a reader with more work ends as too large; wall time depends on the machine's load. */
const LITTLE_WORK = { cpuSeconds: 2, seconds: 60 }

/** The refusal of a file, or its number of rows, with the memory that it used in this process. */
async function outcome(name: string, content: string | Buffer, limits?: Partial<Limits>) {
  const path = testFile(name, content)
  const before = process.memoryUsage.rss()
  const result = await readTableFile(path, { fileName: name }, limits).then(
    ({ rows }) => ({ rows }),
    (error: unknown) => {
      if (!(error instanceof IntakeError)) throw error
      return { code: error.code, message: inEnglish(error.text) }
    },
  )
  return { result, grownMegabytes: (process.memoryUsage.rss() - before) / 1024 ** 2 }
}

const refusal = async (name: string, content: string | Buffer) => (await outcome(name, content)).result
const workbook = (extra: Member[], xml = TABLE) => xlsxFile([{ name: 'S', xml }], extra)
const textLines = (text: readonly Buffer[]) => Buffer.concat(text).toString().trimEnd().split('\n')
const oleFile = (...streams: string[]): Buffer => {
  const container = CFB.utils.cfb_new()
  for (const stream of streams) CFB.utils.cfb_add(container, stream, Buffer.alloc(5000, 'x'))
  return CFB.write(container, { type: 'buffer' })
}

describe('R27 content decides the type', () => {
  test.each([
    ['sales.docx', ONE_ROW, 'extension', 'Invalid file extension!'],
    ['sales', ONE_ROW, 'extension', 'Invalid file extension!'],
    ['sales.xlsx.exe', ONE_ROW, 'extension', 'Invalid file extension!'],
    ['program.xlsx', 'MZ\x90\0', 'content', 'The file is not a spreadsheet, though its name ends in .xlsx.'],
    ['paper.xls', '%PDF-1.7', 'content', 'The file is not a spreadsheet, though its name ends in .xls.'],
    ['picture.csv', '\x89PNG\r\n', 'content', 'The file is not a spreadsheet, though its name ends in .csv.'],
    ['page.xls', '<html><p>Please sign in</p></html>', 'content', 'The file is a web page or XML, not a spreadsheet.'],
    ['binary.csv', 'a,b\n\0,1', 'content', 'The file is not a text file, though its name ends in .csv.'],
    ['binary.xls', 'a,b\n\0,1', 'content', 'The file is not a spreadsheet, though its name ends in .xls.'],
    ['empty.xlsx', '', 'empty', 'The file is empty.'],
    ['blank.csv', '\n\n ,\n', 'empty', 'The file holds no rows.'],
  ])('%s', async (name, content, code, message) => {
    expect(await refusal(name, Buffer.from(content, 'latin1'))).toMatchObject({ code, message: expect.stringContaining(message) })
  })

  test('workbooks with the wrong extension, and other containers', async () => {
    expect(await refusal('really-xlsx.xls', workbook([]))).toEqual({ rows: 1 })
    expect(await refusal('workbook.csv', workbook([]))).toEqual({ rows: 1 })
    expect(await refusal('text.xls', ONE_ROW)).toEqual({ rows: 1 })
    expect(await refusal('archive.xlsx', zipFile([{ name: 'a.txt', content: 'a' }]))).toMatchObject({
      message: 'The file is a zip archive, not a spreadsheet.',
    })
    expect(await refusal('letter.xls', oleFile('/WordDocument'))).toMatchObject({ code: 'content' })
    expect(await refusal('nothing.xlsx', workbook([], sheetXml([])))).toMatchObject({ code: 'empty', message: 'The file holds no rows.' })
  })

  test('zero bytes that an old system used as padding are ignored', async () => {
    const path = testFile('padded.csv', csvOf('12/05/2024,A1,Ann,Elder\0\0\0\0,Hip,North,100\0,20', ONE_ROW.split('\n')[1] ?? ''))
    const { suggestedMapping: mappedFields } = await readTableFile(path, { fileName: path })
    const request = { fileName: path, month: december, sheet: null, headerRow: 1, mappedFields, sources: {} }
    const { summary, names } = await readSalesFile(path, request)
    expect([summary.amountCents, summary.badRows, textLines(names)]).toEqual([
      20_000,
      [],
      expect.arrayContaining(['hospital\t0\tElder\telder\telder\t2\t20000\t\t']),
    ])
  })

  test('password-protected and truncated files', async () => {
    const message = 'The file is password-protected. Save it without a password and upload again.'
    expect(await refusal('locked.xlsx', oleFile('/EncryptionInfo', '/EncryptedPackage'))).toEqual({ code: 'password', message })
    expect(await refusal('locked-zip.xlsx', workbook([{ name: 'xl/workbook.xml', content: 'x', flags: 1 }]))).toEqual({
      code: 'password',
      message,
    })
    const whole = workbook([])
    expect(await refusal('half.xlsx', whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'damaged' })
    expect(await refusal('half.xls', oleFile('/Workbook').subarray(0, 1000))).toMatchObject({ code: 'damaged' })
    expect(await refusal('cut-sheet.xlsx', workbook([], TABLE.slice(0, -30)))).toMatchObject({ code: 'damaged' })
  })
})

describe('R28 reading is isolated', () => {
  const columns = Array.from({ length: 40 }, (_, at) => `c${at}`).join(',')
  const large = `${HEADER.join(',')}\n${`${columns}\n`.repeat(100_000)}`

  test('a child that exceeds its time or memory is ended', async () => {
    const message = 'The file is too large or too complex to be read. Save only the sheet with the sales and upload again.'
    expect((await outcome('slow.csv', large, { seconds: 0.2, megabytes: 1000 })).result).toEqual({ code: 'too large', message })
    expect((await outcome('fat.csv', large, { seconds: 60, megabytes: 60 })).result).toEqual({ code: 'too large', message })
  })

  test('one enormous string hits the limit, not this process', async () => {
    const stored = deflatedRepeat('<sst><si><t>', 'a', 350, '</t></si></sst>')
    const bomb = workbook([{ name: 'xl/sharedStrings.xml', content: '', stored, claimedSize: 350 * 1024 ** 2 + 27 }])
    const { result, grownMegabytes } = await outcome('string.xlsx', bomb, { seconds: 20, megabytes: 400 })
    expect(result).toMatchObject({ code: 'too large' })
    expect(grownMegabytes).toBeLessThan(100)
  })

  test('hostile files, two at a time, do not block this process', async () => {
    let longest = 0
    let before = process.threadCpuUsage()
    // The longest block of this process; waiting for the CPU does not count.
    const ticking = setInterval(() => {
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
      before = process.threadCpuUsage()
    }, 5)
    const read = (at: number) => outcome(`bomb${at}.csv`, large.slice(0, 2_000_000), { seconds: 0.5, megabytes: 1000 })
    for (const pair of [0, 2, 4]) await Promise.all([read(pair), read(pair + 1)])
    clearInterval(ticking)
    expect(longest).toBeLessThan(250)
  })

  /** The child processes of this one. */
  const children = () =>
    readdirSync('/proc/self/task').flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))

  test.runIf(process.platform === 'linux')('a reader that is killed from outside is retried once, without blaming the file', async () => {
    const before = new Set(children())
    let kills = 0
    const killing = async (most: number) => {
      for (const killed = new Set<string>(); killed.size < most; await sleep(5))
        for (const pid of children().filter((each) => !before.has(each) && !killed.has(each))) {
          process.kill(Number(pid), 'SIGKILL')
          killed.add(pid)
          kills++
        }
    }
    const [once] = await Promise.all([outcome('once.csv', ONE_ROW), killing(1)])
    expect(once.result).toEqual({ rows: 1 })
    const [twice] = await Promise.all([outcome('twice.csv', ONE_ROW), killing(2)])
    expect(twice.result).toEqual({ code: 'interrupted', message: 'The reading was interrupted. Try again.' })
    expect(kills).toBe(3)
  })

  test('a reader that no one waits for is ended', async () => {
    const path = testFile('left.csv', large)
    const left = new AbortController()
    const reading = readTableFile(path, { fileName: path }, { signal: left.signal })
    setTimeout(() => left.abort(new Error('gone')), 100)
    await expect(reading).rejects.toThrow('gone')
  })

  test('a missing file is our error, not a refusal', async () => {
    await expect(readTableFile('/nowhere/sales.csv', { fileName: 'sales.csv' })).rejects.toThrow('ENOENT')
  })
})

describe('R30 zip bombs are refused before they inflate', () => {
  const gigabyte = deflatedRepeat('<worksheet>', ' ', 1024, '</worksheet>')
  const unpacks = { code: 'too large', message: inEnglish(text('intake.unpacksTooLarge')) }
  const sheet = (claimedSize: number): Member => ({ name: 'xl/worksheets/sheet1.xml', content: '', stored: gigabyte, claimedSize })

  test.each([
    ['a sheet with an honest size', workbook([sheet(1024 ** 3 + 23)]), unpacks],
    ['a sheet that lies', workbook([sheet(2000)]), { code: 'damaged' }],
    ['60,000 entries', workbook(Array.from({ length: 3000 }, (_, at) => ({ name: `xl/x${at}.xml`, content: '' }))), unpacks],
    ['a picture that is never needed', workbook([{ ...sheet(1024 ** 3 + 23), name: 'xl/media/image1.png' }]), { rows: 1 }],
  ])('%s', async (_, content, expected) => {
    const { result, grownMegabytes } = await outcome('bomb.xlsx', content, { ...LITTLE_WORK, megabytes: 250 })
    expect(result).toMatchObject(expected)
    expect(grownMegabytes).toBeLessThan(100)
  })

  test('an empty member is accepted if unused, and refused if needed', async () => {
    const empty = { content: '', stored: Buffer.alloc(0) }
    expect(await refusal('empty-member.xlsx', workbook([{ name: 'docProps/core.xml', ...empty }]))).toEqual({ rows: 1 })
    expect(await refusal('empty-sheet.xlsx', workbook([{ name: 'xl/worksheets/sheet1.xml', ...empty }]))).toMatchObject({ code: 'damaged' })
  })

  test('a CSV with too many rows is refused', async () => {
    const { result } = await outcome('rows.csv', '\n'.repeat(2_000_001))
    expect(result).toMatchObject({ code: 'too large', message: expect.stringContaining('more than 2,000,000 rows') })
  })

  test('a CSV with one endless line is refused', async () => {
    const { result } = await outcome('line.csv', Buffer.alloc(30_000_000, 'a,'), LITTLE_WORK)
    expect(result).toMatchObject({ code: 'too large', message: expect.stringContaining('Row 1 is longer than a million characters') })
  })
})

test('R31 external entities and billion laughs are inert', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls++
    response.end('secret')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const { port } = server.address() as AddressInfo
  for (const entities of [
    `<!ENTITY l0 "ha">${laughs}`,
    '<!ENTITY l9 SYSTEM "file:///etc/passwd">',
    `<!ENTITY l9 SYSTEM "http://127.0.0.1:${port}/">`,
  ]) {
    const xml = `<?xml version="1.0"?><!DOCTYPE worksheet [${entities}]>${sheetXml([HEADER, [...SALE.slice(0, 7), '&l9;']])}`
    const { result } = await outcome('entities.xlsx', workbook([], xml), LITTLE_WORK)
    expect(result).toMatchObject({ code: 'content' })
  }
  server.close()
  expect(calls).toBe(0)
})

test.each([
  [
    'a cell in the last corner',
    sheetXml([HEADER, SALE]).replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    2,
  ],
  ['a claim of all rows and columns', sheetXml([HEADER, SALE], { before: '<dimension ref="A1:XFD1048576"/>' }), 1],
  [
    'rows far apart',
    sheetXml([HEADER, SALE]).replace('</sheetData>', '<row r="900000"><c r="A900000" t="str"><v>note</v></c></row></sheetData>'),
    2,
  ],
])('R32 %s costs nothing', async (_, xml, rows) => {
  const { result } = await outcome('sparse.xlsx', workbook([], xml), LITTLE_WORK)
  expect(result).toEqual({ rows })
})

/** Reads a file's sales, with its lines written to another file. */
async function readInto(linesPath: string, path: string, request: SalesRequest, limits = {}) {
  const lines = openSync(linesPath, 'a')
  return readSalesFile(path, request, { ...limits, lines }).finally(() => closeSync(lines))
}

test('the entry functions return what the readers found', async () => {
  const path = fileURLToPath(new URL('../../../demo/files/NVE Commission Statement Jan 2025.xls', import.meta.url))
  const table = await readTableFile(path, { fileName: 'jan.xls' })
  const request = {
    fileName: 'jan.xls',
    month: december,
    sheet: table.sheet,
    headerRow: table.headerRow,
    mappedFields: table.suggestedMapping,
    sources: {},
  }
  const linesPath = testFile('jan.lines', '')
  const { summary } = await readInto(linesPath, path, request)
  expect([summary.rows, summary.amountCents, textLines([readFileSync(linesPath)]).length]).toEqual([52, 32692616, 52])
  await expect(readSalesFile(path, { ...request, sheet: 'Nowhere' })).rejects.toThrow(
    new IntakeError('request', text('intake.noSuchSheet', { sheet: 'Nowhere' })),
  )
})

test('R36 a large workbook is read in bounded memory', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at): TestCell[] => [
    '12/05/2024',
    `A${at}`,
    'Ann',
    `Hospital ${at % 100}`,
    'Hip',
    'North',
    100 + at / 100,
    Math.round(1000 + at / 10) / 100,
  ])
  const path = testFile('large.xlsx', xlsxFile([{ name: 'S', xml: sheetXml([HEADER, ...rows]) }]))
  const limits = { seconds: 60, megabytes: 300 }
  const table = await readTableFile(path, { fileName: path }, limits)
  const request = { fileName: path, month: december, sheet: 'S', headerRow: 1, mappedFields: table.suggestedMapping, sources: {} }
  const { summary, names } = await readSalesFile(path, request, limits)
  const hospitals = textLines(names).filter((line) => line.startsWith('hospital\t'))
  expect([summary.rows, hospitals.length, summary.amountCents]).toEqual([60_000, 100, 2_399_970_000])
})

test('a year of a large distributor fits the memory of its columns', async () => {
  const sale = (row: number) => `12/05/2024,INV-${row},Ann ${row % 2_000},Elder ${row % 500},Hip,North,${100 + row}.25,${20 + row / 10}`
  const path = testFile('year.csv', csvOf(Array.from({ length: 200_000 }, (_, row) => sale(row)).join('\n')))
  const { suggestedMapping: mappedFields } = await readTableFile(path, { fileName: path })
  const request = { fileName: path, month: december, sheet: null, headerRow: 1, mappedFields, sources: {} }
  const { summary } = await readSalesFile(path, request, { megabytes: 230 })
  expect(summary.readableRows).toBe(200_000)
}, 60_000)

test.skipIf(process.platform === 'win32')("R28 lines beyond the reader's write limit are reported as a too large file", async () => {
  const path = testFile('many.csv', csvOf('12/05/2024,A1,Ann,Elder,Hip,North,100,20\n'.repeat(40_000)))
  const { suggestedMapping: mappedFields } = await readTableFile(path, { fileName: path })
  const request = { fileName: path, month: december, sheet: null, headerRow: 1, mappedFields, sources: {} }
  const reading = readInto(testFile('many.lines', ''), path, request, { lineMegabytes: 1 })
  await expect(reading).rejects.toThrow(new IntakeError('too large', text('intake.isTooLarge')))
})

test.skipIf(process.platform === 'win32')(
  'R28 a reader beyond its CPU limit is ended by the system with that result',
  async () => {
    const path = testFile('long.csv', csvOf('12/05/2024,A1,Ann,Elder,Hip,North,100,20\n'.repeat(500_000)))
    const { suggestedMapping: mappedFields } = await readTableFile(testFile('short.csv', ONE_ROW), { fileName: 'short.csv' })
    const request = { fileName: path, month: december, sheet: null, headerRow: 1, mappedFields, sources: {} }
    const reading = readSalesFile(path, request, { cpuSeconds: 1, seconds: 120 })
    await expect(reading).rejects.toThrow(new IntakeError('too large', text('intake.isTooLarge')))
  },
  130_000,
)
