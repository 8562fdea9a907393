import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { audit, madeBy } from '../../platform/calls/audit.ts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import { refuseStale } from '../../platform/calls/versions.ts'
import { tick } from '../close/marks.store.ts'
import * as company from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import { aboutFile, fileName } from './about-file.ts'
import { writeFile } from './file/write-file.ts'
import { monthList } from './month-lists.ts'
import * as layouts from './payout-layouts.store.ts'

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv;charset=utf-8' }

/** Lists hold pay and addresses: whoever takes one out of the product is on record before they have it. */
export const listExport = {
  record: call.listExport.record.handler(async ({ input: { list, ...details }, context }) => {
    context.audit.subject = list
    context.audit.details = details
    return ok(null)
  }),

  // Written to the disk beside the thread that answers, and only then sent: no transaction waits for a slow reader.
  ofMonth: bare.listExport.ofMonth.handler(async ({ input, context }) => {
    const { list, format, selectedMonth: month } = input
    const { companyId, say, viewer, requestId, services } = context
    const path = join(services.files.incoming, randomUUID())
    context.answer.afterwards(() => rm(path, { force: true }))
    const taken = await context.inCompany(
      async (tx) => {
        const state = await months.state(tx, month)
        const { columns, open } = await monthList(list, { tx, state, say })
        const about = { list, state, company: (await company.current(tx))?.name ?? '', by: viewer?.name ?? '', at: context.now() }
        const rows = await writeFile({ companyId, open }, { path, table: { format, columns, ...aboutFile(about, say) } })
        return { rows, columns: columns.map(({ header }) => header), name: `${fileName(about)}.${format}`, version: state.version }
      },
      { readOnlySnapshot: true },
    )
    const { name, ...found } = taken
    const details = { format, month: formatMonth(month), ...found }
    await context.inCompany(async (tx) => {
      await audit(tx, { action: 'listExport.ofMonth', subject: list, details, ...madeBy(viewer), requestId })
      const { status } = await months.state(tx, month)
      const isFinal = status === 'Finalized' || status === 'Locked'
      if (list === 'payout-register' && isFinal) await tick(tx, month, { task: 'exportPayouts' }, madeBy(viewer).userName)
    })
    return new File([await openAsBlob(path)], name, { type: TYPES[format] })
  }),

  payoutLayout: call.listExport.payoutLayout.handler(async ({ context }) => ok(await layouts.find(context.tx))),

  updatePayoutLayout: call.listExport.updatePayoutLayout.handler(
    async ({ input: { version, ...layout }, context: { tx, audit: note, say } }) => {
      const before = await layouts.hold(tx)
      await refuseStale(version, before, (present) => present)
      await layouts.change(tx, layout)
      note.subject = 'payout layout'
      note.details = { before, after: layout }
      return ok(null, say(text('listExport.layoutSaved')))
    },
  ),
}
