import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { RepStatement } from '../rep-statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { typeface } from './typeface.ts'
import { wordsOf } from '../words.ts'

// Runs in its own thread: rendering a long statement would block every call.

export type Done = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

// Only these fonts are opened; the content of a statement cannot make it open other files.
const roboto = (name: string) => typeface(fileURLToPath(import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`)))
const faces = { normal: roboto('Regular'), bold: roboto('Medium'), italic: roboto('Italic') }

parentPort?.on('message', async (statement: RepStatement) => {
  const { language, currency } = statement.company
  try {
    // Copies, because small buffers are in a shared pool and cannot be transferred.
    const pdf = new Uint8Array(await statementPdf(statement, wordsOf(language, currency), faces))
    parentPort?.postMessage({ pdf } satisfies Done, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message } satisfies Done)
  }
})
