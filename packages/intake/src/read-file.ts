import { IntakeError } from './intake-error.ts'
import type { Asked, ReaderAnswer, ReaderRequest } from './reader.ts'
import { type Limits, type ReaderOutput, runReader } from './run-reader.ts'
import type { Suggestions } from './matching/suggest.ts'
import type { FileTable, SalesRequest, SalesText, TableRequest } from './types.ts'

const LIMITS: Limits = { seconds: 60, megabytes: 1_000 }
/** The reader itself stops offering after so long; its process is ended a little later. */
const SUGGESTING_SECONDS = 10
const SUGGESTING: Limits = { seconds: 15, megabytes: 600 }

/** Finds the table of a file and suggests its mapping. Refusals are IntakeErrors. */
export async function readTableFile(path: string, request: TableRequest, limits: Partial<Limits> = {}): Promise<FileTable> {
  const { answer } = await ask({ kind: 'table', path, request }, limits)
  if (answer.kind === 'table') return answer.result
  throw errorOf(answer)
}

/** Reads the sales of a mapped file. Refusals are IntakeErrors; rows that cannot be read are in the summary. */
export const readSalesFile = (path: string, request: SalesRequest, limits?: Partial<Limits>): Promise<SalesText> =>
  readSales({ kind: 'sales', path, request }, limits)

/** The same without the lines. */
export const readNamesFile = (path: string, request: SalesRequest, limits?: Partial<Limits>): Promise<SalesText> =>
  readSales({ kind: 'names', path, request }, limits)

/**
 * The masters that values of a file resemble, for each value in its order. `known` is JSON that the database has written, in the shape
 * of KnownSpellings: it is handed on as it is. When the time is over the rest of the values has none.
 */
export async function suggestMasters(asked: readonly Asked[], known: string, limits: Partial<Limits> = {}): Promise<Suggestions[]> {
  const request = `{"kind":"suggest","seconds":${SUGGESTING_SECONDS},"asked":${JSON.stringify(asked)},"known":${known}}`
  const answer = answerOf(await runReader(request, null, { ...SUGGESTING, ...limits }))
  if (answer.kind === 'suggestions') return answer.result
  throw errorOf(answer)
}

async function readSales(request: Exclude<ReaderRequest, { kind: 'suggest' }>, limits: Partial<Limits> = {}): Promise<SalesText> {
  const { answer, names, lines } = await ask(request, limits)
  if (answer.kind === 'sales') return { summary: answer.result, names, lines }
  throw errorOf(answer)
}

async function ask(request: Exclude<ReaderRequest, { kind: 'suggest' }>, limits: Partial<Limits>) {
  const output = await runReader(JSON.stringify(request), request.path, { ...LIMITS, ...limits })
  return { ...output, answer: answerOf(output) }
}

const answerOf = ({ answer }: ReaderOutput) => JSON.parse(answer) as ReaderAnswer

function errorOf(answer: ReaderAnswer): Error {
  if (answer.kind === 'refused') return new IntakeError(answer.code, answer.text, { cause: answer.cause })
  return new Error(answer.kind === 'failed' ? answer.message : `The reader answered with ${answer.kind}.`)
}
