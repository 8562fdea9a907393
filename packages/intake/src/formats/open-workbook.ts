import { open, readFile } from 'node:fs/promises'
import { UPLOAD_EXTENSIONS } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { MAX_CELLS, MAX_ROWS } from './cell.ts'
import { contentOf } from './content.ts'
import { openCsv } from './text/csv.ts'
import { IntakeError, tooComplex } from '../intake-error.ts'
import type { PageImage, PageRequest, WantedColumns } from '../types.ts'
import type { Sheet, Workbook } from './workbook.ts'

const PAGE = /^html?$/

type Options = { kinds?: readonly string[]; pageColumns?: WantedColumns | undefined }

/** Opens a file by its content, regardless of its extension. `kinds` are the allowed extensions; `pageColumns` is for a PDF. */
export async function openWorkbook(path: string, fileName: string, options: Options = {}): Promise<Workbook> {
  const { sheets, ...book } = await opened(path, fileName, options)
  const { pageColumns } = options
  if (!book.pageColumns && pageColumns && 'edges' in pageColumns && pageColumns.edges) throw noPdf(fileName)
  return { ...book, sheets: sheets.map(bounded) }
}

function bounded(sheet: Sheet): Sheet {
  return {
    ...sheet,
    read(onRow) {
      let cells = 0
      let rows = 0
      return sheet.read((row) => {
        cells += row.cells.length
        if (++rows > MAX_ROWS) throw new IntakeError('too large', text('intake.tooManyRows', { most: MAX_ROWS }))
        if (cells > MAX_CELLS) throw tooComplex()
        return onRow(row)
      })
    },
  }
}

export async function openPage(path: string, { fileName, ...request }: PageRequest): Promise<PageImage> {
  if (contentOf(await firstBytes(path)) !== 'pdf') throw noPdf(fileName)
  return (await import('./pdf/pdf.ts')).readPage(path, request)
}

const noPdf = (file: string) => new IntakeError('request', text('intake.isNoPdf', { file }))

async function opened(path: string, fileName: string, { kinds = UPLOAD_EXTENSIONS, pageColumns }: Options): Promise<Workbook> {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!kinds.includes(extension)) throw new IntakeError('extension', text('uploads.invalidExtension'))
  const start = await firstBytes(path)
  const content = contentOf(start)
  if (typeof content === 'object') throw new IntakeError('content', text('intake.isOldFormat', content))
  if (content === 'other' || (content === 'pdf' && extension !== 'pdf'))
    throw new IntakeError('content', text('intake.isNoSpreadsheet', { extension }))
  // The text of an email may begin with any tag, or with none.
  const isPage = content === 'markup' || (content === 'text' && PAGE.test(extension) && start.includes('<'))
  if (content === 'text' && !isPage) return openCsv(path, extension)
  // Readers are lazy: loading all takes longer than reading a small file.
  if (isPage) return (await import('./markup/markup.ts')).openMarkup(path)
  if (content === 'mime') return (await import('./markup/mhtml.ts')).openMhtml(path)
  if (content === 'pdf') return (await import('./pdf/pdf.ts')).openPdf(path, pageColumns)
  if (content === 'zip') return (await import('./xlsx/zipped.ts')).openZipped(path)
  return content === 'ole'
    ? (await import('./xls/ole-workbook.ts')).openOleWorkbook(path)
    : (await import('./xls/xls.ts')).openXls(await readFile(path))
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    if (bytesRead === 0) throw new IntakeError('empty', text('intake.isEmpty'))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
