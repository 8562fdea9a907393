import { open } from 'node:fs/promises'
import { text } from '@fairshare/texts/text'
import { openCsv } from './csv.ts'
import { IntakeError } from '../intake-error.ts'
import type { Workbook } from './workbook.ts'

type Content = 'zip' | 'ole' | 'biff' | 'markup' | 'text' | 'other'

const MAGIC: [content: Content, ...starts: string[]][] = [
  ['zip', 'PK\x03\x04', 'PK\x05\x06'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['biff', '\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08\x10\x00', '\x09\x08\x08\x00'],
  ['other', 'MZ', '%PDF', '\x7fELF', '\x89PNG', 'GIF8', '\xff\xd8\xff', '{\\rtf', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', 'SQLite format'],
]

/** Opens a file by what it holds; its name must agree in so far as a workbook is named like one and a text like one. */
export async function openWorkbook(path: string, fileName: string): Promise<Workbook> {
  const extension = /\.(xlsx|csv|xls)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (extension === undefined) throw new IntakeError('extension', text('uploads.invalidExtension'))
  const content = contentOf(await firstBytes(path))
  if (content === 'markup') throw new IntakeError('content', text('intake.isMarkup'))
  if (content === 'other') throw new IntakeError('content', text('intake.isNoSpreadsheet', { extension }))
  if (extension === 'csv') {
    if (content !== 'text') throw new IntakeError('content', text('intake.isWorkbookNamedCsv'))
    return openCsv(path)
  }
  if (content === 'text') throw new IntakeError('content', text('intake.isText', { extension }))
  // Each reader is loaded only when it is needed: they take longer than a small file.
  return content === 'zip' ? (await import('./xlsx.ts')).openXlsx(path) : (await import('./xls.ts')).openXls(path)
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

function contentOf(bytes: Buffer): Content {
  const start = bytes.toString('latin1')
  const known = MAGIC.find(([, ...starts]) => starts.some((each) => start.startsWith(each)))
  if (known) return known[0]
  const text = start
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  return /^<(\?xml|!doctype|html|head|body|table|meta|style|!--)/i.test(text) ? 'markup' : 'text'
}
