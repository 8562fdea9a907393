import type { PageImage } from '@fairshare/contract'
import { readPageOfFile } from '@fairshare/intake'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { FileRecord } from '../uploads.store.ts'
import { isPdf } from './page-columns.ts'
import { readStoredFile } from './open-file.ts'
import { readStoredTable } from './reading.ts'

/** Reads a page of a stored PDF, with the patients' columns of its table masked. */
export async function readPageOf(context: CallContext, file: FileRecord, page: number): Promise<PageImage> {
  const masked = isPdf(file.file_name) ? ((await readStoredTable(context, file, {})).pageColumns?.patientAreas ?? []) : []
  const request = { fileName: file.file_name, page, masked }
  return readStoredFile(context, file, (path, limits) => readPageOfFile(path, request, limits))
}
