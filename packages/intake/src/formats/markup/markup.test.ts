import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { HEADER, salesOf, tableOf, testFile } from '../../test/files.ts'

const cells = (tag: string, values: readonly string[]) => `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`
const page = (...rows: string[]) =>
  `<html><head><title>Sales</title><style>td{x:1}</style></head><body><table>${rows.join('')}</table></body></html>`
const SALE = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Foot &amp; Ankle', 'North', '$1,234.50', '20']
const named = (name: string) => (content: string | Buffer) => testFile(name, content)
const portal = named('portal.xls')

describe('a web page with a table and a workbook extension', () => {
  test.each(['xls', 'xlsx', 'csv'])('is read as its visible table, named .%s', async (extension) => {
    const { names, amountCents, sales } = await salesOf(named(`portal.${extension}`)(page(cells('th', HEADER), cells('td', SALE))))
    expect([names.procedure[0]?.value, amountCents, [...sales.row]]).toEqual(['Foot & Ankle', 123450, [2]])
  })

  test('may begin with a text, as an email does, when it is named as a page', async () => {
    const table = `<table>${cells('td', HEADER)}${cells('td', SALE)}</table>`
    for (const start of ['<p>Hello,</p>', 'Hello,<br>']) expect((await salesOf(named('mail.html')(start + table))).amountCents).toBe(123450)
  })

  test('has no superscript note digits in its amounts', async () => {
    const noted = SALE.with(6, '850<sup>1</sup>').with(7, '<sup>2)</sup>102')
    const { amountCents, badRows } = await salesOf(
      portal(page(cells('th', HEADER), cells('td', SALE.with(6, '12<sup>3')), cells('td', noted))),
    )
    expect([amountCents, badRows.map(({ value }) => value)]).toEqual([12_00, ['2)102']])
  })

  test('may omit end tags and quotation marks, and may have nested tables', async () => {
    const content = `<TABLE border=1><TR><TD>${HEADER.join('<TD>')}<TR><TD>${SALE.join('<TD>')}</TABLE>`
    expect((await salesOf(portal(content))).amountCents).toBe(123450)
    const inner = `<table><tr><td>Portal<table>${cells('td', HEADER)}${cells('td', SALE)}</table></td></tr></table>`
    expect((await salesOf(portal(inner))).amountCents).toBe(123450)
  })

  test('column and row spans do not shift other cells, and are reported', async () => {
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

  test('line breaks remain, spaces collapse, and scripts are not text', async () => {
    const sale = SALE.with(6, '1,000<br>250').with(3, '  Elder\n   <b>North</b> ').with(2, 'Ann<script>alert(1)</script>')
    const { badRows, names } = await salesOf(portal(page(cells('th', HEADER), cells('td', SALE), cells('td', sale))))
    expect(badRows.map(({ value, reason, text }) => [value, reason, text])).toEqual([
      ['1,000 250', 'not a number', expect.stringContaining('Elder North | Ann | ')],
    ])
    expect(names.hospital.map(({ value }) => value)).toEqual(['Elder'])
  })

  test('hidden rows and columns are reported', async () => {
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
  ])('amounts that a class shows %s are findings', async (_, style, key) => {
    expect((await salesOf(styled(style, shown('neg')))).findings.map(({ text }) => text.key)).toEqual([key])
    expect((await salesOf(styled(style, shown('plain')))).findings).toEqual([])
  })

  test('inline styles take precedence over classes', async () => {
    const black = shown('neg').replace('<td class', '<td style="color:black" class')
    expect((await salesOf(styled('.neg{color:red}', black))).findings).toEqual([])
  })

  test('rows and columns hidden by classes are reported, and hidden texts in cells skipped', async () => {
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

  test('a table in a hidden tab is read', async () => {
    const turns = `<table><tr><td>Menu<div style="display:none">${page(cells('th', HEADER), cells('td', SALE))}</div></td></tr></table>`
    expect((await salesOf(portal(turns))).amountCents).toBe(123450)
  })

  test('a rounded amount is read with its exact value from Excel', async () => {
    const exact = cells('td', SALE).replace('<td>$1,234.50', '<td x:num="-1234.4949">(1,234)').replace('<td>A1', '<td x:num="7">INV 7')
    const { amountCents, sales } = await salesOf(styled('', exact))
    expect([amountCents, [...sales.invoiceNumber]]).toEqual([123450 - 123449, ['A1', 'INV 7']])
  })

  test.each([
    ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['its declared encoding', (text: string) => Buffer.from(`<meta charset="iso-8859-1">${text}`, 'latin1')],
  ])('is read in %s', async (_, encoded) => {
    const { names } = await salesOf(portal(encoded(page(cells('th', HEADER), cells('td', SALE.with(3, 'Hôpital'))))))
    expect(names.hospital[0]?.value).toBe('Hopital')
  })

  test('is refused without a table', async () => {
    await expect(tableOf(portal('<html><body><h1>Please sign in</h1></body></html>'))).rejects.toThrow(
      'The file is a web page or XML, not a spreadsheet.',
    )
  })

  test('is refused with excessive nesting', async () => {
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

describe('an Excel 2003 XML workbook', () => {
  test('is read with its sheets, types, positions and comments', async () => {
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

  test('reports errors, formulas without results, merged cells and other currencies', async () => {
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

  test('other XML is refused', async () => {
    await expect(tableOf(portal('<?xml version="1.0"?><orders><order id="1"/></orders>'))).rejects.toThrow(
      'The file is a web page or XML, not a spreadsheet.',
    )
  })
})
