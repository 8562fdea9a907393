import { Console } from 'node:console'
import { json } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { IntakeError, type IntakeErrorCode } from './intake-error.ts'
import { openWorkbook } from './open-workbook.ts'
import { readSales } from './read-sales.ts'
import { readTable } from './read-table.ts'
import type { FileTable, SalesReading, SalesRequest, TableRequest } from './types.ts'

/** The program of the child process: one request on standard input, one answer on standard output. */
export type ReaderRequest = { path: string } & ({ kind: 'table'; request: TableRequest } | { kind: 'sales'; request: SalesRequest })
export type ReaderAnswer =
  | { kind: 'table'; result: FileTable }
  | { kind: 'sales'; result: SalesReading }
  | { kind: 'refused'; code: IntakeErrorCode; message: string; cause?: string }
  | { kind: 'failed'; message: string }

async function answer(asked: ReaderRequest): Promise<ReaderAnswer> {
  try {
    const workbook = await openWorkbook(asked.path, asked.request.fileName)
    if (asked.kind === 'table') return { kind: 'table', result: await readTable(workbook, asked.request) }
    return { kind: 'sales', result: await readSales(workbook, asked.request) }
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown): ReaderAnswer {
  if (error instanceof IntakeError) return { kind: 'refused', code: error.code, message: error.message }
  const { code, stack = String(error) } = error as NodeJS.ErrnoException
  // The file itself could not be opened: that is no fault of its content.
  if (code?.startsWith('E') === true) return { kind: 'failed', message: stack }
  return { kind: 'refused', code: 'damaged', message: 'The file cannot be read: something in it is damaged or unknown.', cause: stack }
}

if (import.meta.main) {
  // The parsers print remarks of their own; standard output carries nothing but the answer.
  globalThis.console = new Console(process.stderr)
  process.stdout.write(serialize(await answer((await json(process.stdin)) as ReaderRequest)))
}
