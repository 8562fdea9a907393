import { readFile } from 'node:fs/promises'
import { text } from '@fairshare/texts/text'
import { getDocumentProxy } from 'unpdf'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import type { Row } from '../cell.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'
import { type Grid, gridOf } from './grid.ts'
import { type Line, linesOf } from './lines.ts'
import { type Matrix, type TextItem, wordsOf } from './words.ts'

/** More pages than a year's statement has. */
const MAX_PAGES = 400
const MAX_ITEMS = 2_000_000
const MAX_LETTERS = 10_000_000
/** Images are not decoded. */
const MAX_PIXELS = 1
/** Characters of fonts without a Unicode mapping. */
const UNKNOWN_SIGNS = /[\ufffd\ue000-\uf8ff]/g
const MAX_UNKNOWN = 0.3

const OPTIONS = { verbosity: 0, maxImageSize: MAX_PIXELS, enableXfa: false, useSystemFonts: false, disableFontFace: true }

/** Opens the text of a PDF as one sheet; the table is reconstructed from word positions. */
export async function openPdf(path: string): Promise<Workbook> {
  const pages = await readPages(await readFile(path))
  refuseScans(pages)
  const grid = gridOf(pages)
  return { sheets: [{ name: null, hidden: false, read: (onRow) => Promise.resolve(readGrid(grid, onRow)) }], date1904: false }
}

async function readPages(bytes: Buffer): Promise<Line[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), OPTIONS).catch(refuseLocked)
  if (document.numPages > MAX_PAGES) throw new IntakeError('too large', text('intake.tooManyPages', { most: MAX_PAGES }))
  const pages: Line[][] = []
  let [items, letters] = [0, 0]
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items: all, styles } = await page.getTextContent()
    const texts = all.filter((item): item is typeof item & TextItem => 'str' in item)
    items += texts.length
    letters += texts.reduce((sum, { str }) => sum + str.length, 0)
    if (items > MAX_ITEMS || letters > MAX_LETTERS) throw tooComplex()
    const { transform, width, height } = page.getViewport({ scale: 1 })
    const shown = { transform: transform as unknown as Matrix, width, height }
    pages.push(
      linesOf(
        wordsOf(texts, shown, (font) => styles[font]?.fontFamily === 'monospace'),
        number,
      ),
    )
    page.cleanup()
  }
  await document.loadingTask.destroy()
  return pages
}

/** An empty password failed. A file that opens without one is read, regardless of its restrictions. */
function refuseLocked(error: unknown): never {
  if (error instanceof Error && error.name === 'PasswordException') throw new IntakeError('password', text('intake.hasPassword'))
  throw error
}

/** Rejects scanned pages and fonts without a Unicode mapping. */
function refuseScans(pages: readonly Line[][]): void {
  const all = pages.flatMap((lines) => lines.map((line) => line.text)).join('')
  const unknown = all.match(UNKNOWN_SIGNS)?.length ?? 0
  if (all.length === 0 || unknown > all.length * MAX_UNKNOWN) throw new IntakeError('content', text('intake.isScan'))
}

function readGrid({ rows, headings, unsure }: Grid, onRow: OnRow): SheetFacts {
  for (const [at, texts] of rows.entries()) {
    const cells: Row['cells'] = texts.map((cell) => (cell === '' ? undefined : cell))
    if (onRow({ number: at + 1, cells, hidden: false }) === false) break
  }
  return { mergedColumns: new Map(), printed: { headings, unsure } }
}
