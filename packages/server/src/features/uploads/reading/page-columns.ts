import type { Sources } from '@fairshare/contract'
import type { FileTable, WantedColumns } from '@fairshare/intake'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { FileRecord } from '../uploads.store.ts'
import { rememberedColumns } from './page-columns.store.ts'

const PDF = /\.pdf$/i
export const isPdf = (fileName: string): boolean => PDF.test(fileName)

type File = Pick<FileRecord, 'file_name' | 'manufacturer_id' | 'mapped_fields' | 'sources'>

/** The columns to read a PDF with: the chosen ones, else those of its mapping, else those remembered for its manufacturer. */
export async function wantedColumns(context: CallContext, file: File, chosen?: number[] | null): Promise<WantedColumns | undefined> {
  if (chosen !== undefined) return isPdf(file.file_name) || chosen ? { edges: chosen } : undefined
  if (!isPdf(file.file_name)) return undefined
  if (file.mapped_fields !== null) return mappedColumns(file.sources as Sources | null) ?? { edges: null }
  return { remembered: await context.inCompany((tx) => rememberedColumns(tx, file.manufacturer_id)) }
}

/** The columns of a PDF whose manufacturer is not known yet: those remembered for any. */
export const rememberedForAny = async (context: CallContext, fileName: string): Promise<WantedColumns | undefined> =>
  isPdf(fileName) ? { remembered: await context.inCompany((tx) => rememberedColumns(tx)) } : undefined

/** The chosen columns of a mapping; undefined as detected. */
export const mappedColumns = (sources: Sources | null): WantedColumns | undefined =>
  sources?.pageColumns?.edges ? { edges: sources.pageColumns.edges } : undefined

export function columnsToRemember({ pageColumns }: Pick<FileTable, 'pageColumns'>): Pick<Sources, 'pageColumns'> {
  if (!pageColumns) return {}
  const { header, width, edges } = pageColumns
  return { pageColumns: { header, width, edges } }
}
