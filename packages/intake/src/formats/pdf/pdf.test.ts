import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Month, parseMonth } from '@fairshare/engine/values'
import { salesOf, tableOf, testFile } from '../../test/files.ts'
import { pdfFile } from '../../test/pdf-file.ts'
import { AT, lineAt, NAMES, SALES, TOTAL } from '../../test/printed-statement.ts'

const march = parseMonth('March-2025') as Month
const sample = (name: string) => join(import.meta.dirname, 'samples', `${name}.pdf`)

const withoutHospital = (cells: readonly string[]) => cells.map((text, at) => (at === 2 ? '' : text))
const pdf = (...args: Parameters<typeof pdfFile>) => testFile('statement.pdf', pdfFile(...args))

/** The sales of a PDF by the suggested mapping. */
async function read(path: string) {
  const { sales, names, findings, ...summary } = await salesOf(path)
  const nameOf = (field: 'hospital' | 'surgeon' | 'procedure' | 'territory', at: number) => names[field][sales[field][at] ?? -1]?.value
  const rows = Array.from(sales.row, (_, at) => [
    sales.invoiceDate[at],
    sales.invoiceNumber[at],
    ...(['hospital', 'surgeon', 'procedure', 'territory'] as const).map((field) => nameOf(field, at)),
    sales.amountCents[at],
    sales.grossCents[at],
  ])
  return { rows, findings: findings.map(({ text }) => text.key), bad: summary.badRowCount }
}

const RIGHT = [
  ['2024-12-02', 'A101', 'Mercy General Hospital', 'Dr. Ada Kim', 'Total Knee', 'North', 152010, 15201],
  ['2024-12-05', 'A102', 'Mercy General Hospital', 'Dr. Ben Osei', 'Total Hip', 'North', 231040, 23104],
  ['2024-12-09', 'A103', 'Lakeside Medical Center', 'Dr. Cleo Marsh', 'Lumbar Fusion', 'South', -7525, -753],
  ['2024-12-17', 'A104', 'Saint Ives Clinic', 'Dr. Ada Kim', 'Total Knee', 'South', 98075, 9808],
]
const asRead = { rows: RIGHT, findings: [], bad: 0 }

describe('statements of manufacturers', () => {
  test.each([
    ['by-account', 84, 109283381, 11877783, []],
    ['register', 190, 264862736, 29289055, []],
    ['two-lines', 66, 81128383, 8410026, []],
    ['merged-cells', 44, 54767896, 5696290, []],
    ['single-letters', 36, 43792353, 4884560, []],
    ['turned', 52, 63153578, 6593827, []],
    ['false-total', 31, 39315649, 4296252, ['checks.total']],
  ])('A-58 %s is read to the cent', async (name, rows, amountCents, grossCents, expected) => {
    const sources = name === 'by-account' ? { fixedValues: { territory: 'Ohio Valley' } } : {}
    const reading = await salesOf(sample(name), sources, undefined, { month: march })
    expect(reading).toMatchObject({ readableRows: rows, badRowCount: 0, amountCents, grossCents })
    expect(reading.findings.map(({ text }) => text.key)).toEqual(expected)
  })

  test('join the lines of merged and wrapped cells', async () => {
    const { rows } = await read(sample('merged-cells'))
    expect(rows[7]?.slice(2, 6)).toEqual([
      'Calloway Surgical Institute at Northern Lights Campus',
      'Leonora Hakonsrud, MD',
      'Ankle Fracture',
      'Blue Ridge',
    ])
  })

  test('have names for columns of two-line headers and second lines', async () => {
    expect((await tableOf(sample('register'))).columns.map(({ name }) => name)).toContain('PRODUCT LINE')
    expect((await tableOf(sample('two-lines'))).suggestedMapping).toMatchObject({ 'Surgeon (second line)': 'surgeon', Account: 'hospital' })
  })

  test('are refused if they need a password', async () => {
    await expect(tableOf(sample('locked'))).rejects.toThrow('The file is password-protected.')
  })
})

describe('a printed table', () => {
  const plain = [
    ...lineAt(60, NAMES, { font: 'bold' }),
    ...SALES.flatMap((cells, at) => lineAt(80 + at * 12, cells)),
    ...lineAt(140, TOTAL),
  ]

  test('is read by word positions', async () => {
    expect(await read(pdf([plain]))).toEqual(asRead)
  })

  test.each([90, 180, 270])('is read on pages rotated by %i degrees', async (rotate) => {
    expect(await read(pdf([plain], rotate))).toEqual(asRead)
  })

  test('is read with letters drawn in any order', async () => {
    const letters = plain.flatMap((each) =>
      each.end ? [each] : Array.from(each.text, (text, at) => ({ ...each, text, x: each.x + at * 4.2, size: 7, font: 'mono' as const })),
    )
    expect(await read(pdf([letters.toReversed()]))).toEqual(asRead)
  })

  test('has a finding without a total that confirms its rows', async () => {
    expect((await read(pdf([plain.filter(({ y }) => y < 140)]))).findings).toEqual(['checks.printedTotals'])
  })

  test('is confirmed by a sentence with both totals', async () => {
    const sentence = { x: 40, y: 150, text: 'Total net sales of 4,736.00 and total commission of 473.60 for December 2024.' }
    expect(await read(pdf([[...plain.filter(({ y }) => y < 140), sentence]]))).toEqual(asRead)
  })

  test('continues across pages without headers and footers', async () => {
    const pages = [0, 1].map((page) => [
      { x: 40, y: 30, text: 'Acme Implants, statement of December 2024' },
      ...lineAt(60, NAMES, { font: 'bold' }),
      ...SALES.slice(page * 2, page * 2 + 2).flatMap((cells, at) => lineAt(80 + at * 12, cells)),
      ...(page === 1 ? lineAt(140, TOTAL) : []),
      { x: 280, y: 770, text: `Page ${page + 1} of 2` },
    ])
    expect(await read(pdf(pages))).toEqual(asRead)
  })

  test('applies names above rows to the rows below', async () => {
    const groups = [...Map.groupBy(SALES, (cells) => cells[2] ?? '')]
    let y = 80
    const lines = groups.flatMap(([hospital, sales]) => {
      y += 16
      const heading = { x: 40, y, text: `Account: ${hospital}`, font: 'bold' as const }
      return [heading, ...sales.flatMap((cells) => lineAt((y += 12), withoutHospital(cells)))]
    })
    const page = [...lineAt(60, withoutHospital(NAMES), { font: 'bold' }), ...lines, ...lineAt(y + 20, TOTAL)]
    expect(await read(pdf([page]))).toEqual(asRead)
    expect((await tableOf(pdf([page]))).suggestedMapping).toMatchObject({ Account: 'hospital' })
  })

  test.each([
    ['above', 0],
    ['in the middle of', 6],
  ])('joins wrapped names with amounts %s them', async (_, shift) => {
    const lines = SALES.flatMap((cells, at) => {
      const y = 80 + at * 24
      const [first = '', ...rest] = (cells[2] ?? '').split(' ')
      const wrapped = [
        { x: AT[2] ?? 0, y, text: first },
        { x: AT[2] ?? 0, y: y + 10, text: rest.join(' ') },
      ]
      return [...lineAt(y + shift, withoutHospital(cells)), ...wrapped]
    })
    expect(await read(pdf([[...lineAt(60, NAMES, { font: 'bold' }), ...lines, ...lineAt(190, TOTAL)]]))).toEqual(asRead)
  })

  test('is refused without text, with advice', async () => {
    await expect(tableOf(pdf([[]]))).rejects.toThrow(/no text that can be read.*Ask the manufacturer/)
  })
})

test('a PDF with another extension and a damaged one are refused', async () => {
  await expect(tableOf(testFile('statement.xls', pdfFile([[]])))).rejects.toThrow('The file is not a spreadsheet')
  await expect(tableOf(testFile('statement.pdf', '%PDF-1.7 nothing'))).rejects.toThrow()
})
