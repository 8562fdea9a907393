import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { INVALID_ACCESS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { CallContext } from '../platform/calls/context.ts'
import type { Job, JobContext, Services } from '../platform/calls/services.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { job } from '../platform/jobs/jobs.ts'
import { languageOf } from '../platform/texts.ts'
import { deleteExpiredExport, keyOf } from './delete-expired-export.job.ts'
import * as exports from './exports.store.ts'

/** A limit on a company's waiting exports. Only a faulty program reaches it. */
const MAX_QUEUED = 5

/** Exports expire because they contain pay data and are needed only once. */
const KEPT_HOURS = 72
const HOUR_MS = 3_600_000

const payload = z.object({ exportId: z.number() })

/** Writes an export to a path and may report its progress in rows. */
type Write = (
  order: exports.OrderedExport,
  path: string,
  context: JobContext,
  note: (written: number) => Promise<unknown>,
) => Promise<{ rows: number; name: string }>

/** A job that writes an export. The path is the same for each attempt, so that a crash leaves no extra file. */
export const exportJob = (name: string, write: Write) =>
  job({
    name,
    payload,
    retries: { limit: 5, delaySeconds: 1 },
    concurrency: 2,
    perCompany: 1,

    async run({ exportId }, context) {
      const { inCompany, services } = context
      const order = await inCompany((tx) => exports.find(tx, exportId))
      if (order?.status !== 'Queued') return
      const path = join(services.files.incoming, randomUUID())
      try {
        const note = (written: number) => inCompany((tx) => exports.recordProgress(tx, exportId, written))
        const { rows, name: fileName } = await write(order, path, context, note)
        await services.files.keep(keyOf(context.companyId, exportId), path)
        await inCompany(async (tx) => {
          const endsAt = await keepUntil(tx, exportId, services)
          await exports.markReady(tx, exportId, { rows, fileName, endsAt })
        })
      } catch (error) {
        // The month has changed since; a retry would not help.
        if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
        await inCompany(async (tx) => exports.markFailed(tx, exportId, error.text, await keepUntil(tx, exportId, services)))
      } finally {
        await rm(path, { force: true })
      }
    },

    async onGivenUp({ exportId }, _reason, { inCompany, services }) {
      await inCompany(async (tx) =>
        exports.markFailed(tx, exportId, text('listExport.interrupted'), await keepUntil(tx, exportId, services)),
      )
    },
  })

export async function requestExport(
  context: CallContext & { tx: Tx },
  writer: Job<typeof payload>,
  what: exports.Ordered,
): Promise<number> {
  const { tx, by, request, services } = context
  if ((await exports.countQueued(tx)) >= MAX_QUEUED) throw new AppError('TOO_MANY', text('listExport.tooManyOrdered', { most: MAX_QUEUED }))
  const language = languageOf(String(request.headers['accept-language'] ?? ''))
  const exportId = await exports.insert(tx, { ...what, userId: ownerOf(context), requestedBy: by, language })
  await services.jobs.enqueue(tx, writer, { exportId })
  return exportId
}

/** Restricts orders to the user or rep who made them. */
export function ownerOf({ viewer }: Pick<CallContext, 'viewer'>): number {
  if (!viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  return viewer.id
}

/** The expiry, queued with the order. */
async function keepUntil(tx: Tx, exportId: number, { jobs, now }: Services): Promise<Date> {
  await jobs.enqueue(tx, deleteExpiredExport, { exportId }, { afterSeconds: KEPT_HOURS * 3_600 })
  return new Date(now().getTime() + KEPT_HOURS * HOUR_MS)
}
