import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { HEADER, salesOf, tableOf, testFile } from '../../test/files.ts'

const cells = (tag: string, values: readonly string[]) => `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`
const page = (...rows: string[]) =>
  `<html><head><title>Sales</title><style>td{x:1}</style></head><body><table>${rows.join('')}</table></body></html>`
const SALE = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Foot &amp; Ankle', 'North', '$1,234.50', '20']
const named = (name: string) => (content: string | Buffer) => testFile(name, content)
const portal = named('portal.xls')

describe('a web page with a table, under the name of a workbook', () => {
  test.each(['xls', 'xlsx', 'csv'])('is read as the table that it shows, named .%s', async (extension) => {
    const { names, amountCents, sales } = await salesOf(named(`portal.${extension}`)(page(cells('th', HEADER), cells('td', SALE))))
    expect([names.procedure[0]?.value, amountCents, [...sales.row]]).toEqual(['Foot & Ankle', 123450, [2]])
  })

  test('has no digits of notes in its amounts, that it shows raised', async () => {
    const noted = SALE.with(6, '850<sup>1</sup>').with(7, '<sup>2)</sup>102')
    const { amountCents, badRows } = await salesOf(
      portal(page(cells('th', HEADER), cells('td', SALE.with(6, '12<sup>3')), cells('td', noted))),
    )
    expect([amountCents, badRows.map(({ value }) => value)]).toEqual([12_00, ['2)102']])
  })

  test('needs no end of rows and cells, no quotation marks and no table around them but one', async () => {
    const content = `<TABLE border=1><TR><TD>${HEADER.join('<TD>')}<TR><TD>${SALE.join('<TD>')}</TABLE>`
    expect((await salesOf(portal(content))).amountCents).toBe(123450)
    const inner = `<table><tr><td>Portal<table>${cells('td', HEADER)}${cells('td', SALE)}</table></td></tr></table>`
    expect((await salesOf(portal(inner))).amountCents).toBe(123450)
  })

  test('cells over several columns and rows keep the others in their places, and are told', async () => {
    const rows = [
      '<tr><td colspan=8>Sales of December</td></tr>',
      cells('th', HEADER),
      cells('td', SALE).replace('<td>Elder', '<td rowspan=2>Elder'),
      cells('td', SALE.toSpliced(3, 1)),
    ]
    const path = portal(page(...rows))
    const { names, amountCents, notSales } = await salesOf(path, { fillDown: ['hospital'] })
    expect([names.hospital, amountCents, notSales.letterhead]).toEqual([[{ value: 'Elder', rows: 2, cents: 246900 }], 246900, 1])
    expect((await tableOf(path)).warnings.map(inEnglish)).toContain(
      "Cells are merged over several rows: 'Hospital'. 'Fill down' repeats their value.",
    )
  })

  test('two lines in a cell stay two, blanks in a row are one, and scripts are not text', async () => {
    const sale = SALE.with(6, '1,000<br>250').with(3, '  Elder\n   <b>North</b> ').with(2, 'Ann<script>alert(1)</script>')
    const { badRows, names } = await salesOf(portal(page(cells('th', HEADER), cells('td', SALE), cells('td', sale))))
    expect(badRows.map(({ value, reason, text }) => [value, reason, text])).toEqual([
      ['1,000 250', 'not a number', expect.stringContaining('Elder North | Ann | ')],
    ])
    expect(names.hospital.map(({ value }) => value)).toEqual(['Elder'])
  })

  test('what it hides is told', async () => {
    const hidden = cells('td', SALE).replace('<tr>', '<tr style="display: none">')
    const path = portal(page(cells('th', HEADER), cells('td', SALE), hidden))
    expect((await tableOf(path)).warnings.map(inEnglish)).toEqual(['Hidden or filtered rows are read like any other: row 3.'])
    const column = page(cells('th', HEADER), cells('td', SALE)).replaceAll('<td>$', '<td style="display:none">$')
    const { suggestedMapping } = await tableOf(path)
    expect((await salesOf(portal(column), {}, suggestedMapping)).findings.map(({ text }) => text.key)).toContain('checks.hiddenColumn')
  })

  const styled = (style: string, ...rows: string[]) =>
    portal(page(cells('th', HEADER), cells('td', SALE), ...rows).replace('<style>', `<style><!-- td.other:hover{color:red} ${style} -->`))
  const shown = (name: string) => cells('td', SALE).replace('<td>$', `<td class="n ${name}">$`)

  test.each([
    ['in red', '.xl65, td.neg {background:#fff;\n color:#C00000}', 'checks.creditStyle'],
    ['with a minus before it', '.neg:before { content: "-" }', 'checks.creditStyle'],
    ['struck out', 'table td.neg {text-decoration:line-through;}', 'checks.struck'],
  ])('what its classes show %s is asked about', async (_, style, key) => {
    expect((await salesOf(styled(style, shown('neg')))).findings.map(({ text }) => text.key)).toEqual([key])
    expect((await salesOf(styled(style, shown('plain')))).findings).toEqual([])
  })

  test('what is written on a cell itself counts more than its class', async () => {
    const black = shown('neg').replace('<td class', '<td style="color:black" class')
    expect((await salesOf(styled('.neg{color:red}', black))).findings).toEqual([])
  })

  test('rows and columns that its classes hide are told, a text hidden beside another is not read', async () => {
    const row = cells('td', SALE).replace('<tr>', '<tr class=off>')
    expect((await tableOf(styled('.off{display:none}', row))).warnings.map(inEnglish)).toEqual([
      'Hidden or filtered rows are read like any other: row 3.',
    ])
    const columns = page('<colgroup><col span=6><col class=off></colgroup>', cells('th', HEADER), cells('td', SALE))
    const { suggestedMapping } = await tableOf(styled(''))
    const hidden = portal(columns.replace('<style>', '<style>.off{display:none}'))
    expect((await salesOf(hidden, {}, suggestedMapping)).findings.map(({ text }) => text.key)).toContain('checks.hiddenColumn')
    const sorted = cells('td', SALE).replace('<td>12', '<td><span style="display:none">20241205</span>12')
    expect((await salesOf(styled('', sorted))).sales.invoiceDate).toEqual(['2024-12-05', '2024-12-05'])
  })

  test('a table that is one of several shown by turns is read', async () => {
    const turns = `<table><tr><td>Menu<div style="display:none">${page(cells('th', HEADER), cells('td', SALE))}</div></td></tr></table>`
    expect((await salesOf(portal(turns))).amountCents).toBe(123450)
  })

  test('an amount of which Excel shows less is read as Excel holds it', async () => {
    const exact = cells('td', SALE).replace('<td>$1,234.50', '<td x:num="-1234.4949">(1,234)').replace('<td>A1', '<td x:num="7">INV 7')
    const { amountCents, sales } = await salesOf(styled('', exact))
    expect([amountCents, [...sales.invoiceNumber]]).toEqual([123450 - 123449, ['A1', 'INV 7']])
  })

  test.each([
    ['utf-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the encoding that it says', (text: string) => Buffer.from(`<meta charset="iso-8859-1">${text}`, 'latin1')],
  ])('is read in %s', async (_, encoded) => {
    const { names } = await salesOf(portal(encoded(page(cells('th', HEADER), cells('td', SALE.with(3, 'Hôpital'))))))
    expect(names.hospital[0]?.value).toBe('Hopital')
  })

  test('without a table it is refused', async () => {
    await expect(tableOf(portal('<html><body><h1>Please sign in</h1></body></html>'))).rejects.toThrow(
      'The file is a web page or XML, not a spreadsheet.',
    )
  })

  test('of levels without end is refused', async () => {
    await expect(tableOf(portal(`<table><tr><td>${'<div>'.repeat(1_000_000)}`))).rejects.toThrow(
      'The file is too large or too complex to be read.',
    )
  })
})

const data = (type: string, value: string | number) => `<Cell><Data ss:Type="${type}">${value}</Data></Cell>`
const texts = (values: readonly string[]) => `<Row>${values.map((value) => data('String', value)).join('')}</Row>`
const sheet = (name: string, rows: string, options = '') =>
  `<Worksheet ss:Name="${name}"><Table ss:ExpandedRowCount="99999999">${rows}</Table>${options}</Worksheet>`
const book = (...sheets: string[]) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
    xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="[$€-2] #,##0.00"/></Style>
    </Styles>${sheets.join('')}</Workbook>`
const typed = `<Row>${data('DateTime', '2024-12-05T00:00:00.000')}${['A1', 'Ann', 'Elder', 'Hip', 'North'].map((value) => data('String', value)).join('')}${data('Number', 1234.5)}${data('Number', 20)}</Row>`

describe('a workbook in the XML of 2003', () => {
  test('is read with its sheets, types, places and comments', async () => {
    const placed = typed
      .replaceAll('<Row>', '<Row ss:Index="5" ss:Hidden="1">')
      .replace('<Cell>', '<Cell ss:Index="1"><Comment><ss:Data>A note</ss:Data></Comment>')
    const path = portal(
      book(
        sheet('Old', texts(['a', 'b']), '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>'),
        sheet('Detail', texts(HEADER) + typed + placed),
      ),
    )
    const table = await tableOf(path)
    expect([table.sheet, table.sheets]).toEqual([
      'Detail',
      [
        { name: 'Old', hidden: true },
        { name: 'Detail', hidden: false },
      ],
    ])
    expect(table.warnings.map(inEnglish)).toContain('Hidden or filtered rows are read like any other: row 5.')
    const { sales, amountCents } = await salesOf(path)
    expect([[...sales.row], sales.invoiceDate, amountCents]).toEqual([[2, 5], ['2024-12-05', '2024-12-05'], 246900])
  })

  test('tells errors, formulas without a result, merged cells and other currencies', async () => {
    const odd = typed
      .replace(data('Number', 1234.5), '<Cell ss:Formula="=RC[1]*2"/>')
      .replace(data('Number', 20), data('Error', '#REF!'))
      .replace('<Cell><Data ss:Type="String">Elder', '<Cell ss:MergeDown="1"><Data ss:Type="String">Elder')
    const path = portal(
      book(
        sheet(
          'S',
          texts(HEADER) + typed.replace('<Cell><Data ss:Type="Number">1234.5', '<Cell ss:StyleID="s1"><Data ss:Type="Number">1234.5') + odd,
        ),
      ),
    )
    expect((await tableOf(path)).warnings.map(inEnglish)).toEqual([
      'Formulas whose result is not in the file: cell G3.',
      'Cells that show an error instead of a value: cell H3.',
      "Cells are merged over several rows: 'Hospital'. 'Fill down' repeats their value.",
    ])
    expect((await salesOf(path)).findings.map(({ text }) => text.key)).toContain('checks.currencyFormat')
  })

  test('of other XML nothing is read', async () => {
    await expect(tableOf(portal('<?xml version="1.0"?><orders><order id="1"/></orders>'))).rejects.toThrow(
      'The file is a web page or XML, not a spreadsheet.',
    )
  })
})
