import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Month, parseMonth } from '@fairshare/engine/values'
import { salesOf, tableOf, testFile } from '../../test/files.ts'
import { pdfFile, type PdfText } from '../../test/pdf-file.ts'
import { AT, lineAt, NAMES, SALES, TOTAL } from '../../test/printed-statement.ts'
import type { PageColumns } from '../../types.ts'
import { openWorkbook } from '../open-workbook.ts'
import { gridOf } from './grid.ts'
import { readPage } from './pdf.ts'
import { linesOf } from './lines.ts'

const sample = (name: string) => join(import.meta.dirname, 'samples', `${name}.pdf`)
const march = parseMonth('March-2025') as Month

const pageOf = (shift = 0) => [
  ...lineAt(60, NAMES, { shift }),
  ...SALES.flatMap((cells, at) => lineAt(80 + at * 12, cells, { shift })),
  ...lineAt(140, TOTAL, { shift }),
]
const plain = testFile('columns.pdf', pdfFile([pageOf()]))
const columnsOf = async (path: string, edges: number[] | null = null) => {
  const { columns, pageColumns } = await tableOf(path, { pageColumns: { edges } })
  return { names: columns.map(({ name }) => name), samples: columns.map(({ samples }) => samples), page: pageColumns }
}
const read = async (path: string, edges: number[] | null) => {
  const pageColumns = { edges }
  const { amountCents, grossCents, readableRows, badRowCount } = await salesOf(path, {}, undefined, { month: march, pageColumns })
  const { columns, suggestedMapping, rows } = await tableOf(path, { pageColumns })
  return { columns, suggestedMapping, rows, amountCents, grossCents, readableRows, badRowCount }
}

describe('column edges of a page', () => {
  test.each(['register', 'two-lines', 'merged-cells', 'single-letters', 'turned', 'false-total'])(
    'at the detected places of %s read the same',
    async (name) => {
      const { page } = await columnsOf(sample(name))
      expect(page?.detected.length).toBeGreaterThan(3)
      expect(await read(sample(name), page?.detected ?? [])).toEqual(await read(sample(name), null))
    },
  )

  test('moved between two columns move whole words and their header', async () => {
    const { page, names, samples } = await columnsOf(plain)
    const edges = page?.detected ?? []
    expect(names).toEqual(NAMES)
    // Between 'Mercy' and 'General', in the column of hospitals.
    const moved = await columnsOf(plain, edges.with(1, 174))
    expect(moved.names).toEqual(NAMES.with(1, 'Invoice Hospital').with(2, 'Column C'))
    expect(moved.samples[1]).toEqual(['A101 Mercy', 'A102 Mercy', 'A103 Lakeside', 'A104 Saint'])
    expect(moved.samples[2]).toEqual(['General Hospital', 'Medical Center', 'Ives Clinic'])
    expect(moved.samples.slice(3)).toEqual(samples.slice(3))
  })

  test('added split a column, and removed join two', async () => {
    const edges = (await columnsOf(plain)).page?.detected ?? []
    const joined = await columnsOf(plain, edges.toSpliced(3, 1))
    expect([joined.names[3], joined.samples[3]?.[0]]).toEqual(['Surgeon Procedure', 'Dr. Ada Kim Total Knee'])
    const split = await columnsOf(
      plain,
      [...edges, 570].toSorted((one, other) => one - other),
    )
    expect(split.names).toHaveLength(NAMES.length + 1)
  })

  test('lose and repeat no word, wherever they are', () => {
    const words = [NAMES, ...SALES, TOTAL].flatMap((cells, row) =>
      cells.flatMap((text, at) => {
        let left = AT[at] ?? 0
        return text.split(' ').flatMap((word) => {
          const made = { text: word, left, right: left + word.length * 4, baseline: 60 + row * 14, size: 8, style: 'f1 8' }
          left = made.right + 3
          return word === '' ? [] : [made]
        })
      }),
    )
    const lines = linesOf(words, 1)
    const sorted = (texts: readonly string[]) =>
      texts
        .flatMap((text) => text.split(' '))
        .filter((text) => text !== '')
        .toSorted()
    const expected = sorted(words.map(({ text }) => text))
    fc.assert(
      fc.property(fc.uniqueArray(fc.double({ min: 1, max: 611, noNaN: true }), { maxLength: 30 }), (places) => {
        const edges = places.toSorted((one, other) => one - other)
        const { rows } = gridOf([{ lines, width: 612 }], { edges })
        expect(sorted(rows.flat())).toEqual(expected)
      }),
    )
  })

  test('are refused outside of the page, and for another file than a PDF', async () => {
    await expect(tableOf(plain, { pageColumns: { edges: [100, 612] } })).rejects.toThrow('The page is 612 points wide')
    const csv = testFile('sales.csv', 'Hospital,Net Sales\nMercy,1.00')
    await expect(tableOf(csv, { pageColumns: { edges: [100] } })).rejects.toThrow('Only a PDF has page columns.')
    expect((await tableOf(csv, { pageColumns: { remembered: [] } })).pageColumns).toBeUndefined()
  })

  test('make a table of a page without a known header', async () => {
    const texts = [
      { x: 40, y: 60, text: 'Uno' },
      { x: 100, y: 60, text: 'Dos' },
      { x: 40, y: 80, text: 'alpha' },
      { x: 62, y: 80, text: 'beta' },
    ]
    const path = testFile('no-header.pdf', pdfFile([texts]))
    const { sheets } = await openWorkbook(path, path, { pageColumns: { edges: [60, 90] } })
    const rows: unknown[] = []
    await sheets[0]?.read(({ cells }) => rows.push(Array.from(cells)) > 0)
    expect(rows).toEqual([
      ['Uno', undefined, 'Dos'],
      ['alpha', 'beta', undefined],
    ])
  })
})

describe('remembered columns of a layout', () => {
  const header = NAMES.join(' ')
  const edges = [85, 140, 250, 340, 425, 490, 545]
  const readWith = async (path: string, ...remembered: PageColumns[]) => {
    const { pageColumns, warnings } = await tableOf(path, { pageColumns: { remembered } })
    return { edges: pageColumns?.edges, isMisfit: pageColumns?.isMisfit, warnings: warnings.map(({ key }) => key) }
  }
  const detected = { edges: null, isMisfit: false, warnings: [] }
  const misfit = { edges: null, isMisfit: true, warnings: ['intake.warning.otherColumns'] }

  test('are used for the same header, the latest first', async () => {
    expect((await columnsOf(plain)).page).toMatchObject({ header, width: 612, edges: null, page: 1, pages: 1 })
    const older = { header, width: 612, edges: [100] }
    expect(await readWith(plain, { header, width: 612, edges }, older)).toEqual({ ...detected, edges })
    expect(await readWith(plain, { header, width: 612, edges: null }, older)).toEqual(detected)
    expect(await readWith(plain, { header: `${header} PO`, width: 612, edges })).toEqual(detected)
  })

  test('do not fit another page width or edges through most words, with a warning', async () => {
    expect(await readWith(plain, { header, width: 792, edges })).toEqual(misfit)
    expect(await readWith(plain, { header, width: 612, edges: [60] })).toEqual(misfit)
    const shifted = testFile('shifted.pdf', pdfFile([pageOf(20)]))
    expect(await readWith(shifted, { header, width: 612, edges })).toEqual(misfit)
  })
})

describe('remembered columns of a layout without a header', () => {
  const sale = ['05/01/2025', 'A1', 'Mercy', 'Kim', 'Hip', 'North', '1,500.00', '150.00']
  const rowsWith = (cells: readonly string[], more: readonly PdfText[] = []) =>
    [14, 28, 42].flatMap((y) => [...lineAt(60 + y, cells), ...more.map((text) => ({ ...text, y: 60 + y }))])
  const edges = [90, 140, 250, 340, 425, 490, 545]
  const known = { header: '', width: 612, edges }
  const readWith = async (name: string, texts: PdfText[], remembered: PageColumns = known) => {
    const path = testFile(`${name}.pdf`, pdfFile([texts]))
    const { pageColumns, headerFound, columns } = await tableOf(path, { pageColumns: { remembered: [remembered] } })
    return { edges: pageColumns?.edges, isMisfit: pageColumns?.isMisfit, headerFound, columns: columns.length }
  }
  const misfit = { edges: null, isMisfit: true }

  test('are used where each column has words', async () => {
    const used = { edges, isMisfit: false, headerFound: false, columns: 8 }
    expect(await readWith('bare', rowsWith(sale))).toEqual(used)
    expect(await readWith('bare-note', [{ x: 40, y: 200, text: 'Thank you' }, ...rowsWith(sale)])).toEqual(used)
    expect(await readWith('bare-named', rowsWith(sale), { ...known, header: NAMES.join(' ') })).toMatchObject({
      edges: null,
      isMisfit: false,
    })
  })

  test.each([
    ['another page width', rowsWith(sale), { ...known, width: 792 }],
    ['a column fewer', rowsWith(sale.with(1, '')), known],
    ['two amounts in a column', rowsWith(sale, [{ x: 500, y: 0, text: '9.99' }]), known],
    ['an edge through words', rowsWith(sale), { ...known, edges: edges.with(0, 50) }],
  ])('do not fit %s', async (name, texts, remembered) => {
    expect(await readWith(name, texts, remembered)).toMatchObject(misfit)
  })
})

describe('the image of a page', () => {
  test('has its words where they are, upright', async () => {
    const { words, ...page } = await readPage(plain, { page: 1, masked: [] })
    expect(page).toEqual({ page: 1, pages: 1, width: 612, height: 792, isWhole: true })
    expect(words[0]).toMatchObject({ text: 'Inv', left: 40, baseline: 60, size: 8, font: 'sans' })
    expect(await readPage(sample('turned'), { page: 1, masked: [] })).toMatchObject({ width: 792, height: 612 })
  })

  test("has no patients' names", async () => {
    const names = NAMES.with(3, 'Patient Name')
    const path = testFile('patients.pdf', pdfFile([[...lineAt(60, names), ...pageOf().slice(NAMES.length)]]))
    const masked = (await columnsOf(path)).page?.patientAreas ?? []
    expect(masked).toMatchObject([{ name: 'Patient Name' }])
    const shown = (await readPage(path, { page: 1, masked })).words.map(({ text }) => text).join(' ')
    expect(shown).toContain('Hospital Patient Name Procedure')
    expect(shown).toContain('Hospital ••• ••• ••• Total Knee')
  })

  test("has no patients' names in headings between sales, and no other text is masked", async () => {
    const texts = [
      ['Account: 4411 Patient: Jane Doe   Surgeon: Dr. Kim', 74],
      ['Patient : Eva Lang DOB: 01/02/1960', 88],
      ['PatientName:Noor MRN: 4411', 102],
      ['Printed 10:30 for Alder', 116],
    ] as const
    const path = testFile('headings.pdf', pdfFile([[...lineAt(60, NAMES), ...texts.map(([text, y]) => ({ x: 40, y, text }))]]))
    const shown = (await readPage(path, { page: 1, masked: [] })).words.map(({ text }) => text).join(' ')
    expect(shown).toBe(
      `${NAMES.join(' ')} Account: 4411 Patient: ••• ••• Surgeon: Dr. Kim Patient : ••• ••• DOB: ••• ••• MRN: ••• Printed 10:30 for Alder`,
    )
  })

  test('shows the amounts of a sale with a label for a patient', async () => {
    const sale = { x: 150, y: 74, text: 'Patient: Jane Doe' }
    const amount = { x: 530, y: 74, text: '1,500.00', end: true as const }
    const path = testFile('labelled.pdf', pdfFile([[...lineAt(60, NAMES), sale, amount]]))
    const shown = (await readPage(path, { page: 1, masked: [] })).words.map(({ text }) => text).join(' ')
    expect(shown).toContain('Patient: ••• ••• 1,500.00')
  })

  test('is refused beyond the last page', async () => {
    await expect(readPage(plain, { page: 2, masked: [] })).rejects.toThrow(expect.objectContaining({ code: 'request' }))
  })
})
