import { text } from '@fairshare/texts'
import { inThread } from '../../../platform/limits/thread.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import type { FileRequest } from './file.worker.ts'

const turns = makeTurns({ places: 2, ofCompany: 1, waiting: 5, refusal: text('listExport.tooManyAtOnce'), retryAfter: 10 })

/** The company that orders the file, and its rows as COPY text. */
type Rows = { companyId: number; open: () => Promise<AsyncIterable<Uint8Array>> }

/** Writes a file in a worker thread and returns its row count. */
export const writeFile = ({ companyId, open }: Rows, given: FileRequest): Promise<number> =>
  turns.take(companyId, async () => inThread<number>({ file: new URL('./file.worker.ts', import.meta.url), given }, await open()))
