import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { accessTo, MASTERS, may, MAX_ROWS_AT_ONCE, type OrderedList } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import { isFinal } from '../../exports/export-name.ts'
import { keyOf } from '../../exports/delete-expired-export.job.ts'
import * as exports from '../../exports/exports.store.ts'
import type { Ordered, Wanted } from '../../exports/exports.store.ts'
import { requestExport, ownerOf } from '../../exports/export-file.ts'
import { FileGone } from '../../files/files.ts'
import { addAuditEntry, madeBy } from '../../platform/calls/audit.ts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import type { CallContext, TxContext } from '../../platform/calls/context.ts'
import { guard } from '../../platform/calls/guard.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notFound, refuseStale } from '../../platform/errors.ts'
import { markCompleted } from '../close/marks.store.ts'
import * as months from '../months/months.store.ts'
import { mastersList } from './masters-list.ts'
import { monthList } from './month-lists.ts'
import * as layouts from './payout-layouts.store.ts'
import { reportList } from './report-list.ts'
import { writeExport } from './write-export.job.ts'
import { titleWithMonth } from './about-file.ts'
import { writeMonthList } from './write-list.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  zip: 'application/zip',
}

/** Lists contain pay and addresses, so each export is recorded before the user gets it. */
export const listExport = {
  record: call.listExport.record.handler(async ({ input: { list, ...details }, context }) => {
    context.audit(list, details)
    return ok(null)
  }),

  // Writes the file first and then sends it, so that no transaction waits for a slow reader.
  ofMonth: bare.listExport.ofMonth.handler(async ({ input: { list, format, selectedMonth: month }, context }) => {
    const { translate, by, services } = context
    const path = join(services.files.incoming, randomUUID())
    context.response.afterwards(() => rm(path, { force: true }))
    const request = { list, month, format, path, by, at: context.now(), translate, most: MAX_ROWS_AT_ONCE }
    const { name, ...found } = await context.inCompany((tx) => writeMonthList(tx, request), { readOnlySnapshot: true })
    await context.inCompany((tx) => recordTaken(tx, context, { action: 'listExport.ofMonth', list, month, details: { format, ...found } }))
    return new File([await openAsBlob(path)], name, { type: TYPES[format] })
  }),

  order: call.listExport.order.handler(async ({ input: { list, format, selectedMonth: month }, context }) => {
    const { tx, translate } = context
    const { count: rows } = await monthList(list, { tx, state: await months.state(tx, month), translate })
    context.audit(list, { format, month: formatMonth(month), rows })
    if (rows <= MAX_ROWS_AT_ONCE) return ok({ exportId: null })
    const exportId = await requestExport(context, writeExport, { list, format, month, rows, salespeople: null, wanted: null })
    return ok({ exportId }, text('listExport.ordered', { rows }))
  }),

  orderMasters: call.listExport.orderMasters.handler(async ({ input, context }) => {
    const list = MASTERS[input.kind].path
    guard({ access: accessTo(list), changes: true }, context.viewer)
    const { count: rows } = await mastersList(context.tx, input, { at: context.now(), translate: context.translate })
    const order = { list, month: null, format: input.format, rows, salespeople: null, wanted: { screen: 'masters', ...input } } as const
    return requestAsShown(context, order)
  }),

  orderReport: call.listExport.orderReport.handler(async ({ input, context }) => {
    const list = `report-${input.id}` as const
    guard({ access: accessTo(list), changes: true }, context.viewer)
    const { count: rows } = await reportList(context.tx, input, context.translate)
    const order = { list, month: input.to, format: input.format, rows, salespeople: null, wanted: { screen: 'report', ...input } } as const
    return requestAsShown(context, order)
  }),

  ordered: call.listExport.ordered.handler(async ({ context }) => {
    const found = await exports.ofUser(context.tx, ownerOf(context), context.now())
    return ok({
      exports: found.filter(({ list }) => may(context.viewer, accessTo(list))).map((each) => exportView(each, context.translate)),
    })
  }),

  take: bare.listExport.take.handler(async ({ input: { exportId }, context }) => {
    const { companyId, services } = context
    const found = await context.inCompany(async (tx) => {
      const order = await exports.find(tx, exportId)
      return order?.userId === ownerOf(context) && order.endsAt && order.endsAt > context.now() ? order : undefined
    })
    // The user's access may have changed since the order.
    if (found) guard({ access: accessTo(found.list), changes: true }, context.viewer)
    if (!found?.fileName) throw notFound(text('listExport.exportGone'))
    const { list, month, format, rows, fileName } = found
    const { path, done } = await services.files.open(keyOf(companyId, exportId)).catch((error: Error) => {
      throw error instanceof FileGone ? notFound(text('listExport.exportGone')) : error
    })
    context.response.afterwards(done)
    await context.inCompany((tx) =>
      recordTaken(tx, context, { action: 'listExport.take', list, month, details: { format, rows, exportId } }),
    )
    return new File([await openAsBlob(path)], fileName, { type: TYPES[format] })
  }),

  payoutLayout: call.listExport.payoutLayout.handler(async ({ context }) => ok(await layouts.find(context.tx))),

  updatePayoutLayout: call.listExport.updatePayoutLayout.handler(async ({ input: { version, ...layout }, context: { tx, audit } }) => {
    const before = await layouts.lockLayout(tx)
    await refuseStale(version, before, (present) => present)
    await layouts.change(tx, layout)
    audit('payout layout', { before, after: layout })
    return ok(null, text('listExport.layoutSaved'))
  }),
}

const exportView = ({ id, list, month, format, status, rows, written, failure, endsAt }: exports.OrderedExport, translate: Translate) => ({
  exportId: id,
  list,
  format,
  status,
  rows,
  written,
  title: titleWithMonth(list, month, translate),
  selectedMonth: month && formatMonth(month),
  failure: failure && translate(failure),
  endsAt: endsAt?.toISOString() ?? null,
})

async function requestAsShown(context: TxContext, order: Ordered & { wanted: Wanted }) {
  const { audit } = context
  const { wanted, rows, list } = order
  audit(list, { ...wanted, rows })
  if (rows <= MAX_ROWS_AT_ONCE) return ok({ exportId: null })
  return ok({ exportId: await requestExport(context, writeExport, order) }, text('listExport.ordered', { rows }))
}

type Taken = { action: string; list: OrderedList; month: Month | null; details: Record<string, unknown> }

async function recordTaken(tx: Tx, { viewer, requestId }: CallContext, { action, list, month, details }: Taken): Promise<void> {
  const taken = { ...(month !== null && { month: formatMonth(month) }), ...details }
  await addAuditEntry(tx, { action, subject: list, details: taken, ...madeBy(viewer), requestId })
  if (list === 'payout-register' && month !== null && isFinal(await months.state(tx, month)))
    await markCompleted(tx, month, { task: 'exportPayouts' }, madeBy(viewer).userName)
}
