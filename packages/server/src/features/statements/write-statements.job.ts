import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { text } from '@fairshare/texts'
import { exportName, isFinal } from '../../exports/export-name.ts'
import { exportJob } from '../../exports/export-file.ts'
import { type Part, zipOf } from '../../exports/zip.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { current } from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { repStatementFor } from './rep-statement.ts'
import { pdfName } from './sending/statement-mail.ts'

/** Writes the requested statements as PDFs into one archive, from one snapshot and one at a time. */
export const writeStatements = exportJob('write-statements', (order, path, { inCompany, services }, note) =>
  inCompany(
    async (tx) => {
      if (order.list !== 'statements') throw new Error(`${order.list} is no order of statements`)
      const state = await months.state(tx, order.month)
      const parts = statementsOf(tx, state, order.salespeople, note)
      await pipeline(zipOf(parts), createWriteStream(path, { mode: 0o600 }))
      const company = (await current(tx))?.name ?? ''
      const named = { list: order.list, month: state.month, isProvisional: !isFinal(state), company, at: services.now() }
      return { rows: order.rows, name: `${exportName(named)}.zip` }
    },
    { readOnlySnapshot: true },
  ),
)

async function* statementsOf(
  tx: Tx,
  state: months.MonthState,
  salespeople: readonly number[],
  note: (written: number) => Promise<unknown>,
): AsyncGenerator<Part> {
  const taken = new Map<string, number>()
  for (const [at, salespersonId] of salespeople.entries()) {
    const statement = await repStatementFor(tx, state, salespersonId)
    if (!statement) throw new AppError('CONFLICT', text('listExport.statementsGone'))
    const pdf = await renderPdf(tx.companyId, statement)
    yield { name: numbered(pdfName(statement), taken), content: [pdf] }
    await note(at + 1)
  }
}

function numbered(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : name.replace(/\.pdf$/, `-${count}.pdf`)
}
