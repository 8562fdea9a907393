import { describe, expect, test } from 'vitest'
import { salesOf, testFile } from '../../test/files.ts'
import { pdfFile, type PdfText } from '../../test/pdf-file.ts'

const AT = [40, 95, 150, 270, 350, 440, 530, 590]
const NAMES = ['Inv Date', 'Invoice', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Net Sales', 'Commission']
const HOSPITALS = ['Mercy General Hospital', 'Elm Street Surgical Center', 'Saint Ives University Clinic']
const COUNT = 9
const hospitalOf = (at: number) => HOSPITALS[at % HOSPITALS.length] ?? ''
const saleOf = (at: number) => [
  `12/${String(at + 1).padStart(2, '0')}/2024`,
  `A${100 + at}`,
  '',
  'Dr. Ada Kim',
  'Total Knee',
  'North',
  `${at + 1},250.50`,
  `${at + 1}25.05`,
]
const lineAt = (y: number, cells: readonly string[], x = AT): PdfText[] =>
  cells.flatMap((text, at) => (text === '' ? [] : [{ x: x[at] ?? 0, y, text, size: 7, ...(at > 5 && { end: true as const }) }]))
const total = (y: number) => lineAt(y, ['', '', '', '', '', 'Total', '47,254.50', '4,725.45'])
const header = (y: number) => lineAt(y, NAMES).map((each) => ({ ...each, font: 'bold' as const }))

/** Sales with a hospital in three lines; other cells are on line `on`. `pitch` is the distance of sales in points. */
function page(on: number, pitch: number, first = 0, count = COUNT): PdfText[] {
  return Array.from({ length: count }, (_, at) => {
    const y = 70 + at * pitch
    const [one = '', two = '', ...rest] = hospitalOf(first + at).split(' ')
    const lines = [one, two, rest.join(' ')].map((text, line) => ({ x: 150, y: y + line * 9, text, size: 7 }))
    return [...lines, ...lineAt(y + on * 9, saleOf(first + at))]
  }).flat()
}

async function read(pages: PdfText[][]) {
  const { sales, names, findings } = await salesOf(testFile('wrapped.pdf', pdfFile(pages)))
  return {
    hospitals: Array.from(sales.hospital, (at) => names.hospital[at]?.value),
    findings: findings.map(({ text }) => text.key),
  }
}
const RIGHT = { hospitals: Array.from({ length: COUNT }, (_, at) => hospitalOf(at)), findings: [] }

describe('names in several lines', () => {
  test.each([
    ['top', 0, 34],
    ['middle', 1, 34],
    ['foot', 2, 34],
    ['top, without gaps between the rows', 0, 27],
    ['middle, without gaps between the rows', 1, 27],
  ])('are joined with the amounts at the %s', async (_, on, pitch) => {
    expect(await read([[...header(40), ...page(on, pitch), ...total(400)]])).toEqual(RIGHT)
  })

  test('may continue at the top of the next page, since other sales have the whole name', async () => {
    const one = page(0, 34, 0, 5)
    const left = hospitalOf(4).split(' ').slice(2).join(' ')
    const above = one.filter(({ text, y }) => text !== left || y < 70 + 4 * 34)
    const two = page(0, 34, 5, 4).map((each) => ({ ...each, y: each.y + 20 }))
    expect(above).toHaveLength(one.length - 1)
    const goesOn = { x: 150, y: 76, text: left, size: 7 }
    expect(
      await read([
        [...header(40), ...above],
        [...header(40), goesOn, ...two, ...total(400)],
      ]),
    ).toEqual(RIGHT)
  })

  test('that repeat at one height on several pages are not page headers', async () => {
    const pages = [0, 1, 2].map((at) => [...header(40), ...page(0, 34, at * 3, 3), ...(at === 2 ? total(400) : [])])
    expect(await read(pages)).toEqual(RIGHT)
  })
})

test('a column overlapped by its neighbor starts at its header and words', async () => {
  const tight = [40, 82, 115, 190, 282, 350, 530, 590]
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const cells = saleOf(at)
    cells[2] = hospitalOf(at)
    return lineAt(70 + at * 12, cells, tight)
  })
  const names = lineAt(40, NAMES, tight).map((each) => ({ ...each, font: 'bold' as const }))
  expect(await read([[...names, ...rows.flat(), ...lineAt(200, ['', '', '', '', '', 'Total', '47,254.50', '4,725.45'], tight)]])).toEqual(
    RIGHT,
  )
})
