import type { Proposal } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Month } from '@fairshare/engine/values'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { IncomingFile } from '../../../platform/http/uploads.ts'
import { refuseOddName, sha256Of, shownName } from './receive-file.ts'
import { identifyFile } from './identify-file.ts'

type Asked = { selectedMonthYear: Month; filetoupload: Blob }

/** Tells what a file seems to be, and whether it can be stored without a person: only where all is known, and nothing is open. */
export async function proposeFile(context: CallContext, input: Asked): Promise<Proposal> {
  const { path, fileName: sentName } = input.filetoupload as IncomingFile
  const fileName = shownName(sentName)
  refuseOddName(fileName)
  const incoming = { path, fileName, sha256: await sha256Of(path) }
  const { table, maker, month, unsure, open, reading } = await identifyFile(context, incoming, input.selectedMonthYear)
  return {
    manufacturerId: maker.found?.id ?? null,
    manufacturerName: maker.found?.name ?? null,
    selectedMonthYear: formatMonth(month.found ?? input.selectedMonthYear),
    reasons: [...maker.reasons, ...month.reasons].map(context.say),
    needs: [...unsure, ...open].map(context.say),
    sheets: table.sheets.length,
    rows: reading?.summary.rows ?? table.rows,
    totalSales: reading ? dollars(cents(reading.summary.amountCents)) : null,
    totalGrossCommission: reading ? dollars(cents(reading.summary.grossCents)) : null,
  }
}
