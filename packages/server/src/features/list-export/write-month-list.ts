import type { FileFormat, MonthList } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Say, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as company from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import { exportName } from '../../exports/export-name.ts'
import { aboutFile } from './about-file.ts'
import { writeFile } from './file/write-file.ts'
import { monthList } from './month-lists.ts'

type Wanted = {
  list: MonthList
  month: Month
  format: FileFormat
  /** Where it is written to. */
  path: string
  by: string
  at: Date
  say: Say
  /** It is not begun when it has more rows. */
  most?: number
  /** Told what passes by on its way into the file. */
  watch?: (rows: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
}

/** A list of a month as a file on the disk, written beside the thread that answers. Answers what is in it, for the record. */
export async function writeMonthList(tx: Tx, { list, month, format, path, by, at, say, most, watch = (rows) => rows }: Wanted) {
  const state = await months.state(tx, month)
  const { columns, count, open } = await monthList(list, { tx, state, say })
  if (most !== undefined && count > most) throw new AppError('CONFLICT', text('listExport.tooLong', { rows: count, most }))
  const about = { list, state, company: (await company.current(tx))?.name ?? '', by, at }
  const source = { companyId: tx.companyId, open: async () => watch(await open()) }
  const rows = await writeFile(source, { path, table: { format, columns, ...aboutFile(about, say) } })
  return { rows, columns: columns.map(({ header }) => header), name: `${exportName(about)}.${format}`, version: state.version }
}
