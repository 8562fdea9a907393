import { Console } from 'node:console'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Text, text } from '@fairshare/texts/text'
import { giveUpWriting } from './compiled-code.ts'
import { firstSales } from './sales/first-sales.ts'
import { linesAsCopyText, namesAsCopyText } from './sales/copy-text.ts'
import { IntakeError, type IntakeErrorCode, tooComplex } from './intake-error.ts'
import { openWorkbook } from './formats/open-workbook.ts'
import { readLists } from './lists/read-lists.ts'
import type { ListsRequest, ReadLists } from './lists/types.ts'
import { explainGap, type GapRequest } from './proof/explain-gap.ts'
import type { Explanation } from './proof/explanation.ts'
import { readSales } from './sales/read-sales.ts'
import { readRows } from './table/read-rows.ts'
import { readTable } from './table/read-table.ts'
import { suggester } from './matching/suggest.ts'
import type { Master, Suggestions } from './matching/suggestions.ts'
import type { FileRows, FileTable, RowsRequest, SalesReading, SalesRequest, SalesSummary, TableRequest } from './types.ts'

/** A value of a file for which a master is sought. */
export type Asked = { field: string; value: string }
/** What the database has of masters: their names, and apart from them their aliases, by the master's id. */
export type KnownSpellings = {
  masters: readonly [kind: string, id: number, name: string][]
  aliases: readonly [masterId: number, alias: string][]
}

/** The program of the child process: one request on standard input, one short answer on standard output, and what is long beside it. */
export type ReaderRequest =
  | { kind: 'table'; path: string; request: TableRequest }
  | { kind: 'lists'; path: string; request: ListsRequest }
  | { kind: 'rows'; path: string; request: RowsRequest }
  | { kind: 'names' | 'sales'; path: string; request: SalesRequest }
  | { kind: 'gap'; path: string; request: GapRequest }
  | { kind: 'suggest'; seconds: number; asked: readonly Asked[]; known: KnownSpellings }
export type ReaderAnswer =
  | { kind: 'table'; result: FileTable }
  | { kind: 'lists'; result: ReadLists }
  | { kind: 'rows'; result: FileRows }
  | { kind: 'sales'; result: SalesSummary }
  | { kind: 'gap'; result: Explanation[] }
  | { kind: 'suggestions'; result: Suggestions[] }
  | { kind: 'refused'; code: IntakeErrorCode; text: Text; cause?: string }
  | { kind: 'failed'; code: string; message: string }

/** Where the names and the lines of a reading are written to, as text for COPY: the lines into a file that is open already. */
export const NAMES_PIPE = 3
const LINES_FILE = 4

async function answer(asked: ReaderRequest): Promise<ReaderAnswer> {
  if (asked.kind === 'suggest') return { kind: 'suggestions', result: suggestions(asked) }
  try {
    const workbook = await openWorkbook(asked.path, asked.request.fileName)
    if (asked.kind === 'table') return { kind: 'table', result: await readTable(workbook, asked.request) }
    if (asked.kind === 'rows') return { kind: 'rows', result: await readRows(workbook, asked.request) }
    if (asked.kind === 'lists') return { kind: 'lists', result: await readLists(workbook, asked.request) }
    if (asked.kind === 'gap') return { kind: 'gap', result: await explainGap(workbook, asked.request) }
    const reading = await readSales(workbook, asked.request)
    await write(NAMES_PIPE, namesAsCopyText(reading))
    if (asked.kind === 'sales') await write(LINES_FILE, linesAsCopyText(reading))
    return { kind: 'sales', result: summaryOf(reading) }
  } catch (error) {
    return refusal(error)
  }
}

function summaryOf(reading: SalesReading): SalesSummary {
  const { sales: _sales, names: _names, ...summary } = reading
  return { ...summary, firstSales: firstSales(reading) }
}

const write = (to: number, pieces: Iterable<string>) => pipeline(Readable.from(pieces), createWriteStream('', { fd: to, autoClose: false }))

/** In the order asked for, as far as the time goes. */
function suggestions({ seconds, asked, known }: Extract<ReaderRequest, { kind: 'suggest' }>): Suggestions[] {
  const end = performance.now() + seconds * 1000
  const masters = mastersOf(known)
  const made = new Map<string, ReturnType<typeof suggester>>()
  const found: Suggestions[] = []
  for (const { field, value } of asked) {
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
  const asMaster = ([, id, name]: KnownSpellings['masters'][number]): Master => ({
    id,
    name,
    aliases: (spelled.get(id) ?? []).map(([, alias]) => alias),
  })
  return new Map([...byKind].map(([kind, of]) => [kind, of.map(asMaster)]))
}

function refusal(error: unknown): ReaderAnswer {
  if (error instanceof IntakeError) return { kind: 'refused', code: error.code, text: error.text }
  const { code, stack = String(error) } = error as NodeJS.ErrnoException
  // The system lets a reader write so much and no more.
  if (code === 'EFBIG') return refusal(tooComplex())
  // The file itself could not be opened, or the disk is full: that is not a fault of its content.
  if (code?.startsWith('E') === true) return { kind: 'failed', code, message: stack }
  return { kind: 'refused', code: 'damaged', text: text('intake.cannotBeRead'), cause: stack }
}

if (import.meta.main) {
  giveUpWriting()
  // The parsers print remarks of their own; standard output carries nothing but the answer.
  globalThis.console = new Console(process.stderr)
  process.stdout.write(JSON.stringify(await answer((await json(process.stdin)) as ReaderRequest)))
}
