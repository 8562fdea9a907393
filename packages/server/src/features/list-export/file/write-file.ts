import { text } from '@fairshare/texts'
import { inThread } from '../../../platform/limits/thread.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import type { Wanted } from './file.worker.ts'

const turns = makeTurns({ places: 2, ofCompany: 1, waiting: 5, refusal: text('listExport.tooManyAtOnce'), retryAfter: 10 })

/** Whose file it is, and its rows as the text of COPY. */
type Rows = { companyId: number; open: () => Promise<AsyncIterable<Uint8Array>> }

/** Writes a file of any length beside the thread that answers. Answers how many rows it has. */
export const writeFile = ({ companyId, open }: Rows, given: Wanted): Promise<number> =>
  turns.take(companyId, async () => inThread<number>({ file: new URL('./file.worker.ts', import.meta.url), given }, await open()))
