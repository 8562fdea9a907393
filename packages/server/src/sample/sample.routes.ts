import { randomUUID } from 'node:crypto'
import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addMonths, firstDay, formatMonth, type Month, monthAt, parseIsoMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { queueRun } from '../features/commission/queue-run.service.ts'
import * as results from '../features/commission/results/results.store.ts'
import { add } from '../features/masters/choices.service.ts'
import { lockBooks } from '../features/months/books.store.ts'
import { storeImport } from '../features/salespeople/import/import.service.ts'
import { mapStoredFile, storeAutomatically } from '../features/uploads/arrivals/store-automatically.ts'
import { auditedChange } from '../features/uploads/audited-change.ts'
import { deleteUnrecordedUpload } from '../features/uploads/receiving/delete-unrecorded-upload.job.ts'
import { receiveFile } from '../features/uploads/receiving/receive-file.ts'
import { removeAll as removeReadings } from '../features/uploads/reading/staging.store.ts'
import { deleteLines } from '../features/uploads/uploads.store.ts'
import { bare, call, ok } from '../platform/calls/call.ts'
import type { CallContext } from '../platform/calls/context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { SAMPLE, SAMPLE_MAPPING, SAMPLE_RULES, sampleFile } from './sample-month.ts'
import { SALE_MASTERS } from '../rows/named-rows.ts'
import * as store from './sample.store.ts'

/** A small invented month for an empty company, which is loaded the way an office works, and removed without a trace. */
export const sample = {
  load: bare.sample.load.handler(async ({ context: given }) => {
    const context = withoutKey(given)
    const month = addMonths(monthAt(context.now()), -1)
    const manufacturerId = await auditedChange(context, 'sample.load', {}, (tx) => addRecords(tx, context, month))
    try {
      await importFile(context, { month, manufacturerId })
    } catch (error) {
      await auditedChange(context, 'sample.remove', {}, (tx) => removeLocked(tx, context))
      throw error
    }
    await context.inCompany((tx) => queueRun({ ...context, tx, audit: () => undefined }, month, 'month'))
    return ok({ selectedMonth: formatMonth(month) }, text('sample.isLoaded', { month }))
  }),

  remove: call.sample.remove.handler(async ({ context }) => {
    const { tx } = context
    await lockBooks(tx)
    if (!(await store.isLoaded(tx))) throw new AppError('CONFLICT', text('sample.notLoaded'))
    const dependent = await store.firstDependent(tx)
    if (dependent) throw new AppError('CONFLICT', reasonOf(dependent))
    context.audit('sample month', await remove(tx, context))
    return ok(null, text('sample.isRemoved'))
  }),
}

/** The steps of loading would share an idempotency key, which is for one change. A repeated call is refused, because it is loaded. */
function withoutKey<Context extends CallContext>(context: Context): Context {
  const { 'idempotency-key': _, ...headers } = context.request.headers
  return { ...context, request: { ...context.request, headers } }
}

function reasonOf({ kind, name }: store.Dependent) {
  if (kind !== 'finalized' && kind !== 'running') return text(`sample.usedBy.${kind}`, { name })
  return text(`sample.usedBy.${kind}`, { month: parseIsoMonth(name) ?? (name as Month) })
}

/** Masters, and reps with their rules from a flat sheet. */
async function addRecords(tx: Tx, context: CallContext, month: Month) {
  await lockBooks(tx)
  if (!(await store.isEmpty(tx))) throw new AppError('CONFLICT', text('sample.notEmpty'))
  const ids: number[] = []
  for (const kind of SALE_MASTERS) for (const name of SAMPLE[kind]) ids.push(await add(tx, kind, name, 'name'))
  const rules = SAMPLE_RULES.map((values, at) => ({ row: at + 1, values }))
  const none = {
    salespeople: [],
    bonusRules: [],
    adjustments: [],
    draws: [],
    guarantees: [],
    balances: [],
    decisions: [],
    percentsAre: null,
  }
  await storeImport({ ...context, tx }, { ...none, rules, createsReps: true, startMonth: month })
  await store.remember(tx, 'master', ids)
  await store.rememberReps(tx)
  return { subject: 'sample month', details: { month }, result: ids[0] ?? 0 }
}

async function importFile(context: CallContext, { month, manufacturerId }: { month: Month; manufacturerId: number }): Promise<void> {
  const { fileName, content } = sampleFile(month)
  const path = join(context.services.files.incoming, randomUUID())
  await writeFile(path, content)
  try {
    const filetoupload = Object.assign(new Blob([content]), { path, fileName })
    const upload = { note: '', addNewManufacturer: '', manufacturerId, selectedMonthYear: month, filetoupload }
    const { fId } = await receiveFile(context, upload, async (tx, id) => void (await store.remember(tx, 'file', [id])))
    await mapStoredFile(context, fId, () => ({ mappedFields: SAMPLE_MAPPING, sources: {} }))
    const reasons = await storeAutomatically(context, fId)
    if (reasons.length > 0) throw new Error(`Sample file was not imported: ${JSON.stringify(reasons)}`)
  } finally {
    await rm(path, { force: true })
  }
}

async function removeLocked(tx: Tx, context: CallContext) {
  await lockBooks(tx)
  return { subject: 'sample month', details: await remove(tx, context), result: null }
}

async function remove(tx: Tx, { services }: CallContext) {
  const files = await store.filesToDelete(tx)
  const { months, runs } = await store.monthsToDelete(tx)
  for (const run of runs) await results.remove(tx, run)
  for (const { id, sha256 } of files) {
    await deleteLines(tx, id)
    await removeReadings(tx, sha256)
  }
  await store.removeAll(tx, months.map(firstDay))
  for (const { storageKey } of files) await services.jobs.enqueue(tx, deleteUnrecordedUpload, { storageKey })
  return { files: files.length, months }
}
