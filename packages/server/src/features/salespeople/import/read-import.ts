import { IntakeError, type ListsRequest, readListsFile, type Suggestion, suggestMasters } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import { whileAwaited } from '../../../platform/calls/awaited.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { IncomingFile } from '../../../platform/http/uploads.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { spellingsAsJson } from '../../masters/spellings.store.ts'
import type { UnresolvedName } from './import-names.ts'

/** A company moves in once: one reader at a time is enough, beside those of sales files. */
const turns = makeTurns({ places: 1, waiting: 5, refusal: text('salespeopleImport.manyAreWaiting'), retryAfter: 10 })

async function inTurn<T>(context: CallContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = whileAwaited(context)
  return turns.take(context.companyId, () => read(signal), signal)
}

/** Reads the lists of an uploaded workbook, in a process of its own. */
export async function readImport(context: CallContext, file: Blob) {
  const { path, fileName } = file as IncomingFile
  const request: ListsRequest = { fileName, lists: IMPORT_COLUMNS }
  try {
    return await inTurn(context, (signal) => readListsFile(path, request, { signal }))
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error
    if (error.code === 'interrupted') throw new AppError('UNAVAILABLE', error.text, { retryAfter: 1 })
    throw new AppError(error.code === 'too large' ? 'TOO_LARGE' : 'INVALID', error.text, { fields: { filetoupload: error.text } })
  }
}

/** The masters that each of these names resembles; an offer and no more. */
export async function suggestionsFor(context: CallContext, names: readonly UnresolvedName[]): Promise<Suggestion[][]> {
  if (names.length === 0) return []
  const known = await context.inCompany((tx) => spellingsAsJson(tx, [...new Set(names.map(({ kind }) => kind))]))
  const asked = names.map(({ kind, name }) => ({ field: kind, value: name }))
  try {
    const found = await inTurn(context, (signal) => suggestMasters(asked, known, { signal }))
    return found.map(({ suggestions }) => suggestions)
  } catch (error) {
    context.services.log.warn({ err: error, requestId: context.requestId }, 'names of an import are shown without suggestions')
    return []
  }
}
