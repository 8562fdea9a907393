import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { RepStatement } from './rep-statement.ts'
import { statementDocument } from './statement-pdf.ts'
import { wordsOf } from './words.ts'

// A thread of its own: setting a long statement takes a second of computing that would hold up every call.

export type Order = { id: number; statement: RepStatement }
export type Done = { id: number; pdf?: Uint8Array; error?: string }

const font = (name: string) => import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`).replace('file://', '')

pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
})
// Fonts are all that it may read; nothing that stands in a statement can make it fetch or open anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))

parentPort?.on('message', ({ id, statement }: Order) => {
  const { language, currency } = statement.company
  const setting = pdfmake.createPdf(statementDocument(statement, wordsOf(language, currency))).getBuffer()
  setting.then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies Done),
    (error: Error) => parentPort?.postMessage({ id, error: error.message } satisfies Done),
  )
})
