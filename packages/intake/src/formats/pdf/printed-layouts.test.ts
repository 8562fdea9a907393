import { describe, expect, test } from 'vitest'
import { salesOf, tableOf, testFile } from '../../test/files.ts'
import { pdfFile, type PdfText } from '../../test/pdf-file.ts'
import { AT, lineAt, NAMES, SALES, TOTAL } from '../../test/printed-statement.ts'

const HOSPITALS = SALES.map((cells) => cells[2] ?? '')

async function read(page: PdfText[], ...more: PdfText[][]) {
  const file = testFile('layout.pdf', pdfFile([page, ...more]))
  const { sales, names, findings } = await salesOf(file)
  const { columns } = await tableOf(file)
  return {
    hospitals: Array.from(sales.hospital, (at) => names.hospital[at]?.value),
    columns: columns.map(({ name }) => name),
    findings: findings.map(({ text }) => text.key),
  }
}
const header = lineAt(60, NAMES, { font: 'bold' })
/** Two groups of two sales, with a line in the first column right above each. */
const grouped = (one: string, other: string) => [
  { x: 150, y: 80, text: one },
  ...SALES.slice(0, 2).flatMap((cells, at) => lineAt(90 + at * 10, cells)),
  ...lineAt(110, ['Total', '', '', '', '', '', '3,830.50', '383.05']),
  { x: 150, y: 120, text: other },
  ...SALES.slice(2).flatMap((cells, at) => lineAt(130 + at * 10, cells)),
  ...lineAt(150, ['Total', '', '', '', '', '', '905.50', '90.55']),
  ...lineAt(170, TOTAL),
]

describe('a name right above sales', () => {
  test('is a heading with a label', async () => {
    const { hospitals, columns } = await read([...header, ...grouped('Rep: Anderson', 'Rep: Bianchi')])
    expect({ hospitals, columns }).toEqual({ hospitals: HOSPITALS, columns: ['Rep', ...NAMES] })
  })

  test('has a finding without one, because names of hospitals may begin there', async () => {
    expect((await read([...header, ...grouped('Anderson', 'Bianchi')])).findings).toContain('checks.printedNames')
  })
})

test('a note that the table continues is not a name for the next page', async () => {
  const page = (from: number) => SALES.slice(from, from + 2).flatMap((cells, at) => lineAt(80 + at * 12, cells))
  const { hospitals, columns, findings } = await read(
    [...header, ...page(0), { x: 480, y: 104, text: 'continued on next page' }],
    [...header, ...page(2), ...lineAt(110, TOTAL)],
  )
  expect({ hospitals, columns, findings }).toEqual({ hospitals: HOSPITALS, columns: NAMES, findings: [] })
})

describe('a name that ends on the next page', () => {
  const broken = (others: string) => {
    const sale = (at: number, hospital: string) => lineAt(80 + (at % 2) * 12, (SALES[at] ?? []).with(2, hospital))
    const end = { x: AT[2] ?? 0, y: 80, text: 'Clinic' }
    const second = [2, 3].flatMap((at) => sale(at, others).map((text) => ({ ...text, y: text.y + 12 })))
    return read([...header, ...sale(0, others), ...sale(1, 'Saint Ives')], [...header, end, ...second, ...lineAt(130, TOTAL)])
  }

  test('has no finding if another sale has the whole name', async () => {
    const { hospitals, findings } = await broken('Saint Ives Clinic')
    expect({ hospitals, findings }).toEqual({ hospitals: Array.from({ length: 4 }, () => 'Saint Ives Clinic'), findings: [] })
  })

  test('has a finding if it may be a name for the sales below', async () => {
    expect((await broken('Elm Hospital')).findings).toContain('checks.printedNames')
  })
})

describe('a column with names in two lines', () => {
  const inTwo = (name: [string, string], cell: (at: number) => [string, string]) => {
    const bare = (cells: readonly string[]) => cells.with(5, '')
    const both = (y: number, [one, two]: [string, string], font: 'plain' | 'bold') =>
      [one, two].map((text, at) => ({ x: AT[5] ?? 0, y: y + at * 9, text, font }))
    return [
      ...[...lineAt(60, bare(NAMES), { font: 'bold' }), ...both(60, name, 'bold')],
      ...SALES.flatMap((cells, at) => [...lineAt(85 + at * 24, bare(cells)), ...both(85 + at * 24, cell(at), 'plain')]),
      ...lineAt(190, TOTAL),
    ]
  }

  test('is one column under one name', async () => {
    expect((await read(inTwo(['Sales', 'Territory'], () => ['Great', 'Basin']))).columns).toEqual(NAMES.with(5, 'Sales Territory'))
  })

  test('is two columns if only the second is a date', async () => {
    const { columns } = await read(inTwo(['Invoice', 'Date'], (at) => [`C${500 + at}`, `12/${at + 10}/2024`]))
    expect(columns).toEqual(NAMES.toSpliced(5, 1, 'Invoice (2)', 'Date (second line)'))
  })

  test('has no space where a cell breaks after a hyphen', async () => {
    const { columns } = await tableOf(
      testFile('hyphen.pdf', pdfFile([inTwo(['Sales', 'Territory'], (at) => (at === 0 ? ['Sport-', 'und West'] : ['Rhein-', 'Main']))])),
    )
    expect(columns[5]?.samples).toEqual(['Sport- und West', 'Rhein-Main'])
  })
})
