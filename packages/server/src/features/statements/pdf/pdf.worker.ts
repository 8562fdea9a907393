import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { RepStatement } from '../rep-statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { typeface } from './typeface.ts'
import { wordsOf } from '../words.ts'

// A thread of its own: setting a long statement takes computing that would hold up every call.

export type Done = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

// Nothing that is in a statement can make it open anything: it reads these and no more.
const roboto = (name: string) => typeface(fileURLToPath(import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`)))
const faces = { normal: roboto('Regular'), bold: roboto('Medium'), italic: roboto('Italic') }

parentPort?.on('message', async (statement: RepStatement) => {
  const { language, currency } = statement.company
  try {
    // A copy of its own: small buffers lie in a pool, which cannot be handed over.
    const pdf = new Uint8Array(await statementPdf(statement, wordsOf(language, currency), faces))
    parentPort?.postMessage({ pdf } satisfies Done, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message } satisfies Done)
  }
})
