import { text } from '@fairshare/texts'
import { runInThread } from '../../../platform/limits/worker-thread.ts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import type { FileRequest } from './file.worker.ts'

const fairQueue = makeFairQueue({ slots: 2, perCompany: 1, waiting: 5, refusal: text('listExport.tooManyAtOnce'), retryAfter: 10 })

type Rows = { companyId: number; open: () => Promise<AsyncIterable<Uint8Array>> }

export const writeFile = ({ companyId, open }: Rows, given: FileRequest): Promise<number> =>
  fairQueue.run(companyId, async () => runInThread<number>({ file: new URL('./file.worker.ts', import.meta.url), given }, await open()))
