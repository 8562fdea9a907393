import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { JobContext, Services } from '../../platform/calls/services.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { inLanguage } from '../../platform/texts.ts'
import { forgetExport, keyOf } from './forget-export.job.ts'
import * as exports from './ordered-exports.store.ts'
import { writeMonthList } from './write-month-list.ts'

/** How long a file waits for whoever has ordered it: it holds pay, and nobody needs it twice. */
const KEPT_HOURS = 72
const HOUR_MS = 3_600_000

/** Often enough for a progress bar, seldom enough to cost nothing. */
const REPORT_EVERY_MS = 500

/** Writes a long list that somebody has ordered. Its file has one name however often it is begun: a worker that dies leaves nothing behind. */
export const writeExport = job({
  name: 'write-export',
  payload: z.object({ exportId: z.number() }),
  retries: { limit: 5, delaySeconds: 1 },
  concurrency: 2,
  perCompany: 1,

  async run({ exportId }, context) {
    const { inCompany, services } = context
    const order = await inCompany((tx) => exports.find(tx, exportId))
    if (order?.status !== 'Queued') return
    const path = join(services.files.incoming, randomUUID())
    try {
      const { rows, name } = await write(order, path, context)
      await services.files.keep(keyOf(context.companyId, exportId), path)
      await inCompany(async (tx) => {
        const endsAt = await keepUntil(tx, exportId, services)
        await exports.markReady(tx, exportId, { rows, fileName: name, endsAt })
      })
    } catch (error) {
      // The month is no longer what it was when the list was ordered: trying again would not help.
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
      await inCompany(async (tx) => exports.markFailed(tx, exportId, error.text, await keepUntil(tx, exportId, services)))
    } finally {
      await rm(path, { force: true })
    }
  },

  async onGivenUp({ exportId }, _reason, { inCompany, services }) {
    await inCompany(async (tx) => exports.markFailed(tx, exportId, text('listExport.interrupted'), await keepUntil(tx, exportId, services)))
  },
})

function write({ id, list, month, format, language, orderedBy }: exports.OrderedExport, path: string, { inCompany, services }: JobContext) {
  const watch = counting((written) => inCompany((tx) => exports.noteWritten(tx, id, written)))
  const wanted = { list, month, format, path, by: orderedBy, at: services.now(), say: inLanguage(language), watch }
  return inCompany((tx) => writeMonthList(tx, wanted), { readOnlySnapshot: true })
}

const LINE_FEED = 0x0a

/** Says from time to time how many rows have passed: each ends with the only line feed that COPY leaves in its text. */
const counting = (report: (rows: number) => Promise<unknown>) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let rows = 0
    let reportedAt = performance.now()
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows++
      yield chunk
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
      reportedAt = performance.now()
      await report(rows)
    }
  }

/** When it will be forgotten, which is queued with the answer. */
async function keepUntil(tx: Tx, exportId: number, { jobs, now }: Services): Promise<Date> {
  await jobs.enqueue(tx, forgetExport, { exportId }, { afterSeconds: KEPT_HOURS * 3_600 })
  return new Date(now().getTime() + KEPT_HOURS * HOUR_MS)
}
