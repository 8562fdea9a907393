import { Console } from 'node:console'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { LIST_EXTENSIONS } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'
import { giveUpWriting } from './compiled-code.ts'
import { IntakeError, type IntakeErrorCode, tooComplex } from './intake-error.ts'
import type { Workbook } from './formats/workbook.ts'
import type { GapRequest } from './proof/explain-gap.ts'
import type { ListsRequest, ReadLists } from './lists/types.ts'
import type { Explanation } from './proof/explanation.ts'
import type { Master, Suggestions } from './matching/suggestions.ts'
import type { FileRows, FileTable, PageImage, PageRequest, RowsRequest, SalesRequest, SalesSummary, TableRequest } from './types.ts'

export type ValueToMatch = { field: string; value: string }
/** The known names of masters, and separately their aliases, by the master's id. */
export type KnownSpellings = {
  masters: readonly [kind: string, id: number, name: string][]
  aliases: readonly [masterId: number, alias: string][]
}

/**
 * The program of the child process: one request on standard input, one short response on standard output, and long results in separate
 * files.
 */
export type ReaderRequest =
  | { kind: 'table'; path: string; request: TableRequest }
  | { kind: 'lists'; path: string; request: ListsRequest }
  | { kind: 'rows'; path: string; request: RowsRequest }
  | { kind: 'page'; path: string; request: PageRequest }
  | { kind: 'names' | 'sales'; path: string; request: SalesRequest }
  | { kind: 'gap'; path: string; request: GapRequest }
  | { kind: 'archive'; path: string }
  | { kind: 'archived'; path: string; name: string }
  | { kind: 'suggest'; seconds: number; values: readonly ValueToMatch[]; known: KnownSpellings }
export type ReaderAnswer =
  | { kind: 'table'; result: FileTable }
  | { kind: 'lists'; result: ReadLists }
  | { kind: 'rows'; result: FileRows }
  | { kind: 'page'; result: PageImage }
  | { kind: 'sales'; result: SalesSummary }
  | { kind: 'gap'; result: Explanation[] }
  | { kind: 'archive'; result: string[] }
  | { kind: 'archived' }
  | { kind: 'suggestions'; result: Suggestions[] }
  | { kind: 'refused'; code: IntakeErrorCode; text: Text; cause?: string }
  | { kind: 'failed'; code: string; message: string }

/** The output files of a reading, as text for COPY; the lines, or the bytes of an archived file, go to a file that is already open. */
export const NAMES_PIPE = 3
const LINES_FILE = 4

/** Imports only the code that the request needs: loading takes longer than reading a small file. */
async function answer(input: ReaderRequest): Promise<ReaderAnswer> {
  if (input.kind === 'suggest') return { kind: 'suggestions', result: await suggestions(input) }
  try {
    if (input.kind === 'archive' || input.kind === 'archived') return await archive(input)
    const { openPage, openWorkbook } = await import('./formats/open-workbook.ts')
    if (input.kind === 'page') return { kind: 'page', result: await openPage(input.path, input.request) }
    const options = input.kind === 'lists' ? { kinds: LIST_EXTENSIONS } : { pageColumns: input.request.pageColumns }
    const workbook = await openWorkbook(input.path, input.request.fileName, options)
    switch (input.kind) {
      case 'table':
        return { kind: 'table', result: await (await import('./table/read-table.ts')).readTable(workbook, input.request) }
      case 'rows':
        return { kind: 'rows', result: await (await import('./table/read-rows.ts')).readRows(workbook, input.request) }
      case 'lists':
        return { kind: 'lists', result: await (await import('./lists/read-lists.ts')).readLists(workbook, input.request) }
      case 'gap':
        return { kind: 'gap', result: await (await import('./proof/explain-gap.ts')).explainGap(workbook, input.request) }
      default:
        return { kind: 'sales', result: await sales(workbook, input) }
    }
  } catch (error) {
    return refusal(error)
  }
}

async function sales(workbook: Workbook, { kind, request }: Extract<ReaderRequest, { kind: 'names' | 'sales' }>): Promise<SalesSummary> {
  const { readSales } = await import('./sales/read-sales.ts')
  const { linesAsCopyText, namesAsCopyText } = await import('./sales/copy-text.ts')
  const { firstSales } = await import('./sales/first-sales.ts')
  const reading = await readSales(workbook, request)
  await write(NAMES_PIPE, namesAsCopyText(reading))
  if (kind === 'sales') await write(LINES_FILE, linesAsCopyText(reading))
  const { sales: _sales, names: _names, ...summary } = reading
  return { ...summary, firstSales: firstSales(reading) }
}

async function archive(input: Extract<ReaderRequest, { kind: 'archive' | 'archived' }>): Promise<ReaderAnswer> {
  const { archivedBytes, listArchive } = await import('./formats/archive.ts')
  if (input.kind === 'archive') return { kind: 'archive', result: await listArchive(input.path) }
  await write(LINES_FILE, archivedBytes(input.path, input.name))
  return { kind: 'archived' }
}

const write = (to: number, pieces: Iterable<string> | AsyncIterable<Buffer>) =>
  pipeline(Readable.from(pieces), createWriteStream('', { fd: to, autoClose: false }))

/** In the requested order, within the time limit. */
async function suggestions({ seconds, values, known }: Extract<ReaderRequest, { kind: 'suggest' }>): Promise<Suggestions[]> {
  const { suggester } = await import('./matching/suggest.ts')
  const end = performance.now() + seconds * 1000
  const masters = mastersOf(known)
  const made = new Map<string, ReturnType<typeof suggester>>()
  const found: Suggestions[] = []
  for (const { field, value } of values) {
    const suggest = made.get(field) ?? suggester(masters.get(field) ?? [], field)
    made.set(field, suggest)
    if (performance.now() > end) break
    found.push(suggest(value))
  }
  return found
}

function mastersOf({ masters, aliases }: KnownSpellings): ReadonlyMap<string, Master[]> {
  const spelled = Map.groupBy(aliases, ([masterId]) => masterId)
  const byKind = Map.groupBy(masters, ([kind]) => kind)
  const masterOf = ([, id, name]: KnownSpellings['masters'][number]): Master => ({
    id,
    name,
    aliases: (spelled.get(id) ?? []).map(([, alias]) => alias),
  })
  return new Map([...byKind].map(([kind, of]) => [kind, of.map(masterOf)]))
}

function refusal(error: unknown): ReaderAnswer {
  if (error instanceof IntakeError) return { kind: 'refused', code: error.code, text: error.text }
  const { code, stack = String(error) } = error as NodeJS.ErrnoException
  // The system limits the bytes that a reader may write.
  if (code === 'EFBIG') return refusal(tooComplex())
  // The file could not be opened, or the disk is full: not the file's fault.
  if (code?.startsWith('E') === true) return { kind: 'failed', code, message: stack }
  return { kind: 'refused', code: 'damaged', text: text('intake.cannotBeRead'), cause: stack }
}

if (import.meta.main) {
  giveUpWriting()
  // Parsers log to the console; standard output carries only the response.
  globalThis.console = new Console(process.stderr)
  process.stdout.write(JSON.stringify(await answer((await json(process.stdin)) as ReaderRequest)))
}
