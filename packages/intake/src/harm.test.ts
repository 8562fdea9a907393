import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../texts/src/test/in-english.ts'
import { IntakeError } from './intake-error.ts'
import { readSalesFile, readTableFile } from './read-file.ts'
import { csvOf, december, HEADER, testFile } from './test/files.ts'
import { long, record, xlsFile } from './test/xls-file.ts'
import { sheetXml, type TestCell, xlsxFile } from './test/xlsx-file.ts'
import { deflatedRepeat, type Member } from './test/zip-file.ts'

const SALE: TestCell[] = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Hip', 'North', 100, 20]
const MB = 1024 ** 2
const blanks = (count: number) => ' '.repeat(count)
const lines = (count: number, line: (at: number) => string) => csvOf(...Array.from({ length: count }, (_, at) => line(at)))
const sale = (amount: string, date = '12/05/2024') => `${date},A1,Ann,Elder,Hip,North,${amount},20`
const book = (extra: Member[], xml = sheetXml([HEADER, SALE])) => xlsxFile([{ name: 'S', xml }], extra)
const part = (name: string, before: string, character: string, megabytes: number, after: string): Member => ({
  name,
  content: '',
  stored: deflatedRepeat(before, character, megabytes, after),
  claimedSize: megabytes * MB + before.length + after.length,
})
const formats = (code: string) =>
  `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(50_000)}</cellXfs></styleSheet>`
const styled = (code: string) => book([{ name: 'xl/styles.xml', content: formats(code) }])

const xml2003 = (sheets: string) =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`

/** One part that 2,000 sheets refer to. */
function oftenTheSame(): Buffer {
  const ids = Array.from({ length: 2_000 }, (_, at) => at)
  const one = sheetXml([HEADER, ...Array.from({ length: 20_000 }, () => [...SALE.slice(0, 7), null])])
  const relation = (at: number) => `<Relationship Id="r${at}" Type="http://schemas.test/worksheet" Target="worksheets/sheet1.xml"/>`
  const sheet = (at: number) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`
  return book(
    [
      { name: 'xl/workbook.xml', content: `<workbook xmlns:r="r"><sheets>${ids.map(sheet).join('')}</sheets></workbook>` },
      { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${ids.map(relation).join('')}</Relationships>` },
    ],
    // Its rows are empty, so that no header is found.
    one.replaceAll(/<c[^>]*>.*?<\/c>/g, '<c/>'),
  )
}

/** A sector list of an old workbook that ends with the file and links to itself. */
function endlessSectors(): Buffer {
  const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512 * 120 - 8), long(119)])
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1_000_000, 44)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(119, 68)
  return bytes
}

function manySheets(): Buffer {
  const listed = record(0x0085, Buffer.alloc(6), Buffer.from('\x02\0Sx', 'latin1'))
  const all = Buffer.alloc(3_000_000 * listed.length, listed)
  for (let at = 0; at < 3_000_000; at++) all.writeUInt32LE(1_000 + at, at * listed.length + 4)
  return xlsFile({ globals: [all], sheet: [] })
}

const RELATION = '<Relationship Id="a" Type="t/worksheet" Target="a.xml"/>'.padEnd(64)

const HARM: [name: string, file: string, content: () => string | Buffer][] = [
  ['amounts with 500 blanks inside', 'a.csv', () => lines(20_000, () => sale(`1${blanks(500)}2`))],
  ['amounts with 20,000 blanks inside', 'a.csv', () => lines(1_000, () => sale(`1${blanks(20_000)}2`))],
  ['amounts of brackets, signs and blanks', 'a.csv', () => lines(1_000, () => sale(`(${blanks(9_000)}-${blanks(9_000)}(`))],
  ['currencies with blanks', 'a.csv', () => lines(1_000, () => sale(`USD${blanks(20_000)}$${blanks(20_000)}1 USD x`))],
  ['a name of 400,000 marks on one letter', 'a.csv', () => csvOf(sale('1').replace('Elder', `e${'\u0301\u0316'.repeat(200_000)}`))],
  ['times with letters', 'a.csv', () => lines(1_000, () => sale('1', `12/05/2024${blanks(9_000)}1:00${'A'.repeat(9_000)}`))],
  ['a number format of brackets', 'a.xlsx', () => styled('['.repeat(300_000))],
  ['a number format of quotation marks', 'a.xlsx', () => styled('&quot;'.repeat(100_001))],
  ['200,000 columns of one name', 'a.csv', () => `${'Net Sales,'.repeat(99_999)}\n`.repeat(60)],
  ['200,000 columns in every row', 'a.csv', () => `${HEADER.join(',')}${',x'.repeat(200_000)}\n`.repeat(100)],
  [
    'a column named ZZZZZZ',
    'a.xlsx',
    () => book([], sheetXml([HEADER, SALE]).replace('</row></s', '<c r="ZZZZZZ2"><v>1</v></c></row></s')),
  ],
  [
    'a cell in the last column of each row',
    'a.xlsx',
    () => book([], `<worksheet><sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(300_000)}</sheetData></worksheet>`),
  ],
  ['95 MB of commas', 'a.csv', () => Buffer.alloc(95 * MB, ',')],
  ['95 MB of commas in lines', 'a.csv', () => Buffer.alloc(95 * MB, `x${','.repeat(900_000)}\n`)],
  ['one part used as 2,000 sheets', 'a.xlsx', oftenTheSame],
  ['a shared string of 300 MB', 'a.xlsx', () => book([part('xl/sharedStrings.xml', '<sst><si><t>', 'a', 300, '</t></si></sst>')])],
  [
    'a shared string of many parts',
    'a.xlsx',
    () => book([part('xl/sharedStrings.xml', '<sst><si>', '<r><t>aaaaaaa</t></r>'.padEnd(32), 300, '</si></sst>')]),
  ],
  ['50 million texts of nothing', 'a.xlsx', () => book([part('xl/sharedStrings.xml', '<sst>', '<si/>   ', 390, '</sst>')])],
  ['50 million styles', 'a.xlsx', () => book([part('xl/styles.xml', '<styleSheet><cellXfs>', '<xf/>   ', 390, '</cellXfs></styleSheet>')])],
  ['6 million relations', 'a.xlsx', () => book([part('xl/_rels/workbook.xml.rels', '<Relationships>', RELATION, 390, '</Relationships>')])],
  ['4 million levels of XML', 'a.xlsx', () => book([part('xl/worksheets/sheet1.xml', '<worksheet>', '<a>-', 16, '</worksheet>')])],
  ['an attribute without end', 'a.xlsx', () => book([part('xl/worksheets/sheet1.xml', '<worksheet a="', 'a', 300, '"/>')])],
  ['rows numbered beyond any sheet', 'a.xlsx', () => book([], sheetXml([HEADER, SALE]).replaceAll('<row r="2"', '<row r="1e300"'))],
  ['a web page of cells over all rows and columns', 'a.xls', () => `<table>${'<tr><td colspan=16384 rowspan=16384>x'.repeat(200_000)}`],
  ['a web page of tags that nothing opened', 'a.xls', () => `<table><tr><td>${'<div>'.repeat(200)}${'</x></b>'.repeat(1_000_000)}`],
  ['a web page of one cell of 15 million lines', 'a.xls', () => `<table><tr><td>x${'<br>'.repeat(15_000_000)}`],
  ['a web page of one endless attribute', 'a.xls', () => `<table><tr><td a="${'a '.repeat(20_000_000)}`],
  ['a web page of one endless cell', 'a.xls', () => `<table><tr><td>${'a '.repeat(20_000_000)}`],
  ['an XML workbook of empty sheets', 'a.xls', () => xml2003('<Worksheet/>'.repeat(1_000_000))],
  [
    'an XML workbook of cells in the last column',
    'a.xls',
    () => xml2003(`<Worksheet><Table>${'<Row><Cell Index="16384"><Data>a</Data></Cell></Row>'.repeat(1_500_000)}</Table></Worksheet>`),
  ],
  ['an XML workbook of empty rows', 'a.xls', () => xml2003(`<Worksheet><Table>${'<Row/>'.repeat(3_000_000)}</Table></Worksheet>`)],
  ['a web page with style blocks of 30 MB', 'a.xls', () => `<style>${'.a{color:red}'.repeat(2_500_000)}</style><table><tr><td>x`],
  [
    'a web page whose cells have 200 classes each',
    'a.xls',
    () => `<style>${'.a{color:red}'.repeat(70_000)}</style><table>${`<tr><td class="${'a '.repeat(200)}">1</td></tr>`.repeat(100_000)}`,
  ],
  ['a list of sectors that goes on in itself', 'a.xls', endlessSectors],
  ['3 million places of sheets', 'a.xls', manySheets],
  [
    '30 million texts of an old workbook',
    'a.xls',
    () => xlsFile({ globals: [record(0x00fc, Buffer.alloc(8)), Buffer.alloc(95 * MB, record(0x003c, Buffer.alloc(8_200)))], sheet: [] }),
  ],
  ['a workbook of noise', 'a.xls', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(20 * MB)])],
]

/** CPU seconds, because a wall clock depends on the machine's load. */
const SECONDS = 15
const MEGABYTES = 400

/** The peak memory and total CPU time of the processes started meanwhile, sampled often enough to see every reader. */
function watched(): () => { megabytes: number; seconds: number } {
  let megabytes = 0
  const ticks = new Map<string, number>()
  const look = () => {
    for (const task of readdirSync('/proc/self/task'))
      for (const pid of readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean)) {
        const [, peak = '0'] = /VmHWM:\s+(\d+)/.exec(procFile(`/proc/${pid}/status`)) ?? []
        megabytes = Math.max(megabytes, Number(peak) / 1024)
        // Its name, which may contain anything, is in brackets; user and system time are the twelfth and thirteenth field after it.
        const [, user, system] = /^.*\) (?:\S+ ){11}(\d+) (\d+)/s.exec(procFile(`/proc/${pid}/stat`)) ?? []
        ticks.set(pid, Math.max(ticks.get(pid) ?? 0, Number(user ?? 0) + Number(system ?? 0)))
      }
  }
  const looking = setInterval(look, 20)
  return () => {
    clearInterval(looking)
    return { megabytes, seconds: [...ticks.values()].reduce((sum, each) => sum + each, 0) / 100 }
  }
}

function procFile(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return '' // it has just ended
  }
}

/** Reads within limits of time and memory; null if the file is refused with a message. */
async function answered<T>(read: () => Promise<T>): Promise<T | null> {
  const used = watched()
  const before = process.cpuUsage()
  const outcome: T | Error = await read().catch((error: Error) => error)
  const own = process.cpuUsage(before)
  const { megabytes, seconds } = used()
  expect(seconds + (own.user + own.system) / 1_000_000).toBeLessThan(SECONDS)
  expect(megabytes).toBeLessThan(MEGABYTES)
  if (!(outcome instanceof Error)) return outcome
  expect(outcome).toBeInstanceOf(IntakeError)
  expect(inEnglish((outcome as IntakeError).text)).toMatch(/^[A-Z].{10,250}\.$/)
  return null
}

describe.runIf(process.platform === 'linux')('malicious files are refused quickly, in little memory, with a message', () => {
  test.each(HARM)('%s', { timeout: 180_000 }, async (_, fileName, content) => {
    const path = testFile(fileName, content())
    const table = await answered(() => readTableFile(path, { fileName }))
    if (!table) return
    // As a user does: maps the suggested columns if there is a table.
    const { sheet, headerRow, suggestedMapping: mappedFields } = table
    await answered(() => readSalesFile(path, { fileName, sheet, headerRow, mappedFields, month: december, sources: {} }))
  })
})
