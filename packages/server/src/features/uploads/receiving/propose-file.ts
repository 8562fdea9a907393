import type { Proposal } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Month } from '@fairshare/engine/values'
import type { TextKey } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { IncomingFile } from '../../../platform/http/uploads.ts'
import { sha256Of } from '../../../files/incoming.ts'
import { refuseUnknownExtension, shownName } from './receive-file.ts'
import { identifyFile } from './identify-file.ts'

type ProposalInput = { selectedMonthYear: Month; filetoupload: Blob }

const SETTLED_BY: { [Key in TextKey]?: Proposal['needs'][number]['settledBy'] } = {
  'uploads.needs.manufacturer': 'manufacturer',
  'uploads.needs.sureManufacturer': 'manufacturer',
  'uploads.needs.month': 'month',
}

/** Describes what a file seems to be, and what prevents storing it without a user. */
export async function proposeFile(context: CallContext, input: ProposalInput): Promise<Proposal> {
  const { path, fileName: sentName } = input.filetoupload as IncomingFile
  const fileName = shownName(sentName)
  refuseUnknownExtension(fileName)
  const incoming = { path, fileName, sha256: await sha256Of(path) }
  const { table, manufacturer, month, needsUser, openPoints, reading } = await identifyFile(context, incoming, input.selectedMonthYear)
  return {
    manufacturerId: manufacturer.found?.id ?? null,
    manufacturerName: manufacturer.found?.name ?? null,
    selectedMonthYear: formatMonth(month.found ?? input.selectedMonthYear),
    reasons: manufacturer.reasons.map(context.translate),
    monthReasons: month.reasons.map(context.translate),
    needs: [
      ...needsUser.map((need) => ({ message: context.translate(need), settledBy: SETTLED_BY[need.key] ?? null })),
      // Open points are found with the columns of the proposed manufacturer.
      ...openPoints.map((need) => ({ message: context.translate(need), settledBy: manufacturer.found ? ('manufacturer' as const) : null })),
    ],
    sheets: table.sheets.length,
    rows: reading?.summary.rows ?? table.rows,
    totalSales: reading ? dollars(cents(reading.summary.amountCents)) : null,
    totalGrossCommission: reading ? dollars(cents(reading.summary.grossCents)) : null,
  }
}
