import { text } from '@fairshare/texts'
import { bareRepCall } from '../own-view/rep-call.service.ts'
import { notFound } from '../../platform/errors.ts'
import { keyOf } from '../../platform/limits/limits.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { repStatementFor } from './rep-statement.ts'
import { sentStatementMonth } from './sending/deliveries.store.ts'
import { pdfName } from './sending/statement-mail.ts'

export const ownPdf = {
  // Renders outside of the transaction, as for users.
  statementPdf: bareRepCall.ownView.statementPdf.handler(async ({ input, context }) => {
    const { companyId, rep, services, inCompany } = context
    await services.limits.take([['ownPdfs', keyOf(companyId, `own view of ${rep.id}`)]])
    const statement = await inCompany(
      async (tx) => {
        const month = await sentStatementMonth(tx, rep.id, input.selectedMonth)
        return month && repStatementFor(tx, month, rep.id)
      },
      { readOnlySnapshot: true },
    )
    if (!statement) throw notFound(text('statements.notFound'))
    const pdf = await renderPdf(companyId, statement)
    return new File([new Uint8Array(pdf)], pdfName(statement), { type: 'application/pdf' })
  }),
}
