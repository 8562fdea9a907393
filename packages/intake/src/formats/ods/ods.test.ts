import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Month, parseMonth } from '@fairshare/engine/values'
import { salesOf, tableOf, testFile } from '../../test/files.ts'
import { zipFile } from '../../test/zip-file.ts'
import { openWorkbook } from '../open-workbook.ts'

const SPACES = ['office', 'table', 'text', 'style', 'calcext'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
)
const cell = (attributes: string, text = '') =>
  `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`
const words = (text: string, more = '') => cell(`office:value-type="string" ${more}`, text)
const number = (value: number, more = '') => cell(`office:value-type="float" office:value="${value}" ${more}`, String(value))
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
const content = (...rows: string[]) =>
  `<?xml version="1.0"?><office:document ${SPACES.join(' ')} office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
  <office:automatic-styles><style:style style:name="off"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
  <office:body><office:spreadsheet><table:table table:name="Notes" table:style-name="off">${row(words('hidden'))}</table:table>
  <table:table table:name="Sales">${rows.join('\n')}</table:table></office:spreadsheet></office:body></office:document>`
const ods = (...rows: string[]) => testFile('sales.ods', zipFile([{ name: 'content.xml', content: content(...rows) }]))

async function rowsOf(path: string) {
  const { sheets } = await openWorkbook(path, path)
  const rows: unknown[] = []
  const facts = await sheets[1]?.read(({ number: at, cells, hidden }) => {
    rows.push([at, ...(hidden ? ['hidden'] : []), ...cells])
    return undefined
  })
  return { rows, facts, sheets: sheets.map(({ name, hidden }) => ({ name, hidden })) }
}

test('A-58 a LibreOffice spreadsheet is read to the cent', async () => {
  const month = parseMonth('March-2025') as Month
  const reading = await salesOf(join(import.meta.dirname, 'calc.ods'), {}, undefined, { month })
  expect(reading).toMatchObject({ readableRows: 60, badRowCount: 0, amountCents: 80429279, grossCents: 9318788, findings: [] })
})

test('cells contain the values of LibreOffice, not its notation', async () => {
  const cells = [
    words('a  b'.replace('  ', '<text:s text:c="2"/>')),
    cell('office:value-type="date" office:date-value="2025-03-02T10:00:00"', '02.03.25'),
    cell('office:value-type="currency" office:currency="EUR" office:value="12.5"', '12,50 €'),
    cell('office:value-type="percentage" office:value="0.1"', '10%'),
    cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
    cell('office:value-type="string" calcext:value-type="error" table:formula="of:=1/0"', '#DIV/0!'),
    `<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>one</text:p><text:p>two</text:p></table:table-cell>`,
  ]
  const { rows, facts } = await rowsOf(ods(row(cells.join(''))))
  expect(rows).toEqual([[1, 'a  b', { kind: 'date', iso: '2025-03-02' }, 12.5, 0.1, true, { kind: 'error', code: '#DIV/0!' }, 'one\ntwo']])
  expect(facts?.currencies?.get(2)).toEqual(new Map([['EUR', [1]]]))
})

test('repeated rows and cells are expanded', async () => {
  const { rows } = await rowsOf(
    ods(
      row(words('x', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"'),
      row(cell('table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1000000"'),
      row(cell('table:number-columns-repeated="3"') + number(7), 'table:visibility="collapse"'),
    ),
  )
  expect(rows).toEqual([
    [1, 'x', 'x'],
    [2, 'x', 'x'],
    [1000003, 'hidden', undefined, undefined, undefined, 7],
  ])
})

test('merged cells, formulas and hidden sheets are detected', async () => {
  const merged = words('Mercy', 'table:number-rows-spanned="2"') + number(5, 'table:formula="of:=2+3"')
  const { facts, sheets } = await rowsOf(ods(row(merged), row('<table:covered-table-cell/>' + number(6))))
  expect(facts?.mergedColumns).toEqual(new Map([[0, 2]]))
  expect(facts?.formulas?.get(1)?.count).toBe(1)
  expect(sheets).toEqual([
    { name: 'Notes', hidden: true },
    { name: 'Sales', hidden: false },
  ])
})

test('a flat XML document is read as well', async () => {
  expect((await rowsOf(testFile('sales.fods', content(row(words('x') + number(1)))))).rows).toEqual([[1, 'x', 1]])
})

test('a spreadsheet with a password is refused', async () => {
  const manifest = '<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>'
  const locked = zipFile([
    { name: 'content.xml', content: 'x' },
    { name: 'META-INF/manifest.xml', content: manifest },
  ])
  await expect(tableOf(testFile('locked.ods', locked))).rejects.toThrow('The file is password-protected.')
})

test('a Numbers file is refused with export instructions', async () => {
  await expect(tableOf(testFile('sales.xlsx', zipFile([{ name: 'Index/Document.iwa', content: 'x' }])))).rejects.toThrow(/Export To, Excel/)
})
