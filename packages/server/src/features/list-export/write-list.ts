import { type FileFormat, MASTERS, type MonthList } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import { exportName, isFinal } from '../../exports/export-name.ts'
import type { Wanted } from '../../exports/exports.store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as company from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import { type AboutList, aboutFile } from './about-file.ts'
import { writeFile } from './file/write-file.ts'
import type { Listed } from './file/table.ts'
import { mastersList } from './masters-list.ts'
import { monthList } from './month-lists.ts'
import { reportList } from './report-list.ts'

type File = {
  format: FileFormat
  path: string
  by: string
  at: Date
  translate: Translate
  most?: number
  /** Observes the rows on their way into the file. */
  watch?: (rows: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
}

export async function writeMonthList(tx: Tx, { list, month, ...file }: File & { list: MonthList; month: Month }) {
  const state = await months.state(tx, month)
  const mayChange = list !== 'journal' && list !== 'ledger' && !isFinal(state)
  const about = { list, month, isProvisional: mayChange, filters: [], status: state }
  return { ...(await write(tx, await monthList(list, { tx, state, translate: file.translate }), about, file)), version: state.version }
}

export async function writeAsShown(tx: Tx, wanted: Wanted, file: File) {
  const { filters } = wanted
  if (wanted.screen === 'masters') {
    const about = { list: MASTERS[wanted.kind].path, month: null, isProvisional: false, filters }
    return write(tx, await mastersList(tx, wanted, file), about, file)
  }
  const { provisional, ...listed } = await reportList(tx, wanted, file.translate)
  const about = { list: `report-${wanted.id}`, month: wanted.to, isProvisional: provisional.length > 0, filters } as const
  return write(tx, listed, about, file)
}

async function write(tx: Tx, { columns, totals, count, open }: Listed, list: AboutList, file: File) {
  const { format, path, by, at, translate, most, watch = (rows) => rows } = file
  if (most !== undefined && count > most) throw new AppError('CONFLICT', text('listExport.tooLong', { rows: count, most }))
  const about = { ...list, company: (await company.current(tx))?.name ?? '', by, at }
  const source = { companyId: tx.companyId, open: async () => watch(await open()) }
  const rows = await writeFile(source, { path, table: { format, columns, totals, ...aboutFile(about, translate) } })
  return { rows, columns: columns.map(({ header }) => header), name: `${exportName(about)}.${format}` }
}
