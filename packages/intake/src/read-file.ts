import { stat } from 'node:fs/promises'
import { IntakeError } from './intake-error.ts'
import type { ListsRequest, ReadLists } from './lists/types.ts'
import type { ValueToMatch, ReaderAnswer, ReaderRequest } from './reader.ts'
import { type Limits, type ReaderOutput, runReader } from './run-reader.ts'
import type { Explanation } from './proof/explanation.ts'
import type { GapRequest } from './proof/explain-gap.ts'
import type { Suggestions } from './matching/suggestions.ts'
import type { FileRows, FileTable, PageImage, PageRequest, RowsRequest, SalesRequest, SalesText, TableRequest } from './types.ts'

/** The limits of a reader, and their increase per megabyte of the file: an attacker has to send the data that should cost us. */
const CPU = { least: 12, perMegabyte: 1, most: 60 }
const MEMORY = { least: 380, perMegabyte: 15, most: 1_000 }
/** Wall time also passes while other processes run: this limit only ends a reader that hangs. */
const SECONDS_PER_CPU_SECOND = 10
/** The reader stops suggesting after this time; its process is ended a little later. */
const SUGGESTING_SECONDS = 10
const SUGGESTING: Limits = { seconds: 15, cpuSeconds: 15, megabytes: 600, lineMegabytes: 1 }
/** Lines as text for COPY: a hundred bytes for each of two million rows. */
const LINE_MEGABYTES = 256

/** Finds the table of a file and suggests its mapping; throws IntakeError. */
export async function readTableFile(path: string, request: TableRequest, limits: Partial<Limits> = {}): Promise<FileTable> {
  return resultOf('table', await run({ kind: 'table', path, request }, limits))
}

/** Single rows of a file's table, unchanged; throws IntakeError. */
export async function readRowsOfFile(path: string, request: RowsRequest, limits: Partial<Limits> = {}): Promise<FileRows> {
  return resultOf('rows', await run({ kind: 'rows', path, request }, limits))
}

/** The words of one page of a PDF; throws IntakeError. */
export async function readPageOfFile(path: string, request: PageRequest, limits: Partial<Limits> = {}): Promise<PageImage> {
  return resultOf('page', await run({ kind: 'page', path, request }, limits))
}

/** Reads the lists of an office's own workbook by the caller's columns; throws IntakeError. */
export async function readListsFile(path: string, request: ListsRequest, limits: Partial<Limits> = {}): Promise<ReadLists> {
  return resultOf('lists', await run({ kind: 'lists', path, request }, limits))
}

/**
 * Reads the sales of a mapped file; throws IntakeError. The summary has the unreadable rows. Lines are appended to the open file
 * `lines`, so that no process passes on hundreds of megabytes.
 */
export async function readSalesFile(
  path: string,
  request: SalesRequest,
  { lines, ...limits }: Partial<Limits> & { lines?: number } = {},
): Promise<SalesText> {
  const output = await run({ kind: lines === undefined ? 'names' : 'sales', path, request }, limits, lines)
  return { summary: resultOf('sales', output), names: output.names }
}

/** The masters similar to each value, in order; none after the time limit. `known` is KnownSpellings as JSON, passed on unparsed. */
export async function suggestMasters(values: readonly ValueToMatch[], known: string, limits: Partial<Limits> = {}): Promise<Suggestions[]> {
  const request = `{"kind":"suggest","seconds":${SUGGESTING_SECONDS},"values":${JSON.stringify(values)},"known":${known}}`
  return resultOf('suggestions', { answer: answerOf(await runReader({ request, path: null }, { ...SUGGESTING, ...limits })) })
}

/** Why a mapped file does not match its statement, the likeliest reason first; throws IntakeError. */
export async function explainGapFile(path: string, request: GapRequest, limits: Partial<Limits> = {}): Promise<Explanation[]> {
  return resultOf('gap', await run({ kind: 'gap', path, request }, limits))
}

/** The paths of the files in a ZIP archive; throws IntakeError. */
export async function listArchivedFiles(path: string, limits: Partial<Limits> = {}): Promise<string[]> {
  return resultOf('archive', await run({ kind: 'archive', path }, limits))
}

/** Appends one file of a ZIP archive to the open file `to`, at most `mostBytes`; throws IntakeError. */
export async function extractFile(path: string, name: string, { to, mostBytes }: { to: number; mostBytes: number }): Promise<void> {
  const { answer } = await run({ kind: 'archived', path, name }, { lineMegabytes: mostBytes / 1024 ** 2 }, to)
  if (answer.kind !== 'archived') throw errorOf(answer)
}

async function run(request: Exclude<ReaderRequest, { kind: 'suggest' }>, limits: Partial<Limits>, lines?: number) {
  const { path } = request
  const { size } = await stat(path)
  const output = await runReader({ request: JSON.stringify(request), path, lines }, { ...limitsFor(size), ...limits })
  return { ...output, answer: answerOf(output) }
}

function limitsFor(bytes: number): Limits {
  const of = ({ least, perMegabyte, most }: typeof CPU) => Math.min(most, least + (perMegabyte * bytes) / 1024 ** 2)
  const cpuSeconds = of(CPU)
  return { seconds: cpuSeconds * SECONDS_PER_CPU_SECOND, cpuSeconds, megabytes: of(MEMORY), lineMegabytes: LINE_MEGABYTES }
}

const answerOf = ({ answer }: ReaderOutput) => JSON.parse(answer) as ReaderAnswer

type Answered = Extract<ReaderAnswer, { result: unknown }>
type Results = { [Each in Answered as Each['kind']]: Each['result'] }

function resultOf<Kind extends keyof Results>(kind: Kind, { answer }: { answer: ReaderAnswer }): Results[Kind] {
  if (answer.kind === kind) return (answer as Answered).result as Results[Kind]
  throw errorOf(answer)
}

function errorOf(answer: ReaderAnswer): Error {
  if (answer.kind === 'refused') return new IntakeError(answer.code, answer.text, { cause: answer.cause })
  return answer.kind === 'failed'
    ? Object.assign(new Error(answer.message), { code: answer.code })
    : new Error(`The reader answered with ${answer.kind}.`)
}
