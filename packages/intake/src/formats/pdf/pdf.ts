import { readFile } from 'node:fs/promises'
import { text } from '@fairshare/texts/text'
import { getDocumentProxy } from 'unpdf'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import { MASK } from '../../table/patients.ts'
import type { Row } from '../cell.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'
import type { PageArea, PageImage, PageRequest, WantedColumns } from '../../types.ts'
import { type Grid, gridOf, type PrintedPage } from './grid.ts'
import { linesOf } from './lines.ts'
import { patientWords } from './patient-words.ts'
import { type Matrix, type TextItem, uprightPage, type Word } from './words.ts'

/** More pages than a year's statement has. */
const MAX_PAGES = 400
const MAX_ITEMS = 2_000_000
const MAX_LETTERS = 10_000_000
/** Images are not decoded. */
const MAX_PIXELS = 1
/** Characters of fonts without a Unicode mapping. */
const UNKNOWN_SIGNS = /[\ufffd\ue000-\uf8ff]/g
const MAX_UNKNOWN = 0.3

/** The words of a page to show: many times those of a dense statement. */
const MAX_SHOWN = 5_000
const MAX_WORD = 200
const FONTS: Readonly<Record<string, PageImage['words'][number]['font']>> = { monospace: 'mono', serif: 'serif' }

const OPTIONS = { verbosity: 0, maxImageSize: MAX_PIXELS, enableXfa: false, useSystemFonts: false, disableFontFace: true }

/** Opens the text of a PDF as one sheet; the table is reconstructed from word positions. */
export async function openPdf(path: string, wanted: WantedColumns = { edges: null }): Promise<Workbook> {
  const pages = await readPages(await readFile(path))
  refuseScans(pages)
  const grid = gridOf(pages, wanted)
  return {
    sheets: [{ name: null, hidden: false, read: (onRow) => Promise.resolve(readGrid(grid, onRow)) }],
    date1904: false,
    pageColumns: { ...grid.pageColumns, pages: pages.length },
  }
}

export async function readPage(path: string, { page: number, masked }: Omit<PageRequest, 'fileName'>): Promise<PageImage> {
  const document = await openDocument(await readFile(path))
  const pages = document.numPages
  if (number > pages) throw new IntakeError('request', text('intake.noSuchPage', { last: pages }))
  const { words, width, height, fontOf } = await uprightPageOf(await document.getPage(number), new Budget())
  await document.loadingTask.destroy()
  const isOfPatient = patientWords(words)
  return {
    page: number,
    pages,
    width,
    height,
    isWhole: words.length <= MAX_SHOWN,
    words: words.slice(0, MAX_SHOWN).map((word) => ({
      text: isOfPatient(word) ? MASK : shownText(word, masked),
      left: tenths(word.left),
      right: tenths(word.right),
      baseline: tenths(word.baseline),
      size: tenths(word.size),
      font: fontOf(word.style),
    })),
  }
}

/** Only the name of a masked column can be read. */
function shownText({ text: letters, left, right }: Word, masked: readonly PageArea[]): string {
  const center = (left + right) / 2
  const area = masked.find(({ from, to }) => center >= from && center < to)
  return area === undefined || area.name.split(' ').includes(letters) ? letters.slice(0, MAX_WORD) : MASK
}

const tenths = (points: number) => Math.round(points * 10) / 10

async function openDocument(bytes: Buffer): Promise<PDFDocumentProxy> {
  const document = await getDocumentProxy(new Uint8Array(bytes), OPTIONS).catch(refuseLocked)
  if (document.numPages > MAX_PAGES) throw new IntakeError('too large', text('intake.tooManyPages', { most: MAX_PAGES }))
  return document
}

async function readPages(bytes: Buffer): Promise<PrintedPage[]> {
  const document = await openDocument(bytes)
  const pages: PrintedPage[] = []
  const budget = new Budget()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { words, width } = await uprightPageOf(page, budget)
    pages.push({ lines: linesOf(words, number), width })
    page.cleanup()
  }
  await document.loadingTask.destroy()
  return pages
}

/** Limits the texts of all pages together. */
class Budget {
  private items = 0
  private letters = 0
  spend(texts: readonly TextItem[]): void {
    this.items += texts.length
    this.letters += texts.reduce((sum, { str }) => sum + str.length, 0)
    if (this.items > MAX_ITEMS || this.letters > MAX_LETTERS) throw tooComplex()
  }
}

async function uprightPageOf(page: PDFPageProxy, budget: Budget) {
  const { items, styles } = await page.getTextContent()
  const texts = items.filter((item): item is typeof item & TextItem => 'str' in item)
  budget.spend(texts)
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const familyOf = (font: string) => styles[font]?.fontFamily
  const upright = uprightPage(texts, { transform: transform as unknown as Matrix, width, height }, (font) => familyOf(font) === 'monospace')
  return { ...upright, fontOf: (style: string) => FONTS[familyOf(style.split(' ')[0] ?? '') ?? ''] ?? 'sans' }
}

/** An empty password failed. A file that opens without one is read, regardless of its restrictions. */
function refuseLocked(error: unknown): never {
  if (error instanceof Error && error.name === 'PasswordException') throw new IntakeError('password', text('intake.hasPassword'))
  throw error
}

/** Rejects scanned pages and fonts without a Unicode mapping. */
function refuseScans(pages: readonly PrintedPage[]): void {
  const all = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('')
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
